import type { Filter, FilterDimension } from '#app/shared/analytics/filters.ts'

/** Dimensions with several values per visit; all others have one. */
const ofMany: readonly FilterDimension[] = ['page', 'event', 'goal']

const isNegative = ({ operator }: Filter) => operator === 'is_not' || operator === 'does_not_contain'

/** Whether a value of a visit matches a filter of its dimension. */
function fits(value: string, { operator, values }: Filter): boolean {
  const exact = operator === 'is' || operator === 'is_not'
  const named = values.some((wanted) => (exact ? value === wanted : value.toLowerCase().includes(wanted.toLowerCase())))
  return operator === 'is' || operator === 'contains' ? named : !named
}

/** Returns the filters of a dimension that exclude a filter with exact values; null if some values remain. */
function guiltyWithValues(asked: Filter, others: readonly FilterPosition[]): FilterPosition[] | null {
  const telling = others.filter(({ filter }) => {
    // A visit of two pages matches both `is /a` and `is /b`; goals are matched by name in `contains`, but by number in
    // `is`.
    const tells = !ofMany.includes(filter.dimension) || isNegative(filter)
    return tells && !(filter.dimension === 'goal' && filter.operator.endsWith('contain'))
  })
  if (asked.values.some((value) => telling.every(({ filter }) => fits(value, filter)))) return null
  return telling.filter(({ filter }) => !asked.values.every((value) => fits(value, filter)))
}

/**
 * The same for a filter with a text: everything that contains it contains each part of it, which another filter may
 * exclude.
 */
function guiltyWithTexts(asked: Filter, others: readonly FilterPosition[]): FilterPosition[] | null {
  const ruling = others.filter(({ filter }) => filter.operator === 'does_not_contain')
  if (asked.values.some((text) => ruling.every(({ filter }) => fits(text, filter)))) return null
  return ruling.filter(({ filter }) => !asked.values.every((text) => fits(text, filter)))
}

/**
 * Returns groups of filters (positions in the list) that no visit can ever match together: a country that is both
 * Germany and France, or a page that contains and doesn't contain the same text. Only conflicts that are certain from
 * the filters themselves.
 */
export function excludingFilters(filters: readonly Filter[]): number[][] {
  const groups = filters.flatMap((asked, at) => {
    if (isNegative(asked)) return []
    const others = filters.flatMap((filter, index) =>
      index !== at && filter.dimension === asked.dimension ? [{ filter, index }] : [],
    )
    const guilty = asked.operator === 'is' ? guiltyWithValues(asked, others) : guiltyWithTexts(asked, others)
    return guilty ? [[at, ...guilty.map(({ index }) => index)].toSorted((a, b) => a - b)] : []
  })
  return groups.filter((group, at) => groups.findIndex((other) => String(other) === String(group)) === at)
}

/** A filter and its position in the list. */
interface FilterPosition {
  filter: Filter
  index: number
}
