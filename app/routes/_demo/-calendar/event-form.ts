import * as v from 'valibot'
import { filled } from '../-form/rules.ts'
import { categories, dayIn, isClockTime, isShownDay, timeIn, type EventDraft } from './event.ts'

const day = v.pipe(v.string(), v.check(isShownDay, 'Enter a date from 1900 to 2100.'))

const valuesSchema = v.object({
  title: filled('Enter a title.', 200),
  label: v.picklist(categories),
  allDay: v.boolean(),
  from: day,
  /** The times are kept while an event is all day. */
  fromTime: v.string(),
  to: day,
  toTime: v.string(),
})
export type EventFormValues = v.InferOutput<typeof valuesSchema>

const timeNeeded = 'Enter a time.'

/** The rules of the form of an event. */
export const eventFormSchema = v.pipe(
  valuesSchema,
  v.forward(
    v.check(({ allDay, fromTime }) => allDay || isClockTime(fromTime), timeNeeded),
    ['fromTime'],
  ),
  v.forward(
    v.check(({ allDay, toTime }) => allDay || isClockTime(toTime), timeNeeded),
    ['toTime'],
  ),
  v.forward(
    v.check(({ from, to }) => from <= to, 'An event can’t end before it begins.'),
    ['to'],
  ),
  v.forward(
    v.check(
      ({ allDay, from, fromTime, to, toTime }) => allDay || from !== to || fromTime < toTime,
      'An event must end after it begins.',
    ),
    ['toTime'],
  ),
)

/** Returns the fields of an event. An all-day event has an hour in the morning, should it get times. */
export const toFormValues = ({ title, label, allDay, start, end }: EventDraft): EventFormValues => ({
  title,
  label,
  allDay,
  from: dayIn(start),
  fromTime: timeIn(start) ?? '09:00',
  to: dayIn(end),
  toTime: timeIn(end) ?? '10:00',
})

/** Returns the event that fields describe. */
export const toDraft = ({ title, label, allDay, from, fromTime, to, toTime }: EventFormValues): EventDraft => ({
  title,
  label,
  allDay,
  start: allDay ? from : `${from}T${fromTime}`,
  end: allDay ? to : `${to}T${toTime}`,
})
