import { describe, expect, it, test } from 'vitest'
import type { PageKind } from '#app/shared/competitors/competitor.ts'
import type { PageContent, Price, WatchedContent } from '#app/shared/competitors/content.ts'
import { maxHunks } from '#app/shared/competitors/hunk.ts'
import { writtenFeed, writtenPage, writtenSitemap } from '#tests/support/competitor-pages.ts'
import { compareContents } from './compare-contents.ts'

const compare = (before: WatchedContent, after: WatchedContent, kind: PageKind = 'home') =>
  compareContents({ kind, before, after, rules: [] })
/** Says each difference in one line. */
const shown = (before: WatchedContent, after: WatchedContent, kind: PageKind = 'home') =>
  compare(before, after, kind).hunks.map((hunk) => `${hunk.part}: ${hunk.before ?? ''} → ${hunk.after ?? ''}`)
/** A sentence of words that no other seed has. */
const sentence = (seed: string, at: number) =>
  Array.from(
    { length: 12 },
    (_, word) =>
      `${seed}${'abcdefghijklmnopqrstuvwxyz'.charAt(word)}${'nopqrstuvwxyzabcdefghijklm'.charAt(at % 26)}${'xyz'.repeat(1 + Math.floor(at / 26))}`,
  ).join(' ')
const text = (seed: string, length: number) => Array.from({ length }, (_, at) => sentence(seed, at)).join('\n')

describe('Texts of a page', () => {
  const page = '# Kilns\n## Features\n- Quick\n- Quiet\n## Contact\nCall us between nine and five.'

  it('are compared word by word where they changed', () => {
    const { hunks } = compare(writtenPage(page), writtenPage(page.replace('nine and five', 'ten and four')))
    expect(hunks.map(({ under, words }) => ({ under, words }))).toEqual([
      {
        under: ['Kilns', 'Contact'],
        words: [
          { how: 'same', text: 'Call us between ' },
          { how: 'removed', text: 'nine' },
          { how: 'added', text: 'ten' },
          { how: 'same', text: ' and ' },
          { how: 'removed', text: 'five' },
          { how: 'added', text: 'four' },
          { how: 'same', text: '.' },
        ],
      },
    ])
  })

  it('have not changed if they stand below another heading', () =>
    expect(
      shown(
        writtenPage(page),
        writtenPage('# Kilns\n## Contact\nCall us between nine and five.\n- Quiet\n## Features\n- Quick'),
      ),
    ).toEqual([]))

  it('that are there once more are a change where each counts: an offer of a job, not a link to more', () => {
    const twice = (line: string) => [writtenPage(`# Kilns\n${line}`), writtenPage(`# Kilns\n${line}\n${line}`)] as const
    expect(shown(...twice('ul.jobs>li: Engineer'), 'careers')).toEqual(['text:  → Engineer'])
    expect(shown(...twice('Read more'))).toEqual([])
  })

  it('of a heading with another name are a pair if the same stands below it', () =>
    expect(
      shown(writtenPage('## Basis\n- Zehn Nutzer\n- Mail'), writtenPage('## Werkstatt\n- Zehn Nutzer\n- Mail')),
    ).toEqual(['text: Basis → Werkstatt']))
})

test('A check mark in a table replaces what was there before', () => {
  const table = (starter: string) =>
    writtenPage(
      ['Kilns', 'One', 'Five', 'Programs', starter, '✓', 'Phone', '—', '✓']
        .map((cell) => `table>td: ${cell}`)
        .join('\n'),
    )
  expect(shown(table('—'), table('✓'), 'pricing')).toEqual(['text: — → ✓'])
  expect(shown(table('✓'), table('40'), 'pricing')).toEqual(['text: ✓ → 40'])
})

