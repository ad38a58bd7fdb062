import { describe, expect, it } from 'vitest'
import { readPageElements } from './page-elements.ts'

const sources = (html: string) => readPageElements(html).scripts.map(({ attributes }) => attributes.get('src') ?? null)

describe('the scripts of a page', () => {
  it('are found in every spelling of their attributes', () => {
    const { scripts } = readPageElements(
      `<script defer src="/a.js?x=1&amp;y=2"></script><SCRIPT nonce='n1' src='/b.js'></SCRIPT>
        <script src=/c.js async></script><script data-src="/no.js">var x = 1</script>
        <script data-domain="a>b" data-api="/api/event" src="/d.js"></script>
        <svg><style>a > b</style><script href="/no.js"/></svg><script src="/e.js"></script>`,
    )
    expect(scripts.map(({ attributes, text }) => [Object.fromEntries(attributes), text])).toEqual([
      [{ defer: '', src: '/a.js?x=1&y=2' }, ''],
      [{ nonce: 'n1', src: '/b.js' }, ''],
      [{ src: '/c.js', async: '' }, ''],
      [{ 'data-src': '/no.js' }, 'var x = 1'],
      [{ 'data-domain': 'a>b', 'data-api': '/api/event', src: '/d.js' }, ''],
      [{ src: '/e.js' }, ''],
    ])
  })

  it.each([
    '<!-- <script src="/a.js"></script> -->',
    '<template><script src="/a.js"></script></template>',
    '<textarea><script src="/a.js"></script></textarea>',
    '<noscript><script src="/a.js"></script></noscript>',
    '<!-- <script src="/a.js"></script>',
  ])('don’t count if they never run: %s', (html) => {
    expect(sources(html)).toEqual([])
  })

  it('are found next to elements with any name', () => {
    expect(sources('<constructor><valueOf></constructor><script src="/a.js"></script>')).toEqual(['/a.js'])
  })

  it('don’t count as text inside another script', () => {
    expect(sources(`<script>document.write('<script src="/a.js">')</script>`)).toEqual([null])
  })

  it.each([
    ['tags that never end', '<script '],
    ['quotes that never end', "<a '"],
    ['scripts that never end', '<script>'],
    ['comments that never end', '<!--'],
    ['many small elements', '<p class="x">'],
    ['many equals signs', '<a b="'],
    ['elements in one another', '<b><p>'],
    ['script within a drawing', '<svg><script/>'],
    ['spaces after an equals sign', `<a b=${' '.repeat(50)}`],
  ])('are read from a megabyte of %s without blocking the server', (_name, piece) => {
    expect(sources(piece.repeat(2_000_000 / piece.length)).length).toBeLessThanOrEqual(1)
  })

  it('are not read any further after a page’s time limit', () => {
    const attributes = Array.from({ length: 20_000 }, (_, index) => index.toString(36)).join(' ')
    const html = `<a ${attributes}><script src="/a.js"></script>`
    // Each call of the clock is a fifth of a second later.
    let time = 0
    const { whole, scripts } = readPageElements(html, () => (time += 200))
    expect([whole, scripts]).toEqual([false, []])
    expect(readPageElements(html, () => 0).scripts).toHaveLength(1)
  })
})

it("a page's own policies are read from its meta elements", () => {
  const { policies } = readPageElements(
    `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="script-src 'self'">
      <!-- <meta http-equiv="content-security-policy" content="default-src 'none'"> -->`,
  )
  expect(policies).toEqual(["script-src 'self'"])
})
