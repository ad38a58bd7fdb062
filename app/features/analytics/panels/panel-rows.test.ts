import { noCounters } from '#app/shared/analytics/counters.ts'
import { describe, expect, test } from 'vitest'
import { valueLabel } from '#app/shared/analytics/dimension-labels.ts'
import { overviewOf, rowOf } from '#tests/support/overviews.ts'
import { barShares, comparesRows, panelMetric, rowChange } from './panel-rows.ts'
import { reader } from '#tests/support/dashboard-reader.ts'

describe('a row compared with the previous month', () => {
  test('is new when it did not appear there', () => {
    expect(rowChange(rowOf('/a', { visitors: 4 }), 'visitors', true)).toMatchObject({ kind: 'new' })
  })

  test('is gone when it only appeared there', () => {
    expect(rowChange(rowOf('/a', {}, { visitors: 4 }), 'visitors', true)).toMatchObject({ kind: 'gone' })
  })

  test('changed by a share', () => {
    const row = rowOf('/a', { visitors: 30 }, { visitors: 20 })
    expect(rowChange(row, 'visitors', true)).toMatchObject({ kind: 'change', change: 0.5 })
  })

  test('gets no percentage with few visitors', () => {
    expect(rowChange(rowOf('/a', { visitors: 2 }, { visitors: 1 }), 'visitors', true)).toMatchObject({ kind: 'none' })
  })

  test('is not marked as new if there is no comparison', () => {
    expect(rowChange(rowOf('/a', { visitors: 4 }), 'visitors', false)).toMatchObject({ kind: 'none' })
  })

  test('is compared by full days, without today', () => {
    const row = { ...rowOf('/a', { visitors: 40 }, { visitors: 20 }), today: { ...noCounters, visitors: 10 } }
    expect(rowChange(row, 'visitors', true)).toMatchObject({ kind: 'change', change: 0.5 })
    const todays = { ...rowOf('/a', { visitors: 10 }), today: { ...noCounters, visitors: 10 } }
    expect(rowChange(todays, 'visitors', true)).toMatchObject({ kind: 'none' })
  })
})

test('goals are not compared with a month that includes imported days', () => {
  const withoutGoalData = { visits: 60, visitors: 50 }
  const partly = overviewOf({ totals: { visits: 100 }, previous: { visits: 100, withoutGoalData } })
  expect([comparesRows(partly, 'goal'), comparesRows(partly, 'source')]).toEqual([false, true])
  const measured = overviewOf({ totals: { visits: 100 }, previous: { visits: 100 } })
  expect(comparesRows(measured, 'goal')).toBe(true)
  const alone = overviewOf({ totals: { visits: 100 }, previous: null, comparison: null })
  expect(comparesRows(alone, 'source')).toBe(false)
})

test('bars are drawn against the largest row', () => {
  const rows = [rowOf('/a', { visitors: 50 }), rowOf('/b', { visitors: 10 })]
  expect(barShares(rows, 'visitors')).toEqual([100, 20])
  expect(barShares([rowOf('/a', {})], 'visitors')).toEqual([0])
})

test('goals are ordered by conversions, events by their number', () => {
  expect(panelMetric('goal').key).toBe('conversions')
  expect(panelMetric('event').key).toBe('events')
  expect(panelMetric('entryPage').key).toBe('visitors')
})

describe('values are shown by name', () => {
  test('countries and languages by their names', () => {
    expect(valueLabel(reader, 'country', 'AT')).toBe('Austria')
    expect(valueLabel(reader, 'language', 'de')).toBe('German')
  })

  test('paths in readable letters, not in percent sequences', () => {
    expect(valueLabel(reader, 'page', '/%C3%BCber-uns')).toBe('/über-uns')
    expect(valueLabel(reader, 'entryPage', '/%E4%BC%9A%E7%A4%BE')).toBe('/会社')
    expect(valueLabel(reader, 'exitPage', '/a%2Fb')).toBe('/a%2Fb')
    expect(valueLabel(reader, 'source', '%C3%BC')).toBe('%C3%BC')
  })

  test('a missing value by its meaning', () => {
    expect(valueLabel(reader, 'channel', '')).toBe('Direct')
    expect(valueLabel(reader, 'country', '')).toBe('Unknown')
  })

  test('a goal by its display name', () => {
    const goals = [{ id: 7, name: 'Order', kind: 'event' as const, pattern: 'order' }]
    expect(valueLabel(reader, 'goal', '7', goals)).toBe('Order')
  })
})
