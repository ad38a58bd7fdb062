import { categories, statuses } from './data-item.ts'
import { usedFilters, type View } from './view-search.ts'

/** Returns why a view shows nothing; null if no filter is the reason. */
export function whyEmpty(view: View): string | null {
  if (usedFilters(view).length === 0) return null
  return (
    unknown('category', view.category, categories) ?? unknown('order status', view.status, statuses) ?? wrongRange(view)
  )
}

function unknown(what: string, value: string, known: readonly string[]): string | null {
  const given = value.trim()
  if (given === '' || known.includes(given)) return null
  return `“${given}” isn’t a known ${what}, so no item matches. Choose ${oneOf(known)}.`
}

const oneOf = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

function wrongRange({ priceFrom, priceTo, popularityFrom, popularityTo }: View): string {
  if (isReversed(priceFrom, priceTo)) return 'The lowest price is above the highest, so no item matches.'
  if (isReversed(popularityFrom, popularityTo)) {
    return 'The lowest popularity is above the highest, so no item matches.'
  }
  return 'No item matches the search and filters.'
}

const isReversed = (from: number | undefined, to: number | undefined) =>
  from !== undefined && to !== undefined && from > to
