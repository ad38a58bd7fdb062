import { describe, expect, test } from 'vitest'
import { monthFacts } from './month-facts.ts'
import { overviewOf, rowOf } from '#tests/support/overviews.ts'
import { reader } from '#tests/support/dashboard-reader.ts'

const textsOf = (...input: Parameters<typeof overviewOf>) =>
  monthFacts(overviewOf(...input), reader).map(({ subject, text }) => text.replace('<subject></subject>', subject))

describe('what changed', () => {
  test('is empty when no change exceeds chance', () => {
    expect(textsOf({ totals: { visits: 1030 }, previous: { visits: 1000 } })).toEqual([])
    expect(textsOf({ totals: { visits: 9 }, previous: { visits: 3 } })).toEqual([])
  })

  test('is empty when a change is certain but small', () => {
    expect(textsOf({ totals: { visits: 1_050_000 }, previous: { visits: 1_000_000 } })).toEqual([])
  })

  test('is empty if there is no month to compare with', () => {
    expect(textsOf({ totals: { visits: 5000 }, previous: null })).toEqual([])
  })

  test('names the number, the difference and the share', () => {
    expect(textsOf({ totals: { visits: 1500 }, previous: { visits: 1000 } })).toEqual([
      'Visits rose to 1,500 (500 more, +50%).',
    ])
  })

  test('lists the strongest changes first, of sources, pages, countries and rates', () => {
    const texts = textsOf({
      totals: { visits: 2000, bounces: 800 },
      previous: { visits: 2000, bounces: 1000 },
      panels: {
        source: [
          rowOf('Google', { visitors: 900 }, { visitors: 400 }),
          rowOf('Bing', { visitors: 41 }, { visitors: 40 }),
        ],
        page: [rowOf('/new', { visitors: 60 })],
      },
    })
    expect(texts).toEqual([
      'Google sent 900 visitors (500 more, +125%).',
      '/new had 60 visitors (Oct\u00a01\u00a0–\u00a03: none).',
      'Bounce rate fell to 40%, from 50%.',
    ])
  })

  test('leaves out conversions if visits were imported without goals', () => {
    const goals = [{ id: 7, name: 'Order', kind: 'event' as const, pattern: 'order' }]
    const totals = { visits: 1000, conversions: 100 }
    const panels = { goal: [rowOf('7', { conversions: 100 })] }
    expect(textsOf({ totals, previous: { visits: 1000 }, goals, panels })).toHaveLength(2)
    const withoutGoalData = { visits: 900, visitors: 900 }
    expect(textsOf({ totals, previous: { visits: 1000, withoutGoalData }, goals, panels })).toEqual([])
    expect(textsOf({ totals: { ...totals, withoutGoalData }, previous: { visits: 1000 }, goals, panels })).toEqual([])
  })

  test('includes large values that are gone, or nearly so', () => {
    const overview = overviewOf({ totals: { visits: 1000 }, previous: { visits: 1000 } })
    overview.panels.source.fallen = [
      rowOf('old.test', {}, { visitors: 400 }),
      rowOf('less.test', { visitors: 3 }, { visitors: 100 }),
    ]
    expect(monthFacts(overview, reader).map(({ text, rose }) => [text.replace(/<.*>/, ''), rose])).toEqual([
      [' sent 0 visitors (400 fewer, −100%).', false],
      [' sent 3 visitors (97 fewer, −97%).', false],
    ])
  })

  test('never lists more than five changes', () => {
    const many = (name: string) => [1, 2, 3].map((at) => rowOf(`${name}${at}`, { visitors: 100 * at }, { visitors: 1 }))
    const texts = textsOf({
      totals: { visits: 5000 },
      previous: { visits: 1000 },
      panels: { source: many('s'), page: many('p'), country: many('A') },
    })
    expect(texts).toHaveLength(5)
  })
})
