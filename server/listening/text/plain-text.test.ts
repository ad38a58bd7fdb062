import { expect, it } from 'vitest'
import { cleanLines, linksInText, looksLikeHtml, oneLine, textOfHtml } from './plain-text.ts'

it('markup becomes text: entities decoded, a line for each paragraph, scripts and styles left out', () => {
  const html = `<style>p{}</style><p>Fish &amp; <b>chips</b>&nbsp;&eacute;<br>now</p><script>alert("<p>x</p>")</script>
    <ul><li>one<li>two</ul><table><tr><td>a<td>b</table><template>no</template>`
  expect(textOfHtml(html, undefined, 5000).text).toBe('Fish & chips é\nnow\none\ntwo\na b')
})

it('links are resolved, unwrapped and named once; those within the page and to programs are none', () => {
  const html = `<a href="../b?utm_source=x">b</a><a href="https://site.test/b#y">b</a><a href="#z">z</a>
    <a href="javascript:alert(1)">j</a><a href="https://www.google.com/url?url=https%3A%2F%2Fpub.test%2F">g</a>`
  expect(textOfHtml(html, 'https://site.test/a/', 5000).links).toEqual(['https://site.test/b', 'https://pub.test/'])
})

it('no characters remain that no one sees, that turn the text around, or that the database refuses', () => {
  expect(oneLine('a\0b\u0007c\u202Ed\u200Be\u00ADf\uFEFF\uD800', 100)).toBe('abcdef\uFFFD')
  expect(cleanLines(' a \r\n\r\n\u0085b\u2028c ', 100)).toBe('a\nb\nc')
})

it('a text is cut between characters', () => {
  expect(oneLine('abc😀', 4)).toBe('abc')
  expect(oneLine('abc😀', 5)).toBe('abc😀')
})

it.each([
  ['Vec<T> and a < b', false],
  ['AT&T', false],
  ['R&D; more', false],
  ['<b>bold</b>', true],
  ['line<br/>line', true],
  ['caf&eacute;', true],
])('%j is markup: %s', (text, isHtml) => expect(looksLikeHtml(text)).toBe(isHtml))

it('addresses in plain text end before the punctuation around them', () => {
  expect(linksInText('See (https://a.test/x), https://b.test/y. And https://a.test/x?utm_source=1!')).toEqual([
    'https://a.test/x',
    'https://b.test/y',
  ])
})

it('elements nested 60,000 deep are read', () => {
  expect(textOfHtml(`${'<div>'.repeat(60_000)}deep`, undefined, 5000).text).toBe('deep')
})
