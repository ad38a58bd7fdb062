import { expect, test } from 'vitest'
import { markersOn, markGroups, positionMarkers, symbolOf } from './chart-markers.ts'

const marker = (id: string, from: string, to = from) => ({ id, from, to, label: id })
const placedOf = (...markers: ReturnType<typeof marker>[]) =>
  positionMarkers(markers, '2026-10-01', 31).map(({ marker: { id }, first, last }) => [id, first, last])

test('markers cover their days, end at the edges of the chart, and are left out if they touch no day', () => {
  expect(
    placedOf(
      marker('last', '2026-10-31'),
      marker('first', '2026-10-01'),
      marker('into', '2026-09-20', '2026-10-02'),
      marker('out of', '2026-10-30', '2026-11-20'),
      marker('over', '2026-01-01', '2026-12-31'),
      marker('before', '2026-09-30'),
      marker('after', '2026-11-01'),
    ),
  ).toEqual([
    ['first', 0, 0],
    ['into', 0, 1],
    ['over', 0, 30],
    ['out of', 29, 30],
    ['last', 30, 30],
  ])
})

test('a change of the clocks moves no marker', () => {
  expect(positionMarkers([marker('one', '2026-10-26')], '2026-10-01', 31)[0]?.first).toBe(25)
})

const groupsOf = (...days: string[]) => {
  const markers = days.map((day) => marker(day.slice(-2), day))
  return markGroups(positionMarkers(markers, '2026-10-01', 31), 31).map((group) => [
    group.middle,
    group.positioned.map((one) => one.marker.id),
  ])
}

test('a button stands below the line of its marker, or in the middle of several', () => {
  expect(groupsOf('2026-10-10')).toEqual([[9, ['10']]])
  expect(groupsOf('2026-10-04', '2026-10-06', '2026-10-20')).toEqual([
    [4, ['04', '06']],
    [19, ['20']],
  ])
})

test('markers of neighbouring days share a button, and buttons keep the width of a finger between them', () => {
  expect(groupsOf('2026-10-01', '2026-10-03', '2026-10-04')).toEqual([
    [1, ['01', '03']],
    [4, ['04']],
  ])
  // At the end of the chart the earlier ones give way.
  expect(groupsOf('2026-10-27', '2026-10-30', '2026-10-31')).toEqual([
    [24, ['27']],
    [27, ['30']],
    [30, ['31']],
  ])
})

test('a range belongs to each of its days', () => {
  const markers = [marker('range', '2026-10-01', '2026-10-03'), marker('day', '2026-10-03')]
  expect(markersOn(markers, { day: '2026-10-03' }).map(({ id }) => id)).toEqual(['range', 'day'])
  expect(markersOn(markers, { day: '2026-10-02' }).map(({ id }) => id)).toEqual(['range'])
  expect(markersOn(markers, { day: '2026-10-04' })).toEqual([])
})

test('in a chart by week, a marker belongs to the weeks of its days, from Monday to Sunday', () => {
  const markers = [
    marker('sunday', '2026-11-01'),
    marker('monday', '2026-11-02'),
    marker('range', '2026-11-08', '2026-11-09'),
  ]
  const positioned = positionMarkers(markers, '2026-11-01', 6, 'week')
  expect(positioned.map(({ marker: { id }, first, last }) => [id, first, last])).toEqual([
    ['sunday', 0, 0],
    ['monday', 1, 1],
    ['range', 1, 2],
  ])
  expect(markersOn(markers, { day: '2026-11-02', to: '2026-11-08' }).map(({ id }) => id)).toEqual(['monday', 'range'])
})

test('a button of several markers has their symbol only if it is the same', () => {
  const rocket = { ...marker('card', '2026-10-02'), symbol: 'rocket' as const }
  const groupOf = (...markers: ReturnType<typeof marker>[]) => symbolOf(positionMarkers(markers, '2026-10-01', 31))
  expect(groupOf(rocket, { ...rocket, id: 'other' })).toBe('rocket')
  expect(groupOf(rocket, marker('note', '2026-10-03'))).toBe('flag')
  expect(groupOf(marker('note', '2026-10-03'))).toBe('flag')
  const radar = { ...marker('rival', '2026-10-02'), symbol: 'radar' as const }
  expect(groupOf(radar, { ...radar, id: 'other' })).toBe('radar')
  expect(groupOf(radar, rocket)).toBe('flag')
})

test('in a chart by month markers cover their months, and two months share a button', () => {
  const positioned = positionMarkers(
    [marker('a', '2025-12'), marker('b', '2026-01'), marker('c', '2026-02'), marker('out', '2027-01')],
    '2025-12',
    13,
    'month',
  )
  expect(positioned.map(({ first }) => first)).toEqual([0, 1, 2])
  const groups = markGroups(positioned, 13, 'month')
  expect(groups.map((group) => [group.middle, group.positioned.length])).toEqual([
    [0.5, 2],
    [2.5, 1],
  ])
})
