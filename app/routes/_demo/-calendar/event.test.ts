import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  calendarSearchSchema,
  newSpan,
  periodName,
  shownCategories,
  showOf,
  showsDay,
  stepped,
  views,
} from './calendar-search.ts'
import { added, deleted, edited, moved } from './calendar-store.ts'
import { firstWeekdayOf } from './calendar-texts.ts'
import { eventFormSchema, toDraft, toFormValues, type EventFormValues } from './event-form.ts'
import { eventsOf, gridEnd, inZone, isSpan, spanBetween, type CalendarEvent } from './event.ts'
import { errorsOf } from '../-form/use-demo-form.ts'
import { spanText } from './span-text.ts'

const fair: CalendarEvent = {
  id: 1,
  title: 'Fair',
  label: 'business',
  allDay: true,
  start: '2026-11-05',
  end: '2026-11-07',
}
const talk: CalendarEvent = {
  id: 2,
  title: 'Talk',
  label: 'work',
  allDay: false,
  start: '2026-11-05T14:30',
  end: '2026-11-05T15:00',
}
const read = (address: object) => v.parse(calendarSearchSchema, address)
const errorsIn = (values: Partial<EventFormValues>) =>
  errorsOf(v.safeParse(eventFormSchema, { ...toFormValues(talk), ...values }).issues)

test('an instant is the day that it is in the reader’s time zone, and local times are the same in every zone', () => {
  const at = '2026-11-05T23:30:00.000Z'
  const festival = { ...fair, start: at, end: at }
  expect(inZone(festival, 'Asia/Tokyo')).toMatchObject({ start: '2026-11-06', end: '2026-11-06' })
  expect(inZone(festival, 'America/Lima')).toMatchObject({ start: '2026-11-05', end: '2026-11-05' })
  expect(inZone(talk, 'Asia/Tokyo')).toEqual(talk)
})

test('the last day of an all-day event ends with its midnight in the grid, and is a day of the event', () => {
  expect(gridEnd(fair)).toBe('2026-11-08')
  expect(spanBetween(true, new Date('2026-11-05'), new Date('2026-11-08'))).toEqual({
    allDay: true,
    start: '2026-11-05',
    end: '2026-11-07',
  })
  expect(gridEnd(talk)).toBe(talk.end)
  expect(spanBetween(false, new Date(`${talk.start}Z`), new Date(`${talk.end}Z`))).toEqual({
    allDay: false,
    start: talk.start,
    end: talk.end,
  })
})

test.each([
  [{ allDay: true, start: '2026-11-05', end: '2026-11-05' }, true],
  [{ allDay: true, start: '2026-11-06', end: '2026-11-05' }, false],
  [{ allDay: true, start: '2026-02-29', end: '2026-03-01' }, false],
  [{ allDay: true, start: '2026-11-05T10:00', end: '2026-11-06' }, false],
  [{ allDay: false, start: '2026-11-05', end: '2026-11-06' }, false],
  [{ allDay: false, start: '2026-11-05T10:00', end: '2026-11-05T10:00' }, false],
  [{ allDay: false, start: '2026-11-05T25:00', end: '2026-11-06T10:00' }, false],
  [{ allDay: true, start: '1899-12-31', end: '1900-01-01' }, false],
])('%o can be when an event is: %s', (span, isOne) => {
  expect(isSpan(span)).toBe(isOne)
})

test('each period has the one before and after it, within the years of the calendar', () => {
  expect(views.map((view) => stepped(view, '2026-10-31', 1))).toEqual([
    '2026-11-01',
    '2026-11-07',
    '2026-11-01',
    '2026-11-01',
  ])
  expect(stepped('month', '2026-01-31', -1)).toBe('2025-12-01')
  expect(stepped('month', '2100-12-31', 1)).toBeNull()
  expect(stepped('week', '1900-01-03', -1)).toBeNull()
})

test('weeks begin on Sunday in English and Portuguese, on Monday in German and French, unless the region says else', () => {
  expect(['en', 'de', 'fr', 'pt'].map(firstWeekdayOf)).toEqual([0, 1, 1, 0])
  expect(['en-GB', 'en-US', 'de-AT', 'fr-CA', 'pt-BR', 'pt-AO'].map(firstWeekdayOf)).toEqual([1, 0, 1, 0, 0, 1])
  // A Sunday.
  expect(showsDay('week', '2026-11-08', '2026-11-09', 0)).toBe(true)
  expect(showsDay('week', '2026-11-08', '2026-11-09', 1)).toBe(false)
  expect(periodName('week', '2026-11-08', 'en', 0)).toBe('Nov 8 – 14, 2026')
  expect(periodName('week', '2026-11-08', 'de', 1)).toBe('2.–8. Nov. 2026')
  expect(periodName('month', '2026-11-08', 'fr', 1)).toBe('novembre 2026')
})

