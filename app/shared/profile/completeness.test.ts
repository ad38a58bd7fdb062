import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { profileCompleteness } from './completeness.ts'

const empty = {
  company: '',
  website: null,
  industry: '',
  whatMatters: '',
  brandTerms: [],
  products: [],
  logo: null,
  accentColor: null,
}
const full = {
  company: 'Fern & Co',
  website: { domain: 'fern.test', timeZone: 'UTC' },
  industry: 'Art and crafts',
  whatMatters: 'Orders from abroad.',
  brandTerms: ['Fern & Co'],
  products: ['Vases'],
  logo: { version: 'a' },
  accentColor: '#0f766e',
}
type Key = keyof typeof full

describe('the completeness of a profile', () => {
  it('goes from nothing to all', () => {
    expect(profileCompleteness(empty)).toMatchObject({ percent: 0, filled: 0, of: 8 })
    expect(profileCompleteness(full)).toEqual({ percent: 100, filled: 8, of: 8, missing: [] })
  })

  test.each([
    ['company', 'Without a name, the company appears everywhere by its website’s address or a number.'],
    ['website', 'Without a website, nothing is measured and every month stays empty.'],
    ['industry', 'Without an industry, nobody reading your numbers knows which seasons and habits to expect.'],
    ['whatMatters', 'Without what matters, whoever writes recommendations has to guess your goals.'],
    ['brandTerms', 'Without brand terms, Listening cannot tell mentions of you from others.'],
    ['products', 'Without products, mentions and searches cannot be sorted by what you sell.'],
    ['logo', 'Without a logo, your reports carry the company’s name in plain letters.'],
    ['accentColor', 'Without an accent colour, your reports come in Loop’s own colour.'],
  ] as const)('says what goes without %s', (item, consequence) => {
    const { percent, missing } = profileCompleteness({ ...full, [item]: empty[item] })
    expect(percent).toBe(87)
    expect(missing).toEqual([{ item, label: expect.any(String), consequence }])
  })

  it('takes blank text for none', () => {
    expect(profileCompleteness({ ...full, industry: ' ', whatMatters: '\n' }).missing.map(({ item }) => item)).toEqual([
      'whatMatters',
      'industry',
    ])
  })

  it('rises with every field that is filled, and is 100 only when nothing is missing', () => {
    const keys = Object.keys(full) as Key[]
    fc.assert(
      fc.property(fc.subarray(keys), fc.constantFrom(...keys), (filled, one) => {
        const some: typeof full | typeof empty = Object.assign(
          { ...empty },
          ...filled.map((key) => ({ [key]: full[key] })),
        )
        const before = profileCompleteness(some)
        const after = profileCompleteness({ ...some, [one]: full[one] })
        expect(after.percent > before.percent).toBe(!filled.includes(one))
        expect(before.percent === 100).toBe(before.missing.length === 0)
        expect(before.filled + before.missing.length).toBe(before.of)
      }),
    )
  })
})