describe('A page that was rewritten', () => {
  const before = { ...writtenPage(`${text('a', 60)}\n## Starter\ndiv.plan>p: €9 / month`), title: 'Kilns' }
  const after = { ...writtenPage(`${text('b', 60)}\n## Starter\ndiv.plan>p: €12 / month`), title: 'Ovens' }

  it('is one difference, with its title and its prices', () => {
    const { hunks, more, changedShare } = compare(before, after)
    expect(hunks.map(({ part, rule }) => `${part} ${rule}`)).toEqual([
      'price priceChanged',
      'title headlineChanged',
      'page pageRewritten',
    ])
    expect([more, changedShare > 0.9]).toEqual([0, true])
  })

  it('shows how it began before and now', () => {
    const page = compare(before, after).hunks.find(({ part }) => part === 'page')
    expect([page?.before?.slice(0, 10), page?.after?.slice(0, 10)]).toEqual([
      sentence('a', 0).slice(0, 10),
      sentence('b', 0).slice(0, 10),
    ])
  })

  it('is none if it lists jobs or posts, which come and go', () =>
    expect(
      compare(before, { ...after, blocks: [...after.blocks, ...before.blocks.slice(0, 10)] }, 'careers').hunks.some(
        ({ part }) => part === 'page',
      ),
    ).toBe(false))
})

test('Of many differences the most telling are kept, and the others counted', () => {
  const before = writtenPage(`${text('a', 200)}\n## Starter\ndiv.plan>p: €9 / month`)
  const after = writtenPage(`${text('a', 200)}\n${text('b', 150)}\n## Starter\ndiv.plan>p: €12 / month`)
  const { hunks, more } = compare(before, after)
  expect([hunks.length, more, hunks[0]?.rule]).toEqual([maxHunks, 51, 'priceChanged'])
})

test('3,000 blocks that are all different are compared as one', () => {
  const [before, after] = ['a', 'b'].map((seed) => writtenPage(text(seed, 3000)))
  expect(before && after && compare(before, after).hunks.map(({ rule }) => rule)).toEqual(['pageRewritten'])
})

test('A page that lost most of its text says so', () =>
  expect(compare(writtenPage(text('a', 10)), writtenPage(text('a', 1))).shrunkBy).toBeCloseTo(0.9, 1))

test('A page that is as it was again has the hash that it had', () => {
  const [one, other] = [writtenPage('# Kilns\nQuick, since 3 March 2026'), writtenPage('# Kilns\nQuiet')]
  const there = compare(one, other)
  const back = compare(other, writtenPage('# Kilns\nQuick, since 4 April 2026'))
  expect([back.afterHash, back.beforeHash]).toEqual([there.beforeHash, there.afterHash])
})

test('A page that became a feed is another one', () =>
  expect(compare(writtenPage('# Kilns'), writtenFeed(['Kilns'])).hunks.map(({ rule }) => rule)).toEqual([
    'pageRewritten',
  ]))

describe('Prices', () => {
  const price: Price = { from: 'structured', text: '9 EUR', amount: 9, currency: 'EUR', what: 'Starter', per: 'month' }
  const page = (...prices: Price[]): PageContent => ({ ...writtenPage('# Kilns'), prices })

  it('are changed if what they buy costs another amount, new or gone if it was not sold before or is no more', () => {
    expect(shown(page(price), page({ ...price, amount: 12, text: '12 EUR' }))).toEqual(['price: 9 EUR → 12 EUR'])
    expect(shown(page(price), page(price, { ...price, what: 'Studio', amount: 29, text: '29 EUR' }))).toEqual([
      'price:  → 29 EUR',
    ])
    expect(shown(page(price), page())).toEqual(['price: 9 EUR → '])
  })

  it('that swap are two changes, one that got another name is none', () => {
    const [starter, studio] = [price, { ...price, what: 'Studio', amount: 29, text: '29 EUR' }]
    expect(shown(page(starter, studio), page({ ...starter, what: 'Studio' }, { ...studio, what: 'Starter' }))).toEqual([
      'price: 29 EUR → 9 EUR',
      'price: 9 EUR → 29 EUR',
    ])
    expect(shown(page(starter), page({ ...starter, what: 'Basic' }))).toEqual([])
  })

  it('that are declared and written are one difference', () => {
    const written: Price = { ...price, from: 'text', text: '€9 / month', currency: '€' }
    const after = [
      { ...price, amount: 12, text: '12 EUR' },
      { ...written, amount: 12, text: '€12 / month' },
    ]
    expect(shown(page(price, written), page(...after))).toEqual(['price: €9 / month → €12 / month'])
  })

  it('in places that are ignored are ignored', () => {
    const cards = (name: string, euros: number) =>
      writtenPage(
        `# Kilns\n## Starter\ndiv.plan>p: €9 / month\n## You may also like\n### ${name}\ndiv.card>p: €${euros}`,
      )
    const rules = [{ by: 'heading', under: 'You may also like' }] as const
    expect(
      compareContents({ kind: 'home', before: cards('Shelf', 9), after: cards('Glove', 30), rules }).hunks,
    ).toEqual([])
  })
})

