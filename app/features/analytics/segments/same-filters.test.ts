import { expect, test } from 'vitest'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { segmentNameKey, type Segment } from '#app/shared/analytics/segments/segment.ts'
import { sameFilters, segmentInForce } from './same-filters.ts'

const phones: Filter = { dimension: 'device', operator: 'is', values: ['Mobile'] }
const dach: Filter = { dimension: 'country', operator: 'is', values: ['DE', 'AT'] }
const segment = (id: string, filters: Filter[]): Segment => ({ id, name: id, filters, shared: false })

test.each([
  ['in another order', [phones, dach], [dach, phones], true],
  ['with values in another order', [dach], [{ ...dach, values: ['AT', 'DE'] }], true],
  ['said twice', [phones, phones], [phones], true],
  ['with one value less', [dach], [{ ...dach, values: ['DE'] }], false],
  ['turned round', [phones], [{ ...phones, operator: 'is_not' as const }], false],
  ['of another dimension', [phones], [{ ...phones, dimension: 'browser' as const }], false],
  ['with one more', [phones], [phones, dach], false],
])('Filters %s', (_, some, others, same) => {
  expect(sameFilters(some, others)).toBe(same)
  expect(sameFilters(others, some)).toBe(same)
})

test('The current segment is the chosen one as long as its filters are the current ones', () => {
  const segments = [segment('a', [phones]), segment('b', [phones]), segment('c', [dach])]
  expect(segmentInForce(segments, [phones], 'b')?.id).toBe('b')
  expect(segmentInForce(segments, [phones], 'c')?.id).toBe('a')
  expect(segmentInForce(segments, [phones], 'gone')?.id).toBe('a')
  expect(segmentInForce(segments, [dach], undefined)?.id).toBe('c')
  expect(segmentInForce(segments, [phones, dach], 'a')).toBeNull()
  expect(segmentInForce(segments, [], 'a')).toBeNull()
})

test('Names are compared whatever their case, in every alphabet', () => {
  expect(segmentNameKey('ÄRZTE Ж')).toBe(segmentNameKey('ärzte ж'))
  expect(segmentNameKey('Café')).toBe(segmentNameKey('Cafe\u0301'))
  expect(segmentNameKey('one')).not.toBe(segmentNameKey('two'))
})
