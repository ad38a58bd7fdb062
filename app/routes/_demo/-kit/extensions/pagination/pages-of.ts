/** A number of a page, or a gap in which numbers are left out. */
export type PageStep = number | 'gap-before' | 'gap-after'

/**
 * Returns the steps that page numbers show: the first and the last page, the current one with its neighbours, and gaps
 * between them. There are never more than seven, and a gap never stands for a single page.
 */
export function pagesOf(current: number, total: number): PageStep[] {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
  if (total <= 7) return range(1, total)
  if (current <= 4) return [...range(1, 5), 'gap-after', total]
  if (current >= total - 3) return [1, 'gap-before', ...range(total - 4, total)]
  return [1, 'gap-before', ...range(current - 1, current + 1), 'gap-after', total]
}