describe('Sitemaps', () => {
  const paths = ['/', '/pricing', '/blog/a', '/blog/b']
  const pages = (folder: string, count: number) => Array.from({ length: count }, (_, at) => `${folder}${at}`)

  it('with five pages below a new path have a new section, however deep the pages are', () =>
    expect(
      shown(
        writtenSitemap(paths),
        writtenSitemap([...paths, ...pages('/guides/glaze/', 3), ...pages('/guides/fire/', 2), '/blog/c']),
        'sitemap',
      ),
    ).toEqual(['path:  → /guides/* (5)', 'path:  → /blog/c']))

  it('with many pages more in a known folder, or many gone, show the folder with their number', () =>
    expect(
      shown(
        writtenSitemap([...paths, ...pages('/old/', 8)]),
        writtenSitemap([...paths, ...pages('/blog/x', 7), '/about']),
        'sitemap',
      ),
    ).toEqual(['path:  → /about\n/blog/* (7)', 'path: /old/* (8) → ']))

  it('that were cut say nothing of what is beyond their end', () => {
    const cut = { ...writtenSitemap(['/a', '/b', '/c']), isCut: true }
    expect(shown(cut, writtenSitemap(['/a', '/b', '/c', '/d', '/e']), 'sitemap')).toEqual([])
    expect(shown(cut, writtenSitemap(['/a', '/a2', '/c', '/d']), 'sitemap')).toEqual(['path:  → /a2', 'path: /b → '])
  })

  it('of 20,000 pages are compared as sets', () => {
    const before = writtenSitemap(pages('/products/a', 20_000))
    const after = writtenSitemap([...pages('/products/a', 19_990), ...pages('/kilns/', 10)])
    expect(shown(before, after, 'sitemap')).toEqual(['path:  → /kilns/* (10)', 'path: /products/* (10) → '])
  })
})

describe('Feeds', () => {
  it('have new posts, and lose none', () =>
    expect(shown(writtenFeed(['b', 'c', 'd']), writtenFeed(['a', 'b', 'c']), 'feed')).toEqual(['post:  → a']))

  it('that show more old posts than before have no new ones', () => {
    const posts = writtenFeed(['a', 'b', 'c', 'd']).posts
    const short = { is: 'feed', posts: posts.slice(0, 2) } as const
    const undated = posts.map((post) => ({ ...post, publishedAt: null }))
    expect(shown(short, { is: 'feed', posts }, 'feed')).toEqual([])
    expect(shown({ is: 'feed', posts: undated.slice(0, 2) }, { is: 'feed', posts: undated }, 'feed')).toEqual([])
  })
})

test('A rule of robots.txt that moved to another robot has changed, one that moved below it has not', () => {
  const robots = (...groups: [agent: string, ...lines: string[]][]): PageContent => ({
    ...writtenPage(''),
    blocks: groups.flatMap(([agent, ...lines]) =>
      lines.map((line) => ({ under: [agent], level: 0, slot: 'disallow', text: line })),
    ),
  })
  const before = robots(['*', 'Disallow: /cart', 'Disallow: /search'], ['GPTBot', 'Disallow: /'])
  expect(
    shown(before, robots(['GPTBot', 'Disallow: /'], ['*', 'Disallow: /search', 'Disallow: /cart']), 'robots'),
  ).toEqual([])
  expect(
    compare(
      before,
      robots(['*', 'Disallow: /', 'Disallow: /search'], ['GPTBot', 'Disallow: /cart']),
      'robots',
    ).hunks.map(({ rule }) => rule),
  ).toEqual(['robotsChanged', 'robotsChanged'])
})
