import { expect, test } from 'vitest'
import { markersOn, markGroups, placeMarkers } from './chart-markers.ts'

const marker = (id: string, from: string, to = from) => ({ id, from, to, label: id })
const placedOf = (...markers: ReturnType<typeof marker>[]) =>
  placeMarkers(markers, '2026-10-01', 31).map(({ marker: { id }, first, last }) => [id, first, last])

test('markers stand on their days, cut at the edges of the chart, and are left out where they touch none', () => {
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
  expect(placeMarkers([marker('one', '2026-10-26')], '2026-10-01', 31)[0]?.first).toBe(25)
})

test('markers of neighbouring days share a button, which is wide enough for a finger', () => {
  const placed = placeMarkers(
    [marker('a', '2026-10-01'), marker('b', '2026-10-03'), marker('c', '2026-10-04')],
    '2026-10-01',
    31,
  )
  expect(markGroups(placed).map((group) => [group.middle, group.placed.map((one) => one.marker.id)])).toEqual([
    [1, ['a', 'b']],
    [4, ['c']],
  ])
})

test('a range is of each of its days', () => {
  const markers = [marker('range', '2026-10-01', '2026-10-03'), marker('day', '2026-10-03')]
  expect(markersOn(markers, '2026-10-03').map(({ id }) => id)).toEqual(['range', 'day'])
  expect(markersOn(markers, '2026-10-02').map(({ id }) => id)).toEqual(['range'])
  expect(markersOn(markers, '2026-10-04')).toEqual([])
})
