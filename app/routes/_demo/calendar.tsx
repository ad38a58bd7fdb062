import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { CalendarPage } from './-calendar/calendar-page.tsx'
import { calendarSearchSchema, type CalendarSearch } from './-calendar/calendar-search.ts'
import type { Unread } from './-form/unread.ts'

export const Route = createFileRoute('/_demo/calendar')({
  // The page reads it: what a route imports is loaded before any demo opens.
  validateSearch: (search: Record<string, unknown>): Unread<CalendarSearch> => search,
  head: () => ({ meta: [{ title: 'Calendar (demo) · Loop' }] }),
  component: Calendar,
})

function Calendar() {
  const address = Route.useSearch()
  const search = useMemo(() => v.parse(calendarSearchSchema, address), [address])
  return <CalendarPage search={search} />
}
