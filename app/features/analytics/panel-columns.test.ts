import { expect, test } from 'vitest'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import analytics from '#app/shared/messages/analytics/en.ts'
import comparison from '#app/shared/messages/comparison/en.ts'
import { sayFrom } from '#app/shared/messages/translator.ts'
import { rowOf } from '#tests/support/overviews.ts'
import { panelColumns } from './panel-columns.tsx'
import { reader } from '#tests/support/dashboard-reader.ts'

const columnsOf = () =>
  panelColumns({
    reader,
    say: sayFrom<'analytics'>('en', compileCatalogue(analytics)),
    sayCompared: sayFrom<'comparison'>('en', compileCatalogue(comparison)),
    dimension: 'page',
    goals: [],
    part: 'all',
    comparedWith: null,
    complete: true,
    rowAction: { kind: 'none' },
  })

test('a bounce rate is not known, is of too few visits, or of those of which it is known', () => {
  const rate = columnsOf().find(({ id }) => id === 'bounceRate')
  const told = (visits: number, bounces: number, unrated: number) => {
    const row = { ...rowOf('/', { visits, bounces }), unrated }
    return [rate?.value(row), rate?.cell?.(row)]
  }
  expect(told(300, 0, 300)).toEqual([null, 'not known'])
  expect(told(3, 0, 3)).toEqual([null, 'not known'])
  expect(told(300, 9, 280)).toEqual([null, 'too few'])
  expect(told(300, 10, 260)).toEqual([0.25, '25%'])
})

test('a conversion rate is of visits, and of those alone of which goals were counted', () => {
  const rate = columnsOf().find(({ id }) => id === 'conversionRate')
  expect(rate?.header).toBe('Conversion rate (of visits)')
  const told = (visits: number, convertedVisits: number, brought: number) => {
    const goalless = { visits: brought, visitors: brought }
    const row = { ...rowOf('/', { visits, convertedVisits }), ...(brought > 0 && { goalless }) }
    return [rate?.value(row), rate?.cell?.(row)]
  }
  expect(told(100, 25, 0)).toEqual([0.25, '25%'])
  expect(told(100, 10, 60)).toEqual([0.25, '25%'])
  expect(told(100, 9, 80)).toEqual([null, 'too few'])
  expect(told(100, 0, 100)).toEqual([null, 'not known'])
})
