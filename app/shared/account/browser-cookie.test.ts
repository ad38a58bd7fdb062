import { expect, test } from 'vitest'
import { browserCookies, readBrowserCookie } from './browser-cookie.ts'

test('over TLS a choice is stored for this host only, and one without the prefix is dropped', () => {
  expect(browserCookies('loop_language', 'de', true)).toEqual([
    '__Host-loop_language=de; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    'loop_language=; Path=/; Max-Age=0; SameSite=Lax; Secure',
  ])
})

test('on plain http, where browsers refuse the prefix, a choice is stored without it', () => {
  expect(browserCookies('loop_language', 'de', false)).toEqual([
    'loop_language=de; Path=/; Max-Age=31536000; SameSite=Lax',
  ])
  expect(browserCookies('loop_language', null, false)).toEqual(['loop_language=; Path=/; Max-Age=0; SameSite=Lax'])
})

test('the choice of this host wins, and no other cookie counts as it', () => {
  expect(readBrowserCookie('loop_language=fr; __Host-loop_language=de', 'loop_language')).toBe('de')
  expect(readBrowserCookie('a=1; loop_language=fr', 'loop_language')).toBe('fr')
  expect(readBrowserCookie('my_loop_language=fr; loop_languages=pt', 'loop_language')).toBeNull()
})
