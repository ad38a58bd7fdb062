import { describe, expect, it } from 'vitest'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import { translateFrom } from '#app/shared/messages/translate.ts'
import words from '#app/shared/messages/words/en.ts'
import { listeningMonthOf } from '#tests/support/listening-months.ts'
import english from '../messages/listening-month/en.ts'
import { tileText } from './tile-text.ts'

const reader = {
  locale: 'en',
  t: translateFrom<'listeningMonth'>('en', compileCatalogue({ ...words, ...english })),
}
const none = { positive: 0, neutral: 0, negative: 0, unknown: 0 }

describe('the tile of mentions', () => {
  it('has a change without a colour, because more mentions are no good news by themselves', () => {
    const month = listeningMonthOf({
      mentions: { now: 212, compared: 200, before: 100 },
      own: { now: 34, compared: 30, before: 30 },
    })
    expect(tileText('mentions', month, reader)).toEqual({
      value: '212',
      isMissing: false,
      note: '34 about own topics',
      delta: { text: '+100%', tone: 'neutral' },
      comparison: '200 on finished days, 100 (Sep 1 – 20, 2026)',
    })
  })

  it('says that a change is within normal variation, and shows none of a handful', () => {
    const within = listeningMonthOf({ mentions: { now: 44, compared: 44, before: 40 } })
    expect(tileText('mentions', within, reader)).toMatchObject({
      delta: { text: '+10%', tone: 'neutral' },
      comparison: '44 on finished days, 40 (Sep 1 – 20, 2026), within normal variation (±69%)',
    })
    const few = listeningMonthOf({ mentions: { now: 6, compared: 6, before: 2 } })
    expect(tileText('mentions', few, reader)).toMatchObject({
      delta: null,
      comparison: '6 on finished days, 2 (Sep 1 – 20, 2026), too few to compare',
    })
  })

  it.each([
    ['no day is over', { compared: null, comparison: null }, 'No day of this month is over yet.'],
    ['Listening began later', { comparison: null, began: '2026-09-15' }, 'Listening began on Sep 15.'],
  ])('says why nothing is compared: %s', (_why, given, comparison) => {
    const month = listeningMonthOf({ ...given, mentions: { now: 6, compared: 0, before: null } })
    expect(tileText('mentions', month, reader)).toMatchObject({ delta: null, comparison })
  })
})

describe('the tile of the share of voice', () => {
  it('is green if the share rose beyond normal variation', () => {
    const month = listeningMonthOf({
      voices: {
        now: { own: 150, competitors: 50 },
        compared: { own: 150, competitors: 50 },
        before: { own: 50, competitors: 150 },
      },
    })
    expect(tileText('share', month, reader)).toEqual({
      value: '75%',
      isMissing: false,
      note: '150 own, 50 competitor',
      delta: { text: '+50 pp', tone: 'good' },
      comparison: '75% on finished days, 25% (Sep 1 – 20, 2026)',
    })
  })

  it('says “too few” under ten, now and before', () => {
    const few = { own: 6, competitors: 3 }
    const many = { own: 60, competitors: 30 }
    const now = listeningMonthOf({ voices: { now: few, compared: few, before: many } })
    expect(tileText('share', now, reader)).toMatchObject({ value: 'too few', isMissing: true, delta: null })
    const before = listeningMonthOf({ voices: { now: many, compared: many, before: few } })
    expect(tileText('share', before, reader)).toMatchObject({
      value: '66.7%',
      delta: null,
      comparison: 'too few before (Sep 1 – 20, 2026)',
    })
  })
})

it('The tile of the balance shows its counts, and “too few” under five', () => {
  const of = (positive: number, negative: number) => {
    const counts = { ...none, positive, negative, unknown: 90 }
    return tileText(
      'balance',
      listeningMonthOf({ ownSentiment: { now: counts, compared: counts, before: null } }),
      reader,
    )
  }
  expect(of(3, 1)).toMatchObject({ value: 'too few', note: '3 positive, 1 negative', delta: null })
  expect(of(3, 2)).toMatchObject({ value: '60%', note: '3 positive, 2 negative' })
})

it('The tile of visits is an upper bound, and compared only when the days of all mentions are over', () => {
  const visits = { upTo: 1200, before: null, mentions: 40, sending: 12, rows: [] }
  expect(tileText('visits', listeningMonthOf({ visits }), reader)).toEqual({
    value: 'up to 1,200',
    isMissing: false,
    note: 'from 12 of 40 mentions',
    delta: null,
    comparison: 'Compared once all seven days are over.',
  })
  const over = listeningMonthOf({ visits: { ...visits, before: 800 }, complete: true })
  expect(tileText('visits', over, reader).delta).toEqual({ text: '+50%', tone: 'good' })
})
