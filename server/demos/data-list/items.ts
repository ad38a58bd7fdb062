import { demoIsFull, visitorData, type Visitor } from '../visitor-state.ts'
import { initialItems } from './item-seed.ts'
import { popularityOf, type Item, type ItemChange, type NewItem } from './item.ts'

const items = visitorData(initialItems)
const usualPerPage = 4
const mostItems = 1000

/** A page of the data list. */
interface ItemPage {
  data: readonly Item[]
  totalPages: number
}

export const listItems = (visitor: Visitor): readonly Item[] => items.read(visitor)

/**
 * Returns a page of a visitor's items; pages are numbered from 1, and one beyond the end is empty. Unless both numbers
 * are positive and whole, it is the first four items.
 */
export function pageOfItems(visitor: Visitor, search: URLSearchParams): ItemPage {
  const all = items.read(visitor)
  const asked = { page: countOf(search.get('page')), perPage: countOf(search.get('perPage')) }
  const { page, perPage } =
    asked.page !== null && asked.perPage !== null
      ? { page: asked.page, perPage: asked.perPage }
      : { page: 1, perPage: usualPerPage }
  return { data: all.slice((page - 1) * perPage, page * perPage), totalPages: Math.ceil(all.length / perPage) }
}

/** Merges a change into the item with its id. An unknown id changes nothing. */
export function updateItem(visitor: Visitor, { popularity, ...change }: ItemChange): void {
  replace(visitor, (all) =>
    all.map((item) =>
      item.id === change.id
        ? { ...item, ...change, ...(popularity && { popularity: popularityOf(popularity.popValue) }) }
        : item,
    ),
  )
}

/**
 * Puts a new item at the front; its id is the largest plus one.
 * @throws UserError demo.full (409) with too many items
 */
export function addItem(visitor: Visitor, item: NewItem): void {
  replace(visitor, (all) => {
    if (all.length >= mostItems) throw demoIsFull()
    const id = all.reduce((largest, one) => Math.max(largest, one.id), 0) + 1
    return [{ id, ...item, popularity: popularityOf(item.popularity.popValue) }, ...all]
  })
}

/** Deletes the items with these ids. Unknown ids change nothing. */
export function deleteItems(visitor: Visitor, ids: readonly number[]): void {
  const gone = new Set(ids)
  replace(visitor, (all) => all.filter(({ id }) => !gone.has(id)))
}

function replace(visitor: Visitor, change: (all: readonly Item[]) => readonly Item[]): void {
  items.write(visitor, change(items.read(visitor)))
}

function countOf(text: string | null): number | null {
  const count = Number(text ?? Number.NaN)
  return Number.isSafeInteger(count) && count > 0 ? count : null
}
