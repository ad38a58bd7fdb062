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

/** Those of a dimension that no visit meets together with one that says which values are asked for; null if some may. */
function guiltyWithValues(asked: Filter, others: readonly Placed[]): Placed[] | null {
  const telling = others.filter(({ filter }) => {
    // A visit of two pages meets both of `is /a` and `is /b`; goals are contained by their names, but are by numbers.
    const tells = !ofMany.includes(filter.dimension) || isNegative(filter)
    return tells && !(filter.dimension === 'goal' && filter.operator.endsWith('contain'))
  })
  if (asked.values.some((value) => telling.every(({ filter }) => fits(value, filter)))) return null
  return telling.filter(({ filter }) => !asked.values.every((value) => fits(value, filter)))
}

/** The same of one that asks for a text: whatever contains it contains each part of it, which another may rule out. */
function guiltyWithTexts(asked: Filter, others: readonly Placed[]): Placed[] | null {
  const ruling = others.filter(({ filter }) => filter.operator === 'does_not_contain')
  if (asked.values.some((text) => ruling.every(({ filter }) => fits(text, filter)))) return null
  return ruling.filter(({ filter }) => !asked.values.every((text) => fits(text, filter)))
}

/**
 * Filters that no visit can ever meet together, as groups of places in the list: a country that is both Germany and
 * France, or a page that contains and does not contain the same. Only what is certain by the words of the filters.
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

/** A filter and its place in the list. */
interface Placed {
  filter: Filter
  index: number
}
