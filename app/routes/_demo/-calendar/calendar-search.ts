import * as v from 'valibot'
import { addDays, weekdayOf, type Day, type Days } from '#app/shared/calendar/day.ts'
import { addMonths, firstDayOf, monthOf } from '#app/shared/calendar/month.ts'
import { formatDayRange, formatMonth, formatWeekdayOfYear } from '#app/shared/format/date.ts'
import { appSearchSchema } from '../-apps/app-search.ts'
import { categories, firstDay, isShownDay, isSpan, lastDay, type Category, type Span } from './event.ts'

export const views = ['month', 'week', 'day', 'list'] as const
export type View = (typeof views)[number]

const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.fallback(v.optional(schema), undefined))

const shownDay = v.pipe(v.string(), v.check(isShownDay))
const point = v.pipe(v.string(), v.maxLength(16))

/** Keeps the known categories of a list such as `work,personal`, each once and in their order. */
const shownSchema = v.pipe(
  v.string(),
  v.maxLength(100),
  v.transform((list) => {
    const given = list.split(',')
    return categories.filter((category) => given.includes(category)).join(',')
  }),
)

/** What of the calendar is shown. What can't be read is as if it were left out. */
export const calendarSearchSchema = v.object({
  /** Left out: the month. */
  view: maybe(v.picklist(views)),
  /** A day of the shown period; left out: today. */
  date: maybe(shownDay),
  /** The shown categories, separated by commas; left out: all of them; empty: none. */
  show: maybe(shownSchema),
  open: appSearchSchema.entries.open,
  /** When a new event takes place: both days, or both local times. */
  start: maybe(point),
  end: maybe(point),
})
export type CalendarSearch = v.InferOutput<typeof calendarSearchSchema>

/** Returns the categories that an address shows. */
export const shownCategories = (show: string | undefined): readonly Category[] =>
  show === undefined ? categories : categories.filter((category) => show.split(',').includes(category))

/** Returns what shows some categories in an address. */
export const showOf = (shown: readonly Category[]): string | undefined =>
  shown.length === categories.length ? undefined : shown.join(',')

/** Returns the span of a new event that an address names; a day if it names none. */
export function newSpan({ start, end }: CalendarSearch, day: Day): Span {
  const named = start !== undefined && end !== undefined && { allDay: !start.includes('T'), start, end }
  return named && isSpan(named) ? named : { allDay: true, start: day, end: day }
}

/** Returns the week of a day, which begins on a weekday from 0, Sunday, to 6. */
const weekOf = (day: Day, firstWeekday: number): Days => {
  const from = addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7))
  return { from, to: addDays(from, 6) }
}

/**
 * Returns a day of the period `by` periods later or earlier; null if the calendar doesn’t show it. A month is
 * shown by its first day.
 */
export function stepped(view: View, day: Day, by: 1 | -1): Day | null {
  const next = stepOf(view, day, by)
  return next >= firstDay && next <= lastDay ? next : null
}

function stepOf(view: View, day: Day, by: 1 | -1): Day {
  if (view === 'day') return addDays(day, by)
  if (view === 'week') return addDays(day, by * 7)
  return firstDayOf(addMonths(monthOf(day), by))
}

/** Returns whether a period shows a day. */
export function showsDay(view: View, date: Day, day: Day, firstWeekday: number): boolean {
  if (view === 'day') return date === day
  if (view === 'week') return weekOf(date, firstWeekday).from === weekOf(day, firstWeekday).from
  return monthOf(date) === monthOf(day)
}

/** Returns the name of the shown period in a language. */
export function periodName(view: View, date: Day, locale: string, firstWeekday: number): string {
  if (view === 'day') return formatWeekdayOfYear(locale, date)
  if (view !== 'week') return formatMonth(locale, monthOf(date))
  const { from, to } = weekOf(date, firstWeekday)
  return formatDayRange(locale, from, to)
}
