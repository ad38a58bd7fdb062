import { addDays } from '#app/shared/calendar/day.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import type { CalendarEvent } from './event.ts'

type Label = CalendarEvent['label']

/** All-day events: days from today to the first and to the last one. */
const ofDays: readonly [id: number, title: string, label: Label, from: number, to: number][] = [
  [2, 'Cider pressing', 'others', -4, -3],
  [3, 'Market week', 'business', 3, 7],
  [4, 'New roof for the workshop', 'work', 11, 16],
  [5, 'Zoë’s birthday', 'personal', 20, 20],
]

/** Events with times: days from today. */
const ofHours: readonly [id: number, title: string, label: Label, from: number, start: string, end: string][] = [
  [6, 'Sort the seed order', 'work', -6, '09:00', '09:45'],
  [7, 'Kiln inspection', 'work', 1, '10:00', '11:30'],
  [8, 'Rehearsal in the greenhouse', 'personal', 2, '18:00', '20:00'],
  [9, 'Talk to the bakery', 'business', 2, '09:30', '10:30'],
  [10, 'Vet for the goat', 'personal', 6, '14:30', '15:15'],
]

/**
 * Returns the initial events around today. Both ends of the first are the present moment, which is today in every time
 * zone.
 */
export function initialEvents(now: Date): CalendarEvent[] {
  const at = now.toISOString()
  const day = (by: number) => addDays(utcDay(now), by)
  const event = (id: number, title: string, label: Label, allDay: boolean, start: string, end: string) => ({
    id,
    title,
    start,
    end,
    label,
    allDay,
    selectable: true,
  })
  return [
    event(1, 'Harvest festival', 'business', true, at, at),
    ...ofDays.map(([id, title, label, from, to]) => event(id, title, label, true, day(from), day(to))),
    ...ofHours.map(([id, title, label, by, start, end]) =>
      event(id, title, label, false, `${day(by)}T${start}`, `${day(by)}T${end}`),
    ),
  ]
}
