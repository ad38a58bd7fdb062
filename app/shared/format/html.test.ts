import { expect, test } from 'vitest'
import { escapeHtml } from './html.ts'

test('any text stays text between tags and in attributes', () => {
  expect(escapeHtml(`<a href="x" title='y'>Fern & Co &amp;</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;Fern &amp; Co &amp;amp;&lt;/a&gt;',
  )
})
