import { describe, expect, test } from 'vitest'
import type { Filter, FilterDimension } from '#app/shared/analytics/filters.ts'
import { excludingFilters } from './excluding-filters.ts'

const filter = (dimension: FilterDimension, operator: Filter['operator'], ...values: string[]): Filter => ({
  dimension,
  operator,
  values,
})

describe('filters exclude each other', () => {
  test('if two values are required and a visit has only one', () => {
    expect(excludingFilters([filter('country', 'is', 'DE'), filter('country', 'is', 'FR')])).toEqual([[0, 1]])
    expect(excludingFilters([filter('country', 'is', 'DE', 'FR'), filter('country', 'is', 'FR')])).toEqual([])
  })

  test('if the same value is required and excluded', () => {
    expect(
      excludingFilters([
        filter('device', 'is', 'Mobile'),
        filter('page', 'is', '/a', '/b'),
        filter('page', 'is_not', '/a', '/b', '/c'),
      ]),
    ).toEqual([[1, 2]])
    expect(excludingFilters([filter('page', 'is', '/a', '/b'), filter('page', 'is_not', '/a')])).toEqual([])
  })

  test('if no required value contains the text', () => {
    const asked = filter('source', 'is', 'a.test', 'b.test')
    expect(excludingFilters([asked, filter('source', 'contains', 'C.')])).toEqual([[0, 1]])
    expect(excludingFilters([asked, filter('source', 'contains', 'B.')])).toEqual([])
    expect(excludingFilters([asked, filter('source', 'does_not_contain', '.TEST')])).toEqual([[0, 1]])
  })

  test('if every value with a text contains an excluded text', () => {
    const shoes = filter('page', 'contains', 'shoes', 'Shoe-care')
    expect(excludingFilters([shoes, filter('page', 'does_not_contain', 'SHOE')])).toEqual([[0, 1]])
    expect(excludingFilters([shoes, filter('page', 'does_not_contain', 'shoes', 'care')])).toEqual([[0, 1]])
    expect(
      excludingFilters([
        shoes,
        filter('page', 'does_not_contain', 'shoes'),
        filter('page', 'does_not_contain', 'care'),
      ]),
    ).toEqual([[0, 1, 2]])
    expect(excludingFilters([shoes, filter('page', 'does_not_contain', 'shoes')])).toEqual([])
    expect(excludingFilters([filter('source', 'contains', 'a'), filter('source', 'does_not_contain', 'ab')])).toEqual(
      [],
    )
    expect(excludingFilters([filter('source', 'contains', 'a'), filter('source', 'is_not', 'a')])).toEqual([])
    expect(excludingFilters([filter('goal', 'contains', 'Order'), filter('goal', 'does_not_contain', 'ord')])).toEqual([
      [0, 1],
    ])
  })

  test('but not if a visit can have both, or a name is unknown', () => {
    expect(excludingFilters([filter('page', 'is', '/a'), filter('page', 'is', '/b')])).toEqual([])
    expect(excludingFilters([filter('page', 'is', '/a'), filter('page', 'contains', '/b')])).toEqual([])
    expect(excludingFilters([filter('goal', 'is', '7'), filter('goal', 'does_not_contain', '7')])).toEqual([])
    expect(excludingFilters([filter('country', 'is', 'DE'), filter('language', 'is', 'fr')])).toEqual([])
  })
})
