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

/** The places of all items of a list, in both orders of a column; equal items stay in the list's order. */
interface Orders {
  ascending: Uint32Array
  descending: Uint32Array
}

const known = new WeakMap<readonly DataItem[], Map<string, Orders>>()

/**
 * Returns the orders of a column. Computed once for each list and column, so that sorting again compares nothing.
 * @returns undefined for a column that has no order
 */
export function ordersOf(items: readonly DataItem[], column: string): Orders | undefined {
  const keyOf = sortKeys[column]
  if (!keyOf) return undefined
  let columns = known.get(items)
  if (!columns) known.set(items, (columns = new Map()))
  let orders = columns.get(column)
  if (!orders) columns.set(column, (orders = order(items.map(keyOf))))
  return orders
}

/** Prepares the orders of all columns, one at each call of `soon`, so that even the first sorting waits for nothing. */
export function prepareOrders(items: readonly DataItem[], soon: (next: () => void) => void): void {
  const columns = Object.keys(sortKeys).filter((column) => !known.get(items)?.has(column))
  const prepareNext = () => {
    const column = columns.shift()
    if (column === undefined) return
    ordersOf(items, column)
    soon(prepareNext)
  }
  soon(prepareNext)
}

/** Sorts only the different keys, and then puts each item in the room of its key. */
function order(keys: readonly (string | number)[]): Orders {
  const ranks = new Map(sorted([...new Set(keys)]).map((key, rank) => [key, rank]))
  const rankOf = Uint32Array.from(keys, (key) => ranks.get(key) ?? 0)
  const sizes = new Uint32Array(ranks.size)
  for (const rank of rankOf) sizes[rank] = (sizes[rank] ?? 0) + 1
  const inRooms = (firstOf: Uint32Array) => {
    const places = new Uint32Array(keys.length)
    for (const [place, rank] of rankOf.entries()) {
      const room = firstOf[rank] ?? 0
      places[room] = place
      firstOf[rank] = room + 1
    }
    return places
  }
  return { ascending: inRooms(firstRooms(sizes)), descending: inRooms(firstRooms(sizes.toReversed()).reverse()) }
}

/** Returns where the room of each rank begins. */
function firstRooms(sizes: Uint32Array): Uint32Array {
  let next = 0
  return sizes.map((size) => {
    next += size
    return next - size
  })
}

/** Both sort without calling a function for each comparison. */
function sorted(keys: readonly (string | number)[]): (string | number)[] {
  const [first] = keys
  return typeof first === 'number' ? [...Float64Array.from(keys, Number).sort()] : keys.map(String).toSorted()
}

/**
 * Returns rows in a prepared order of all places.
 * @param rows some or all rows, in the order of their places
 */
export function inOrder<Row extends { index: number }>(rows: readonly Row[], places: Uint32Array): Row[] {
  const rowAt: (Row | undefined)[] = rows.length === places.length ? [...rows] : Array.from({ length: places.length })
  if (rows.length < places.length) for (const row of rows) rowAt[row.index] = row
  const ordered: Row[] = []
  for (const place of places) {
    const row = rowAt[place]
    if (row) ordered.push(row)
  }
  return ordered
}
