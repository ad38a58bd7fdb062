import { rowOf } from '#tests/support/overviews.ts'
import { expect, test } from 'vitest'
import { noCounters } from '#app/shared/analytics/counters.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import analytics from '../messages/en.ts'
import comparison from '../messages/comparison/en.ts'
import { translateFrom } from '#app/shared/messages/translate.ts'
import { panelColumns } from './panel-columns.tsx'
import { reader } from '#tests/support/dashboard-reader.ts'
import words from '#app/shared/messages/words/en.ts'

const columnsOf = (dimension: FilterDimension = 'page') =>
  panelColumns({
    reader,
    t: translateFrom<'analytics'>('en', compileCatalogue({ ...words, ...analytics })),
    tCompared: translateFrom<'comparison'>('en', compileCatalogue({ ...words, ...comparison })),
    dimension,
    goals: [],
    part: 'all',
    comparedWith: null,
    totals: { ...noCounters, visitors: 200, conversions: 20 },
    complete: true,
    rowAction: { kind: 'none' },
  })

test('every row says its share of the month, unless the month has too few', () => {
  const shown = (dimension: FilterDimension, row: ReturnType<typeof rowOf>) => {
    const share = columnsOf(dimension).find(({ id }) => id === 'share')
    return [share?.header, share?.value(row), share?.cell?.(row)]
  }
  expect(shown('page', rowOf('/', { visitors: 50 }))).toEqual(['Visitors, share', 0.25, '25%'])
  expect(shown('goal', rowOf('1', { conversions: 5 }))).toEqual(['Conversions, share', null, 'too few'])
})

test('a bounce rate is unknown, of too few visits, or of the visits with known bounces', () => {
  const rate = columnsOf().find(({ id }) => id === 'bounceRate')
  const shown = (visits: number, bounces: number, unknownBounce: number) => {
    const row = { ...rowOf('/', { visits, bounces }), unknownBounce }
    return [rate?.value(row), rate?.cell?.(row)]
  }
  expect(shown(300, 0, 300)).toEqual([null, 'unknown'])
  expect(shown(3, 0, 3)).toEqual([null, 'unknown'])
  expect(shown(300, 9, 280)).toEqual([null, 'too few'])
  expect(shown(300, 10, 260)).toEqual([0.25, '25%'])
})

test('a conversion rate covers only visits with goal data', () => {
  const rate = columnsOf().find(({ id }) => id === 'conversionRate')
  expect(rate?.header).toBe('Conversion rate (of visits)')
  const shown = (visits: number, convertedVisits: number, importedVisits: number) => {
    const withoutGoalData = { visits: importedVisits, visitors: importedVisits }
    const row = { ...rowOf('/', { visits, convertedVisits }), ...(importedVisits > 0 && { withoutGoalData }) }
    return [rate?.value(row), rate?.cell?.(row)]
  }
  expect(shown(100, 25, 0)).toEqual([0.25, '25%'])
  expect(shown(100, 10, 60)).toEqual([0.25, '25%'])
  expect(shown(100, 9, 80)).toEqual([null, 'too few'])
  expect(shown(100, 0, 100)).toEqual([null, 'unknown'])
})

test('a page’s scroll depth is the mean of the visits that reported it, too few, or not measured', () => {
  const depth = columnsOf().find(({ id }) => id === 'scrollDepth')
  expect(depth?.header).toBe('Scroll depth')
  const shown = (scrolled?: { visits: number; percents: number }) => {
    const row = { ...rowOf('/', { visits: 300 }), ...(scrolled && { scrolled }) }
    return [depth?.value(row), depth?.cell?.(row)]
  }
  expect(shown({ visits: 40, percents: 2500 })).toEqual([0.625, '62.5%'])
  expect(shown({ visits: 30, percents: 0 })).toEqual([0, '0%'])
  expect(shown({ visits: 29, percents: 2500 })).toEqual([null, 'too few'])
  expect(shown()).toEqual([null, 'not measured'])
  expect(columnsOf('source').map(({ id }) => id)).not.toContain('scrollDepth')
})