test('what the address says wrongly is as if it were left out', () => {
  expect(read({ view: 'year', date: '2026-02-30', show: 7, open: 'old', start: {} })).toEqual({})
  expect(read({ date: '3026-01-01' })).toEqual({})
  expect(read({ view: 'week', date: '2026-11-05', open: 3 })).toEqual({ view: 'week', date: '2026-11-05', open: 3 })
})

test('the address keeps the shown categories, and drops unknown ones', () => {
  expect(read({ show: 'personal,holidays,work,work' }).show).toBe('work,personal')
  expect(shownCategories(undefined)).toHaveLength(4)
  expect(shownCategories('')).toEqual([])
  expect(showOf(shownCategories('work'))).toBe('work')
  expect(showOf(shownCategories(undefined))).toBeUndefined()
  expect(eventsOf([fair, talk], ['work'])).toEqual([talk])
})

test('a new event begins as its address says, or on the shown day', () => {
  expect(newSpan({ start: talk.start, end: talk.end }, '2026-11-01')).toMatchObject({
    allDay: false,
    start: talk.start,
    end: talk.end,
  })
  const day = { allDay: true, start: '2026-11-01', end: '2026-11-01' }
  expect(newSpan({ start: '2026-11-05' }, '2026-11-01')).toEqual(day)
  expect(newSpan({ start: '2026-11-05', end: '2026-11-04' }, '2026-11-01')).toEqual(day)
})

test('the form asks for a title, for days, for times unless the event is all day, and for an end after the beginning', () => {
  expect(errorsIn({})).toEqual({})
  expect(errorsIn({ title: ' ' })).toEqual({ title: 'Enter a title.' })
  expect(errorsIn({ to: '' })).toMatchObject({ to: 'Enter a date from 1900 to 2100.' })
  expect(errorsIn({ fromTime: '', toTime: '' })).toMatchObject({ fromTime: 'Enter a time.', toTime: 'Enter a time.' })
  expect(errorsIn({ allDay: true, fromTime: '', toTime: '' })).toEqual({})
  expect(errorsIn({ to: '2026-11-04' })).toEqual({ to: 'An event can’t end before it begins.' })
  expect(errorsIn({ toTime: '14:30' })).toEqual({ toTime: 'An event must end after it begins.' })
  expect(errorsIn({ allDay: true, toTime: '14:30' })).toEqual({})
})

test('an event is the same after its form, which keeps its times while it is all day', () => {
  for (const { id: _id, ...draft } of [fair, talk]) expect(toDraft(toFormValues(draft))).toEqual(draft)
  const allDay = toDraft({ ...toFormValues(talk), allDay: true })
  expect([allDay.start, allDay.end]).toEqual(['2026-11-05', '2026-11-05'])
})

test('every change but an addition has a way back', () => {
  const start = [fair, talk]
  const later = { allDay: false, start: '2026-11-06T14:30', end: '2026-11-06T15:00' }
  for (const change of [
    edited(talk, { ...talk, title: 'Long talk' }),
    moved(talk, later, 'on Friday'),
    deleted(talk),
  ]) {
    expect(change.show(start)).not.toEqual(start)
    expect(change.undo?.show(change.show(start))).toEqual(start)
  }
  const { id: _id, ...draft } = talk
  expect(added(draft).show([fair])).toEqual(start)
  expect(moved(talk, later, 'on Friday').done).toBe('“Talk” is now on Friday.')
})

test('a toast says when an event takes place', () => {
  expect(spanText(fair, null)).toBe('on Nov 5 – 7, 2026')
  expect(spanText({ ...fair, end: fair.start }, null)).toBe('on Nov 5, 2026')
  expect(spanText(talk, '24')).toBe('on Nov 5, 2026, 14:30 – 15:00')
  expect(spanText({ ...talk, end: '2026-11-06T09:00' }, '24')).toBe('from Nov 5, 2026, 14:30 to Nov 6, 2026, 09:00')
})
