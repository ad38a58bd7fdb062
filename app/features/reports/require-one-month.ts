import { redirect } from '@tanstack/react-router'
import type { Month } from '#app/shared/calendar/month.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'

/**
 * Keeps the month in the path and the chosen month of the page's frame the same: a link names the path, the frame's
 * choice of a month the parameter.
 * Apart from the editor's loading, because a route's guard is part of what every page loads.
 * @param month of the path
 * @throws a redirect to the address with the same month twice
 */
export function requireOneMonth(
  { months, cause }: { months: MonthRange; cause: 'enter' | 'stay' | 'preload' },
  month: Month,
  search: { month?: Month | undefined },
): void {
  if (month === search.month) return
  const isKnown = month >= months.first && month <= months.current
  const shown = isKnown && (cause !== 'stay' || search.month === undefined) ? month : months.selected
  throw redirect({
    to: '/reports/$month',
    params: { month: shown },
    search: (before) => ({ ...before, month: shown }),
    replace: true,
  })
}
