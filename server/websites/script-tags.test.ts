import { describe, expect, it } from 'vitest'
import { metaPolicies, scriptTags } from './script-tags.ts'

const sources = (html: string) => scriptTags(html).map((tag) => tag.src)

describe('the scripts of a page', () => {
  it('are found however their attributes are written', () => {
    expect(
      scriptTags(`<script defer src="/a.js?x=1&amp;y=2"></script><SCRIPT nonce='n1' src='/b.js'></SCRIPT>
        <script src=/c.js async></script><script data-src="/no.js">var x = 1</script>
        <script data-domain="a>b" data-api="/api/event" src="/d.js"></script>`),
    ).toEqual([
      { src: '/a.js?x=1&y=2', nonce: null, api: null },
      { src: '/b.js', nonce: 'n1', api: null },
      { src: '/c.js', nonce: null, api: null },
      { src: null, nonce: null, api: null },
      { src: '/d.js', nonce: null, api: '/api/event' },
    ])
  })

  it.each([
    '<!-- <script src="/a.js"></script> -->',
    '<template><script src="/a.js"></script></template>',
    '<textarea><script src="/a.js"></script></textarea>',
    '<noscript><script src="/a.js"></script></noscript>',
    '<!-- <script src="/a.js"></script>',
  ])('do not count where they never run: %s', (html) => {
    expect(sources(html)).toEqual([])
  })

  it('do not count when they are text inside another script', () => {
    expect(sources(`<script>document.write('<script src="/a.js">')</script>`)).toEqual([null])
  })

  it.each([
    ['tags that never end', '<script '],
    ['quotes that never end', "<a '"],
    ['scripts that never end', '<script>'],
    ['comments that never end', '<!--'],
    ['many small elements', '<p class="x">'],
    ['many equals signs', '<a b="'],
    ['spaces after an equals sign', `<a b=${' '.repeat(50)}`],
  ])('are read from a megabyte of %s without holding up the server', (_name, piece) => {
    expect(sources(piece.repeat(1_000_000 / piece.length)).length).toBeLessThanOrEqual(1)
  })
})

it("a page's own policies are read from its meta elements", () => {
  expect(
    metaPolicies(`<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="script-src 'self'">
      <!-- <meta http-equiv="content-security-policy" content="default-src 'none'"> -->`),
  ).toEqual(["script-src 'self'"])
})
