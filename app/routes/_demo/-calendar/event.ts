import { Ellipsis, Hammer, Heart, Store, type LucideIcon } from 'lucide-react'
import * as v from 'valibot'
import { addDays, daySchema, type Day } from '#app/shared/calendar/day.ts'
import { localDay, utcDay, type TimeZone } from '#app/shared/calendar/zone.ts'
import type { DotColor } from '../-apps/dot.tsx'

/** The labels of events. */
export const categories = ['business', 'work', 'personal', 'others'] as const
export type Category = (typeof categories)[number]

/** Each category has a name and a sign besides its color, which is never alone. */
export const categoryNames: Readonly<Record<Category, { name: string; color: DotColor; icon: LucideIcon }>> = {
  business: { name: 'Business', color: 'success', icon: Store },
  work: { name: 'Work', color: 'warning', icon: Hammer },
  personal: { name: 'Personal', color: 'danger', icon: Heart },
  others: { name: 'Others', color: 'primary', icon: Ellipsis },
}

/** When an event takes place. */
export interface Span {
  allDay: boolean
  /** All day: the first day, `2026-11-05`. Else the local time, `2026-11-05T14:30`. It means the same in every time zone. */
  start: string
  /** All day: the last day, which may be the first. Else the local time at which it is over. */
  end: string
}

/** What a person writes of an event. */
export interface EventDraft extends Span {
  title: string
  label: Category
}

export interface CalendarEvent extends EventDraft {
  id: number
}

/** An event as the mock API answers it. */
export const eventSchema = v.object({
  id: v.number(),
  title: v.string(),
  start: v.string(),
  end: v.string(),
  label: v.fallback(v.picklist(categories), 'others'),
  allDay: v.boolean(),
})

/** Returns an event in local times: an instant becomes its day in a time zone. */
export function inZone(event: CalendarEvent, zone: TimeZone): CalendarEvent {
  const local = (text: string) => (text.endsWith('Z') ? localDay(new Date(text), zone) : text)
  return { ...event, start: local(event.start), end: local(event.end) }
}

export const firstDay: Day = '1900-01-01'
export const lastDay: Day = '2100-12-31'

/** Returns whether a text is a day that the calendar shows. */
export const isShownDay = (text: string): boolean => v.is(daySchema, text) && text >= firstDay && text <= lastDay

/** Returns whether a text is a time of day, such as `14:30`. */
export const isClockTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Returns the day of a day or a local time. */
export const dayIn = (text: string): Day => text.split('T')[0] ?? text

/** Returns the time of day of a local time; undefined for a day. */
export const timeIn = (text: string): string | undefined => text.split('T')[1]

/** Returns whether a span can be an event: it has shown days, and ends after it begins. */
export function isSpan({ allDay, start, end }: Span): boolean {
  const isPoint = (text: string) => isShownDay(dayIn(text)) && (allDay || isClockTime(timeIn(text) ?? ''))
  const hasTimes = start.includes('T') || end.includes('T')
  return hasTimes !== allDay && isPoint(start) && isPoint(end) && (allDay ? start <= end : start < end)
}

/** Returns a local time, which the grid has as if it were UTC. */
export const minuteAt = (date: Date): string => `${utcDay(date)}T${date.toISOString().slice(11, 16)}`

/** Returns the span between two dates of the grid, where the last day of a span ends with its midnight. */
export const spanBetween = (allDay: boolean, start: Date, end: Date): Span =>
  allDay
    ? { allDay, start: utcDay(start), end: addDays(utcDay(end), -1) }
    : { allDay, start: minuteAt(start), end: minuteAt(end) }

/** Returns the end of a span as the grid has it. */
export const gridEnd = ({ allDay, end }: Span): string => (allDay ? addDays(end, 1) : end)

/** Returns the events of some categories. */
export const eventsOf = (events: readonly CalendarEvent[], shown: readonly Category[]): CalendarEvent[] =>
  events.filter(({ label }) => shown.includes(label))
