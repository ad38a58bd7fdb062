import { describe, expect, test } from 'vitest'
import { overviewOf } from '#tests/support/overviews.ts'
import { reader } from '#tests/support/dashboard-reader.ts'
import { tileView } from './tile-view.ts'

const goal = { id: 1, name: 'Order', kind: 'event' as const, pattern: 'order' }

describe('a tile', () => {
  test('says how visitors are counted and what the change is compared with', () => {
    const view = tileView('visitors', overviewOf({ totals: { visitors: 1400 }, previous: { visitors: 1200 } }), reader)
    expect(view).toMatchObject({
      label: 'Visitors',
      value: '1,400',
      note: 'counted per day',
      delta: { text: '+17%', tone: 'good', direction: 'up', variation: null },
      comparison: 'until yesterday: 1,400, from 1,200 (Oct\u00a01\u00a0–\u00a03)',
      aboutVariation: 'Changes below ±13% are within normal variation and stay grey: chance alone explains them.',
    })
  })

  test('is grey within normal variation, and says how wide that is', () => {
    const view = tileView('visits', overviewOf({ totals: { visits: 313 }, previous: { visits: 369 } }), reader)
    expect(view.delta).toEqual({
      text: '−15%',
      tone: 'neutral',
      direction: 'down',
      variation: 'within normal variation (±22%)',
    })
  })

  test('shows no percentage of a handful', () => {
    const view = tileView('visits', overviewOf({ totals: { visits: 9 }, previous: { visits: 3 } }), reader)
    expect(view).toMatchObject({ delta: null, aboutVariation: null })
  })

  test('of the current month includes today, and compares full days', () => {
    const running = overviewOf({ totals: { visits: 1000 }, today: { visits: 120 }, previous: { visits: 800 } })
    expect(tileView('visits', running, reader)).toMatchObject({
      value: '1,000',
      delta: { text: '+10%', direction: 'up' },
      comparison: 'until yesterday: 880, from 800 (Oct\u00a01\u00a0–\u00a03)',
    })
    const finished = { ...running, complete: true, days: running.days.map((day) => ({ ...day, complete: true })) }
    expect(tileView('visits', finished, reader)).toMatchObject({
      delta: { text: '+25%' },
      comparison: 'from 800 (Oct\u00a01\u00a0–\u00a03)',
    })
  })

  test('says on the first of a month that it has no full day', () => {
    const running = overviewOf({ totals: { visits: 10 }, today: { visits: 10 }, previous: null })
    const first = { ...running, period: { from: '2026-11-01', to: '2026-11-01' } }
    expect(tileView('visits', first, reader)).toMatchObject({
      value: '10',
      delta: null,
      comparison: 'no full day yet',
    })
  })

  test('shows no change before there is a month to compare with', () => {
    const view = tileView('visits', overviewOf({ totals: { visits: 10 }, previous: null }), reader)
    expect(view.delta).toBeNull()
    expect(view.comparison).toBe('no comparison yet')
  })

  test('names the year of an earlier month, and shows nothing if there is no comparison', () => {
    const comparison = { from: '2025-11-01', to: '2025-11-03' }
    const lastYear = overviewOf({
      totals: { visits: 10 },
      previous: { visits: 8 },
      compare: 'year',
      comparison,
    })
    expect(tileView('visits', lastYear, reader).comparison).toBe('until yesterday: 10, from 8 (Nov 1 – 3, 2025)')
    const alone = overviewOf({ totals: { visits: 10 }, previous: null, compare: 'none' })
    expect(tileView('visits', alone, reader)).toMatchObject({ delta: null, comparison: '' })
  })

  test('shows no percentage for a change from zero', () => {
    const view = tileView('visits', overviewOf({ totals: { visits: 10 }, previous: { visits: 0 } }), reader)
    expect(view.delta).toBeNull()
    expect(view.comparison).toBe('until yesterday: 10, from 0 (Oct\u00a01\u00a0–\u00a03)')
  })
})

describe('the bounce rate', () => {
  test('reads "too few" under 30 visits', () => {
    const view = tileView('bounceRate', overviewOf({ totals: { visits: 29, bounces: 20 } }), reader)
    expect(view).toMatchObject({ value: 'too few', note: 'under 30 visits', delta: null })
  })

  test('falls in percentage points, and falling is good news', () => {
    const view = tileView(
      'bounceRate',
      overviewOf({ totals: { visits: 2000, bounces: 800 }, previous: { visits: 2000, bounces: 900 } }),
      reader,
    )
    expect(view).toMatchObject({ value: '40%', delta: { text: '−5 pp', tone: 'good', direction: 'down' } })
  })

  test('is grey if its visits are too few to tell five points from chance', () => {
    const view = tileView(
      'bounceRate',
      overviewOf({ totals: { visits: 100, bounces: 40 }, previous: { visits: 100, bounces: 45 } }),
      reader,
    )
    expect(view.delta).toMatchObject({ text: '−5 pp', tone: 'neutral', variation: 'within normal variation (±21 pp)' })
  })

  test('is not compared with a month that had too few visits', () => {
    const view = tileView(
      'bounceRate',
      overviewOf({ totals: { visits: 100, bounces: 40 }, previous: { visits: 3, bounces: 1 } }),
      reader,
    )
    expect(view.delta).toBeNull()
    expect(view.comparison).toBe('no rate to compare with')
  })
})

