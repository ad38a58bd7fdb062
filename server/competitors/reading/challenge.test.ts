import { expect, test } from 'vitest'
import type { ContentAnswer } from '#app/shared/competitors/content.ts'
import { challengeMark } from './challenge.ts'
import { readPageContent } from './read-page-content.ts'

const read = (html: string): ContentAnswer => readPageContent(html, 'https://acme.test/')
function markOf(status: number, html: string, headers: Record<string, string> = {}): string {
  const lines = new Map(Object.entries(headers).map(([name, value]) => [name, [value]]))
  return challengeMark({ status, headers: lines, answer: read(html), bytes: html.length })
}

test('the documented header is enough, whatever the status and the page are', () => {
  expect(markOf(200, '<p>Welcome</p>', { 'cf-mitigated': 'challenge' })).toBe('cf-mitigated: challenge')
})

test.each([
  [403, '<title>Just a moment...</title><p>Checking your browser</p>', 'Just a moment'],
  [503, '<script>window._cf_chl_opt = {}</script>', '_cf_chl'],
  [403, '<p>Blocked</p><script src="https://x.awswaf.com/challenge.js"></script>', 'awswaf'],
  [429, '<p>Request unsuccessful. Incapsula incident ID: 1</p>', 'Incapsula incident'],
  [403, '<h1>Access Denied</h1><p>https://errors.edgesuite.net/18.1</p>', 'errors.edgesuite.net'],
])('a page with status %i and a mark is a challenge', (status, html, mark) => {
  expect(markOf(status, html)).toBe(mark)
  expect(markOf(200, html)).toBe('')
})

test('headers of services that ask people count with such a status and a short text', () => {
  expect(markOf(403, '<p>Blocked</p>', { 'x-datadome': 'protected' })).toBe('x-datadome')
  expect(markOf(403, '', { 'x-px-block': '1' })).toBe('x-px-block')
  expect(markOf(200, '<p>Welcome</p>', { 'x-datadome': 'protected' })).toBe('')
  expect(markOf(403, `<p>${'word '.repeat(700)}</p>`, { 'x-datadome': 'protected' })).toBe('')
})

test('a long page that writes about challenges is none, nor is a plain refusal', () => {
  expect(markOf(403, `<p>About _cf_chl and awswaf. ${'word '.repeat(700)}</p>`)).toBe('')
  expect(markOf(403, '<h1>Access Denied</h1><p>Sign in first.</p>')).toBe('')
  expect(markOf(503, '')).toBe('')
})
