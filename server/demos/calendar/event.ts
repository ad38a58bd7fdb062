import * as v from 'valibot'
import { isDay, type Day } from '#app/shared/calendar/day.ts'

/** The labels of events, as the template has them. */
const labels = ['business', 'work', 'personal', 'others'] as const

/** An event of the calendar (specification §3). */
export interface CalendarEvent {
  id: number
  title: string
  /**
   * All day: the first and the last day, `2026-11-05`. Else its times on the clocks where it takes place,
   * `2026-11-05T14:30`. The first event of the initial data has instants instead, to be today in every time zone.
   */
  start: string
  end: string
  label: (typeof labels)[number]
  allDay: boolean
  selectable: boolean
}

/** The years that a calendar can show. */
const isShown = (day: Day): boolean => isDay(day) && day >= '1900-01-01' && day <= '2100-12-31'

const isTime = (text: string): boolean => {
  const [day = '', time = ''] = text.split('T')
  return isShown(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) && text === `${day}T${time}`
}

/** Returns whether an event begins before it ends; one of a day may begin and end on the same. */
const isInOrder = ({ allDay, start, end }: Pick<CalendarEvent, 'allDay' | 'start' | 'end'>): boolean =>
  allDay ? isShown(start) && isShown(end) && start <= end : isTime(start) && isTime(end) && start < end

const written = {
  title: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)),
  start: v.pipe(v.string(), v.maxLength(16)),
  end: v.pipe(v.string(), v.maxLength(16)),
  label: v.optional(v.picklist(labels), 'others'),
  allDay: v.optional(v.boolean(), true),
  selectable: v.optional(v.boolean(), true),
}
const idSchema = v.pipe(v.number(), v.safeInteger())

/** The body of POST /api/apps/calendar/new-event. */
export const newEventSchema = v.object({
  event: v.pipe(
    v.object(written),
    v.check((event) => isInOrder(event)),
  ),
})
export type NewEvent = v.InferOutput<typeof newEventSchema>['event']

/** The body of POST /api/apps/calendar/update-event: the whole event as it becomes. */
export const updateEventSchema = v.object({
  event: v.pipe(
    v.object({ id: idSchema, ...written }),
    v.check((event) => isInOrder(event)),
  ),
})

/** The body of POST /api/apps/calendar/delete-event. */
export const deleteEventSchema = v.object({ eventId: idSchema })