describe('a bounce rate of a month with imports', () => {
  test('covers the visits with known bounces', () => {
    const view = tileView('bounceRate', overviewOf({ totals: { visits: 100, bounces: 10, unknownBounce: 60 } }), reader)
    expect(view).toMatchObject({ value: '25%', note: 'of 40 visits', tooFew: false })
  })

  test('is a dash if no visit has a known bounce', () => {
    for (const visits of [3, 300]) {
      const view = tileView('bounceRate', overviewOf({ totals: { visits, bounces: 0, unknownBounce: visits } }), reader)
      expect(view).toMatchObject({ value: '–', note: 'not measured', tooFew: false, delta: null })
    }
  })

  test('reads "too few" if few visits have known bounces', () => {
    const view = tileView('bounceRate', overviewOf({ totals: { visits: 100, bounces: 9, unknownBounce: 90 } }), reader)
    expect(view).toMatchObject({ value: 'too few', note: 'under 30 visits', tooFew: true })
  })
})

test('an unmeasured visit duration, as in access logs, is not zero', () => {
  const view = tileView(
    'duration',
    overviewOf({ totals: { visits: 466, visibleMs: 0, medianSeconds: 0 }, previous: { visits: 0 } }),
    reader,
  )
  expect(view).toMatchObject({ value: '–', note: 'not measured', delta: null, comparison: 'nothing to compare with' })
})

test('the visit duration is the mean, with the median next to it', () => {
  const view = tileView(
    'duration',
    overviewOf({ totals: { visits: 10, visibleMs: 1_000_000, medianSeconds: 45 } }),
    reader,
  )
  expect(view).toMatchObject({ value: '1m\u00a040s', note: 'mean; median 45s' })
})

describe('conversions', () => {
  test('come with their rate and its denominator', () => {
    const counted = { visits: 1000, visitors: 800, conversions: 30, convertedVisits: 24, convertedVisitors: 20 }
    const overview = overviewOf({ totals: counted, goals: [goal] })
    expect(tileView('conversions', overview, reader)).toMatchObject({ value: '30', note: '2.5% of 800 visitors' })
  })

  test('are a rate of the visitors with goal data, without imported ones', () => {
    const counted = { visits: 100, visitors: 90, conversions: 12, convertedVisits: 12, convertedVisitors: 10 }
    const overview = overviewOf({
      totals: { ...counted, withoutGoalData: { visits: 60, visitors: 50 } },
      goals: [goal],
    })
    expect(tileView('conversions', overview, reader).note).toBe('25% of 40 visitors')
    const few = overviewOf({ totals: { ...counted, withoutGoalData: { visits: 71, visitors: 60 } }, goals: [goal] })
    expect(tileView('conversions', few, reader).note).toBe('rate: too few visits')
  })

  test('are not zero if all visits were imported', () => {
    const totals = { visits: 100, visitors: 90, withoutGoalData: { visits: 100, visitors: 90 } }
    const overview = overviewOf({ totals, previous: { visits: 100, conversions: 9 }, goals: [goal] })
    expect(tileView('conversions', overview, reader)).toMatchObject({
      value: '–',
      note: 'not measured',
      delta: null,
      comparison: 'nothing to compare with',
    })
  })

  test('are counted and compared if imports include conversions; their rate is unknown', () => {
    const importedConversions = { conversions: 9, whole: true }
    const previous = {
      visits: 100,
      visitors: 90,
      conversions: 9,
      withoutGoalData: { visits: 100, visitors: 90, importedConversions },
    }
    const now = { visits: 100, visitors: 90, conversions: 12, convertedVisits: 12, convertedVisitors: 9 }
    const overview = overviewOf({ totals: now, previous, goals: [goal] })
    expect(tileView('conversions', overview, reader)).toMatchObject({
      note: '10% of 90 visitors',
      delta: { text: '+33%' },
    })
    expect(tileView('conversions', overviewOf({ totals: previous, goals: [goal] }), reader)).toMatchObject({
      value: '9',
      note: 'rate unknown: imports don’t include which visits converted',
    })
    const partly = {
      ...previous,
      withoutGoalData: { ...previous.withoutGoalData, importedConversions: { ...importedConversions, whole: false } },
    }
    expect(
      tileView('conversions', overviewOf({ totals: now, previous: partly, goals: [goal] }), reader).delta,
    ).toBeNull()
  })

  test('are not compared if either month includes imported visits', () => {
    const measured = { visits: 100, visitors: 90, conversions: 12 }
    const partly = { ...measured, withoutGoalData: { visits: 60, visitors: 50 } }
    for (const [totals, previous] of [
      [partly, measured],
      [measured, partly],
    ]) {
      const overview = overviewOf({ ...(totals && { totals }), ...(previous && { previous }), goals: [goal] })
      const tile = tileView('conversions', overview, reader)
      expect(tile).toMatchObject({ value: '12', delta: null, comparison: 'nothing to compare with' })
    }
  })

  test('without a goal there is nothing to count, which is not zero', () => {
    expect(tileView('conversions', overviewOf({}), reader)).toMatchObject({ value: '–', needsGoals: true, delta: null })
  })

  test('a rate of under 30 visits reads "too few"', () => {
    const overview = overviewOf({ totals: { visits: 5, conversions: 1, convertedVisits: 1 }, goals: [goal] })
    expect(tileView('conversions', overview, reader).note).toBe('rate: too few visits')
  })
})
