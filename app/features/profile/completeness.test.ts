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
  it('goes from 0 to 100', () => {
    expect(profileCompleteness(empty)).toMatchObject({ percent: 0, filled: 0, of: 8 })
    expect(profileCompleteness(full)).toEqual({ percent: 100, filled: 8, of: 8, missing: [] })
  })

  test.each([
    'company',
    'website',
    'industry',
    'whatMatters',
    'brandTerms',
    'products',
    'logo',
    'accentColor',
  ] as const)('misses %s where it is empty', (item) => {
    const { percent, missing } = profileCompleteness({ ...full, [item]: empty[item] })
    expect(percent).toBe(87)
    expect(missing).toEqual([item])
  })

  it('treats blank text as missing', () => {
    expect(profileCompleteness({ ...full, industry: ' ', whatMatters: '\n' }).missing).toEqual([
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
