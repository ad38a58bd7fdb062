import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { inEnglish } from '#tests/support/in-english.ts'
import { listLimits, profileChangeSchema, tidyList } from './profile-form.ts'

const firstMessage = (change: unknown) => inEnglish(v.safeParse(profileChangeSchema, change).issues?.[0].message)
const company = (values: object) => ({
  section: 'company',
  values: { company: 'Fern & Co', currency: 'EUR', furtherDomains: [], ...values },
})
const words = (values: object) => ({ section: 'words', values: { brandTerms: [], products: [], ...values } })
const colour = (accentColor: unknown) => ({ section: 'look', values: { accentColor } })

describe('a section of the profile', () => {
  it('is accepted with trimmed texts and tidied lists', () => {
    expect(v.parse(profileChangeSchema, company({ company: ' Fern ', currency: ' eur ' }))).toEqual(
      company({ company: 'Fern' }),
    )
    expect(
      v.parse(profileChangeSchema, words({ brandTerms: ['Fern & Co', ' fern  & co', '', 'Fernhollow'] })),
    ).toMatchObject({ values: { brandTerms: ['Fern & Co', 'Fernhollow'] } })
  })

  test.each([
    ['#0F766E', '#0f766e'],
    ['0f766e', '#0f766e'],
    ['#abc', '#aabbcc'],
    [' ABC ', '#aabbcc'],
    [null, null],
  ])('keeps the colour %s as %s', (typed, kept) => {
    expect(v.parse(profileChangeSchema, colour(typed))).toEqual(colour(kept))
  })

  test.each([
    [company({ company: '  ' }), 'Enter the company’s name.'],
    [company({ company: 'x'.repeat(201) }), 'At most 200 characters.'],
    [company({ company: 'Fern\0' }), 'The text contains a NUL character. Remove it.'],
    [company({ currency: 'EURO' }), 'Enter a currency by its three letters, like EUR.'],
    [company({ currency: 'XQX' }), 'Enter a currency by its three letters, like EUR.'],
    [words({ products: Array.from({ length: 101 }, (_, index) => `Product ${index}`) }), 'At most 100 entries.'],
    [words({ brandTerms: ['y'.repeat(81)] }), `“${'y'.repeat(30)}…” is longer than 80 characters.`],
    [colour('#12345'), 'Enter a colour like #0f766e.'],
    [colour('red;}'), 'Enter a colour like #0f766e.'],
    [colour('#00000g'), 'Enter a colour like #0f766e.'],
  ])('is refused with a sentence when it cannot be kept (%#)', (change, message) => {
    expect(firstMessage(change)).toBe(message)
  })

  it('is refused with an unknown name', () => {
    expect(v.is(profileChangeSchema, { section: 'plan', values: { plan: 'Agency' } })).toBe(false)
    const parsed = v.parse(profileChangeSchema, company({ plan: 'Agency' }))
    expect(parsed.values).not.toHaveProperty('plan')
  })
})

describe('a tidied list', () => {
  it('has no empty or duplicate entry, and stays unchanged when tidied again', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (entries) => {
        const tidy = tidyList(entries)
        expect(tidyList(tidy)).toEqual(tidy)
        expect(new Set(tidy.map((entry) => entry.toLowerCase())).size).toBe(tidy.length)
        expect(tidy.every((entry) => entry.trim() === entry && entry !== '')).toBe(true)
      }),
    )
  })

  it('is limited in every list of the profile', () => {
    for (const { entries, length } of Object.values(listLimits)) {
      expect(entries * length).toBeLessThanOrEqual(12_000)
    }
  })
})
