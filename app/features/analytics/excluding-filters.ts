import type { Filter, FilterDimension } from '#app/shared/analytics/filters.ts'

/** A visit has many of these, and one of everything else. */
const ofMany: readonly FilterDimension[] = ['page', 'event', 'goal']

const isNegative = ({ operator }: Filter) => operator === 'is_not' || operator === 'does_not_contain'

/** Whether a value that a visit has fits a filter of its dimension. */
function fits(value: string, { operator, values }: Filter): boolean {
  const exact = operator === 'is' || operator === 'is_not'
  const named = values.some((wanted) => (exact ? value === wanted : value.toLowerCase().includes(wanted.toLowerCase())))
  return operator === 'is' || operator === 'contains' ? named : !named
}

/**
 * Filters that no visit can ever meet together, as groups of places in the list: a country that is both Germany and
 * France, or a page that is and is not the same. Only what is certain by the words of the filters.
 */
export function excludingFilters(filters: readonly Filter[]): number[][] {
  const groups = filters.flatMap((asked, at) => {
    if (asked.operator !== 'is') return []
    const others = filters.flatMap((filter, index) => {
      const concerns = index !== at && filter.dimension === asked.dimension
      // A visit of two pages meets both of `is /a` and `is /b`; goals are contained by their names, but are by numbers.
      const tells = !ofMany.includes(filter.dimension) || isNegative(filter)
      const byName = filter.dimension === 'goal' && filter.operator.endsWith('contain')
      return concerns && tells && !byName ? [{ filter, index }] : []
    })
    if (asked.values.some((value) => others.every(({ filter }) => fits(value, filter)))) return []
    const guilty = others.filter(({ filter }) => !asked.values.every((value) => fits(value, filter)))
    return [[at, ...guilty.map(({ index }) => index)].toSorted((a, b) => a - b)]
  })
  return groups.filter((group, at) => groups.findIndex((other) => String(other) === String(group)) === at)
}
