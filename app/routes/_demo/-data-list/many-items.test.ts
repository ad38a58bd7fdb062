import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { categories, popularityColor, statuses, type DataItem } from './data-item.ts'
import { generateItems, manyCount } from './many-items.ts'
import { useItemTable } from './use-item-table.ts'
import { viewDefaults, type View } from './view-search.ts'

const items = generateItems()

test('there are 50,000 items, the same in every browser, with everything the list shows', () => {
  expect(items).toHaveLength(50_000)
  expect(manyCount).toBe(50_000)
  expect(generateItems(20)).toEqual(items.slice(0, 20))
  expect(new Set(items.map(({ id }) => id)).size).toBe(50_000)
  expect(new Set(items.map(({ category }) => category))).toEqual(new Set(categories))
  expect(new Set(items.map(({ status }) => status))).toEqual(new Set(statuses))
  for (const { dollars, popularity, color } of items) {
    if (!(dollars >= 4.99 && dollars <= 699.99)) throw new Error(`price ${dollars}`)
    if (color !== popularityColor(popularity)) throw new Error(`colour of ${popularity}`)
  }
})

/** Returns the items, and how often anything of them was read since the last `taken`. */
function counted(): { rows: DataItem[]; taken: () => number } {
  let reads = 0
  const rows = items.map(
    (item) =>
      new Proxy(item, {
        get(target, name) {
          reads += 1
          return Reflect.get(target, name)
        },
      }),
  )
  return {
    rows,
    taken() {
      const before = reads
      reads = 0
      return before
    },
  }
}

/** Shows the 50,000 rows in one view and then in others; @returns how often each change read anything of the items */
function readsOfChange(change: Partial<View>, next: Partial<View> = change) {
  const { rows, taken } = counted()
  const view: View = { ...viewDefaults, many: true }
  const { result, rerender } = renderHook(
    (props: View) => useItemTable({ items: rows, total: null, view: props, look: 'list', onView: () => undefined }),
    { initialProps: view },
  )
  taken()
  rerender({ ...view, ...change })
  const reads = taken()
  rerender({ ...view, ...next })
  const readAgain = taken()
  return { reads, readAgain, matching: result.current.matching }
}

test.each([
  ['name', 'sortName'],
  ['price', 'dollars'],
] as const)('sorting 50,000 rows by %s reads the key of each once, and the next time none', (column, key) => {
  const { reads, matching, readAgain } = readsOfChange({ sort: `${column}-asc` }, { sort: `${column}-desc` })
  expect(reads).toBeLessThanOrEqual(50_000)
  expect(readAgain).toBe(0)
  const keys = matching.map(({ original }) => original[key])
  expect(keys.every((each, at) => at === 0 || each <= (keys[at - 1] ?? each))).toBe(true)
  expect(keys).toHaveLength(50_000)
})

test('searching 50,000 rows reads one text of each', () => {
  const { reads, matching } = readsOfChange({ q: 'Kettle' })
  expect(matching.length).toBeGreaterThan(500)
  expect(reads).toBeLessThanOrEqual(50_000)
})

test('filtering 50,000 rows reads one value for each filter and row', () => {
  const { reads, matching } = readsOfChange({ category: 'Audio', status: 'pending', priceFrom: 10, popularityTo: 50 })
  expect(matching.length).toBeGreaterThan(500)
  expect(reads).toBeLessThanOrEqual(5 * 50_000)
})
