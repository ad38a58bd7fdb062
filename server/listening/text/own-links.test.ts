import { describe, expect, it, test } from 'vitest'
import { ownHosts } from '../../analytics/reading/own-hosts.ts'
import { isLinked, ownLinks } from './own-links.ts'

const { owns } = ownHosts({ domain: 'fern.example', furtherDomains: ['münchen.example'] })
/** A simple form; the product's leaves out tracking parameters too. */
const canonical = (address: string) => {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  url.hash = ''
  return url.href
}
const linksOf = (mention: { links?: string[]; text?: string }) =>
  ownLinks({ links: [], text: '', ...mention }, { owns, canonical })

describe('The links of a mention to the client', () => {
  it('are those to one of its hosts, each once', () => {
    const links = ['https://fern.example/a#b', 'https://fern.example/a', 'http://www.FERN.example', 'https://b.test/']
    expect(linksOf({ links })).toEqual(['https://fern.example/a', 'http://www.fern.example/'])
    expect(linksOf({ links: ['https://shop.fern.example./x', 'https://münchen.example'] })).toHaveLength(2)
  })

  test.each([
    ['see https://fern.example/a.', 'https://fern.example/a'],
    ['(HTTPS://fern.example/a)', 'https://fern.example/a'],
    ['https://fern.example/a_(b)', 'https://fern.example/a_(b)'],
    ['“www.fern.example/a?b=c”', 'https://www.fern.example/a?b=c'],
    ['<https://fern.example/a>', 'https://fern.example/a'],
    ['[fern](https://fern.example/a)', 'https://fern.example/a'],
  ])('are in its text too: %s', (text, address) => expect(linksOf({ text })).toEqual([address]))

  test.each([
    'fern.example has vases',
    'mail@fern.example',
    'https://notfern.example https://fern.example.test https://b.test/?u=https://fern.example',
    'https://fern.example@b.test/',
    'hxxps://fern.example',
    'http://',
    'https://[fern.example',
  ])('are not there if it only names the client: %s', (text) => expect(linksOf({ text })).toEqual([]))

  it('may be missing', () => {
    expect(isLinked({ links: [], text: 'fern.example' }, { owns, canonical })).toBe(false)
    expect(isLinked({ links: ['https://fern.example'], text: '' }, { owns, canonical })).toBe(true)
    expect(linksOf({ links: ['javascript:alert(1)', 'nothing', ''] })).toEqual([])
  })

  test.each(['(', 'https://', 'www.', 'https://fern.example/', 'https://a) ', '.', 'http://a))))', '\ud800', '_'])(
    'are found at once in a text that repeats “%s”',
    (part) => {
      const begin = performance.now()
      expect(linksOf({ text: part.repeat(100_000) }).length).toBeLessThan(201)
      expect(performance.now() - begin).toBeLessThan(1500)
    },
  )
})
