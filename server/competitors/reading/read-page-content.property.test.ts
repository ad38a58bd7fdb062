import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { contentAnswerSchema, contentLimits } from '#app/shared/competitors/content.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { readPageContent } from './read-page-content.ts'

const url = 'https://acme.test/a'

const tags =
  `<p> </p> <div> </div> <span> </span> <b> </b> <ul> <li> </ul> <table> <tr> <td> </table> <a> </a> <nav> </nav> <h1> </h1> <h2>
  </h2> <header> </header> <footer> </footer> <section> </section> <button> </button> <svg> </svg> <svg/> <math> </math> <template> </template>
  <dialog> </dialog> <sup> </sup> <s> </s> <br> <hr> <title> </title> <script> </script> <noscript> </noscript> <textarea> </textarea> <select>
  </select> <x-y> </x-y> <style> </style> <body> </body> <html> </html> <base> <!-- --> <plaintext>`.split(/\s+/)
const markup = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...tags) },
      {
        weight: 3,
        arbitrary: fc.constantFrom(
          '<a href="/a?b">',
          '<a href="https://[">',
          '<div class="cookie-banner">',
          '<div hidden>',
          '<div id="a" class="b c" role="heading" aria-level="x">',
          '<div itemscope itemtype="https://schema.org/Offer">',
          '<i itemprop="price name">',
          '<script type="application/ld+json">{"@type":"Offer","price":[1],"offers":[null]}</script>',
          '<base href="//x">',
          '<meta name=description content="',
          '<link rel="alternate preconnect" hreflang=de href=//cdn.test>',
        ),
      },
      {
        weight: 3,
        arbitrary: fc.constantFrom('€9', '9 € – ', '/ month', '$', '1.185,36', '&#0;', '">', '\0', 'words', ' '),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 10 }) },
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''))

it('random markup gives storable content within the limits, the same each time', () => {
  let pages = 0
  fc.assert(
    fc.property(markup, (html) => {
      const answer = readPageContent(html, url)
      expect(v.is(contentAnswerSchema, answer)).toBe(true)
      expect(readPageContent(html, url)).toEqual(answer)
      const stored = JSON.stringify(answer)
      // What the database's JSON can't store.
      expect(stored.isWellFormed()).toBe(true)
      expect(stored).not.toMatch(/\\u0000|\\ud[89a-f]/i)
      if ('unread' in answer) return
      pages += 1
      const { blocks } = answer.content
      expect(blocks.every(({ text }) => text !== '' && text === text.trim())).toBe(true)
      expect(Math.max(0, ...blocks.map(({ text }) => text.length))).toBeLessThanOrEqual(contentLimits.blockLength)
      expect(Math.max(0, ...blocks.map(({ under }) => under.length))).toBeLessThanOrEqual(contentLimits.under)
    }),
    propertyRuns(400),
  )
  expect(pages).toBeGreaterThan(0)
})

/** Words that are in a text once. */
const words = fc.uniqueArray(fc.stringMatching(/^[a-zäöüçé]{1,12}$/), { minLength: 1, maxLength: 12 })
const inline = fc.constantFrom('b', 'em', 'a href="/x"', 'span class="x"', 'small', 'code', 'x-y', 'mark')
const element = fc.constantFrom(
  'p',
  'div',
  'li',
  'td',
  'section',
  'h3',
  'button',
  'blockquote',
  'dd',
  'figcaption',
  'article',
)
/** A paragraph whose words are within elements of any kind, and what a reader sees of it. */
const paragraph = fc
  .record({ element, classes: fc.constantFrom('', 'plans', 'css-1a2b3c x'), words, inline, depth: fc.nat({ max: 5 }) })
  .map((made) => {
    const text = made.words.map((word, at) =>
      at % 3 === 1 ? `<${made.inline}>${word}</${made.inline.split(' ')[0]}>` : word,
    )
    const around = `<${made.element} class="${made.classes}">${text.join(' ')}</${made.element}>`
    return { html: '<div>'.repeat(made.depth) + around + '</div>'.repeat(made.depth), text: made.words.join(' ') }
  })

it('every visible word of a page is in a block, each paragraph in one of its own', () => {
  fc.assert(
    fc.property(fc.array(paragraph, { minLength: 1, maxLength: 10 }), (paragraphs) => {
      const html = `<script>no</script><main>${paragraphs.map((one) => `${one.html}<p hidden>no</p>`).join('\n')}</main>`
      const answer = readPageContent(html, url)
      const texts = 'content' in answer ? answer.content.blocks.map(({ text }) => text) : []
      expect(texts).toEqual(paragraphs.map(({ text }) => text))
    }),
    propertyRuns(400),
  )
})
