import type { DataItem } from './data-item.ts'

/** What each column sorts by. */
const sortKeys: Readonly<Record<string, (item: DataItem) => string | number>> = {
  name: ({ sortName }) => sortName,
  category: ({ category }) => category,
  status: ({ status }) => status,
  popularity: ({ popularity }) => popularity,
  // What is no number comes first.
  price: ({ dollars }) => (Number.isNaN(dollars) ? -Infinity : dollars),
}

type Ranks = Uint32Array
const known = new WeakMap<readonly DataItem[], Map<string, Ranks>>()

/**
 * Returns the place of each item in the order of a column; equal ones have the same. Computed once for each list and
 * column, so that sorting again compares numbers alone.
 */
export function ranksOf(items: readonly DataItem[], column: string): Ranks | undefined {
  const keyOf = sortKeys[column]
  if (!keyOf) return undefined
  let columns = known.get(items)
  if (!columns) known.set(items, (columns = new Map()))
  let ranks = columns.get(column)
  if (!ranks) columns.set(column, (ranks = rank(items.map(keyOf))))
  return ranks
}

function rank(keys: readonly (string | number)[]): Ranks {
  const places = new Map(sorted([...new Set(keys)]).map((key, place) => [key, place]))
  return Uint32Array.from(keys, (key) => places.get(key) ?? 0)
}

/** Both sort without calling a function for each comparison. */
function sorted(keys: readonly (string | number)[]): (string | number)[] {
  const [first] = keys
  return typeof first === 'number' ? [...Float64Array.from(keys, Number).sort()] : keys.map(String).toSorted()
}

/** More than any list has, and small enough for a rank and a place in one exact number. */
const mostRows = 2 ** 20

/**
 * Returns rows in the order of their ranks; equal ones stay in their order. Rank and place are sorted as one number, so
 * that no function is called for each of a million comparisons.
 */
export function inOrder<Row>(rows: readonly Row[], rankOf: (row: Row) => number, isDescending: boolean): Row[] {
  const largest = isDescending ? rows.reduce((most, row) => Math.max(most, rankOf(row)), 0) : 0
  const keys = Float64Array.from(
    rows,
    (row, place) => (isDescending ? largest - rankOf(row) : rankOf(row)) * mostRows + place,
  )
  return [...keys.sort()].flatMap((key) => rows[key % mostRows] ?? [])
}
