import { describe, expect, it } from 'vitest'
import type { PageContent, Price } from '#app/shared/competitors/content.ts'
import { factsOfVisit } from './facts-of-visit.ts'

const now = new Date('2026-10-14T08:00:00Z')
const page = (given: Partial<PageContent> = {}): PageContent => ({
  is: 'page',
  title: '',
  description: '',
  languages: [],
  blocks: [],
  links: [],
  prices: [],
  tools: [],
  isCut: false,
  ...given,
})
const answer = { headers: new Map<string, string[]>(), wireBytes: 0 }
const usual = { answer, firstByteMs: null, now }

describe('The home page', () => {
  it('tells its title, languages, weight, tools, security headers and how fast it answers', () => {
    const content = page({
      title: 'Rival',
      languages: ['en', 'de'],
      tools: ['Matomo', 'Intercom'].map((name) => ({ name, category: 'analytics' })),
    })
    const headers = new Map([['x-content-type-options', ['nosniff']]])
    const facts = factsOfVisit({
      ...usual,
      kind: 'home',
      content,
      answer: { headers, wireBytes: 123_456 },
      firstByteMs: 123,
    })
    expect(Object.fromEntries(facts.map(({ name, value }) => [name, value]))).toEqual({
      title: { is: 'text', text: 'Rival' },
      languages: { is: 'list', items: ['en', 'de'] },
      homeBytes: { is: 'number', number: 123_000 },
      firstByteMs: { is: 'number', number: 120 },
      tools: { is: 'list', items: ['Intercom', 'Matomo'] },
      securityHeaders: { is: 'list', items: ['X-Content-Type-Options'] },
    })
  })

  it('tells the tools that its server names too, each once', () => {
    const content = page({ tools: ['WordPress', 'Matomo'].map((name) => ({ name, category: 'cms' })) })
    const headers = new Map([
      ['server', ['cloudflare']],
      ['link', ['<https://rival.test/wp-json/>; rel="https://api.w.org/"']],
      ['x-powered-by', ['PHP/8.3']],
    ])
    const facts = factsOfVisit({ ...usual, kind: 'home', content, answer: { headers, wireBytes: 0 } })
    expect(facts.find(({ name }) => name === 'tools')?.value).toEqual({
      is: 'list',
      items: ['Cloudflare', 'Matomo', 'PHP', 'WordPress'],
    })
  })

  it('says nothing of what it doesn’t have, nor of what was not measured', () => {
    expect(factsOfVisit({ ...usual, kind: 'home', content: page() })).toEqual([
      { name: 'title', value: null },
      { name: 'languages', value: null },
      { name: 'homeBytes', value: { is: 'number', number: 0 } },
      { name: 'tools', value: null },
      { name: 'securityHeaders', value: null },
    ])
  })
})

describe('The lowest price', () => {
  const price = (text: string, amount: number | null, from: Price['from'] = 'text'): Price => ({
    from,
    text,
    amount,
    currency: '',
    what: '',
    per: '',
  })
  it.each<[string, Price[], string | null]>([
    [
      'is the lowest above zero, as written',
      [price('€29 / month', 29), price('€0', 0), price('from €9', 9)],
      'from €9',
    ],
    ['is what the page declares, if it declares any', [price('€5', 5), price('9.00 EUR', 9, 'structured')], '9.00 EUR'],
    ['is free if nothing costs anything', [price('€0', 0)], '€0'],
    ['is none without an amount', [price('€ on request', null)], null],
  ])('%s', (_, prices, text) => {
    const [fact] = factsOfVisit({ ...usual, kind: 'pricing', content: page({ prices }) })
    expect(fact?.value === null ? null : fact?.value && 'text' in fact.value && fact.value.text).toBe(text)
  })
})

it('A sitemap counts its pages, at least those that were read', () => {
  const paths = ['/', '/a', '/b']
  const count = (isCut: boolean) =>
    factsOfVisit({ ...usual, kind: 'sitemap', content: { is: 'sitemap', paths, isCut } })[0]?.value
  expect(count(false)).toEqual({ is: 'number', number: 3 })
  expect(count(true)).toEqual({ is: 'number', number: 3, atLeast: true })
})

it('A feed counts its posts of the last 30 days, at least if it lists no older one, and says nothing without dates', () => {
  const count = (...dates: (string | null)[]) => {
    const posts = dates.map((publishedAt, at) => ({ key: `${at}`, title: '', url: null, publishedAt }))
    return factsOfVisit({ ...usual, kind: 'feed', content: { is: 'feed', posts } })[0]?.value
  }
  const [recent, old] = ['2026-10-01T00:00:00.000Z', '2026-08-01T00:00:00.000Z']
  expect(count(recent, recent, old)).toEqual({ is: 'number', number: 2 })
  expect(count(recent, recent)).toEqual({ is: 'number', number: 2, atLeast: true })
  expect(count(null)).toBeNull()
})
