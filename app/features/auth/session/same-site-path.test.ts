import { expect, test } from 'vitest'
import { sameSitePath } from './same-site-path.ts'

test.each([
  ['/', '/'],
  ['/analytics?month=2026-10&client=7d1c#top', '/analytics?month=2026-10&client=7d1c#top'],
  ['/crafting/all', '/crafting/all'],
  ['/a/../billing', '/billing'],
  ['/search?next=https://example.com', '/search?next=https://example.com'],
])('a deep link into our own site is kept: %s', (value, expected) => {
  expect(sameSitePath(value)).toBe(expected)
})

test.each([
  ['another host by two slashes', '//evil.example'],
  ['another host by a backslash', '/\\evil.example'],
  ['another host behind a tab', '/\t/evil.example'],
  ['another host behind a line break', '/\n/evil.example'],
  ['another host after dots', '/.//evil.example'],
  ['another host after a climb', '/a/..//evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['an absolute address', 'https://evil.example/'],
  ['a relative path', 'analytics'],
  ['nothing', ''],
  ['the sign-in page itself', '/login?redirect=/login'],
  ['the other sign-in page', '/pages/login'],
  ['a path of unreasonable length', `/${'a'.repeat(3000)}`],
  ['something that is not text', 12],
  ['an absent value', undefined],
])('%s leads to the start page instead', (_name, value) => {
  expect(sameSitePath(value)).toBe('/')
})
