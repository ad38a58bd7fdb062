/** Returns the number of pages; an empty list has one. */
export const pageCount = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage))

/** Returns the page to show: the asked one, or the last one if there are fewer, as after deleting the last row. */
export const shownPage = (page: number, total: number, perPage: number): number =>
  Math.min(page, pageCount(total, perPage))

/** Returns the text for a page's rows, such as "5 - 8 of 100". */
export function rangeText(page: number, total: number, perPage: number): string {
  if (total === 0) return '0 of 0'
  const first = (page - 1) * perPage + 1
  return `${count(first)} - ${count(Math.min(total, page * perPage))} of ${count(total)}`
}

const format = new Intl.NumberFormat('en')
/** Returns a count with thousands separators. */
export const count = (number: number): string => format.format(number)

/** A page number of the pager, or a gap between two of them. */
type PagerStep = number | 'gap'

/** Returns the steps of the pager: the first and last page and those around the current one, at most seven steps. */
export function pagerSteps(page: number, pages: number): PagerStep[] {
  if (pages <= 7) return numbers(1, pages)
  if (page <= 4) return [...numbers(1, 5), 'gap', pages]
  if (page >= pages - 3) return [1, 'gap', ...numbers(pages - 4, pages)]
  return [1, 'gap', ...numbers(page - 1, page + 1), 'gap', pages]
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
