import { expect } from 'vitest'
import type { Cases, MockVisitor } from '../visitors.ts'

type Event = Record<'title' | 'start' | 'end' | 'label', string> & { id: number; allDay: boolean }

async function eventsOf(visitor: MockVisitor): Promise<Event[]> {
  const { status, body } = await visitor.get('/api/apps/calendar/events')
  expect(status).toBe(200)
  return body as Event[]
}
const add = (visitor: MockVisitor, event: object) => visitor.post('/api/apps/calendar/new-event', { event })
const update = (visitor: MockVisitor, event: object) => visitor.post('/api/apps/calendar/update-event', { event })
const remove = (visitor: MockVisitor, eventId: number) => visitor.post('/api/apps/calendar/delete-event', { eventId })

const talk = { title: 'Talk', start: '2026-10-16T09:00', end: '2026-10-16T10:00', label: 'work', allDay: false }
const fair = { title: 'Fair', start: '2026-10-30', end: '2026-11-01', label: 'business', allDay: true }

/** Spans that no event has. */
const refused: object[] = [
  { start: '2026-10-17', end: '2026-10-16' },
  { start: '2026-02-30', end: '2026-03-01' },
  { start: '2026-10-16T09:00', end: '2026-10-16T10:00' },
  { start: '2026-10-16', end: '2026-10-16', allDay: false },
  { start: '2026-10-16T10:00', end: '2026-10-16T10:00', allDay: false },
  { start: '2026-10-16T24:00', end: '2026-10-17T10:00', allDay: false },
  { start: '2026-10-16T09:00:00Z', end: '2026-10-16T10:00:00Z', allDay: false },
  { start: '1899-12-31', end: '1900-01-01' },
  { start: '2100-12-31', end: '2101-01-01' },
  { start: 'today', end: 'today' },
  { title: ' ' },
  { title: 'x'.repeat(201) },
  { label: 'urgent' },
  { allDay: 'yes' },
]

export const calendarCases: Readonly<Record<string, Cases>> = {
  'GET /api/apps/calendar/events': [
    [
      'returns events around today, the first of which is today in every time zone',
      async (visitor) => {
        const events = await eventsOf(visitor)
        const now = '2026-10-15T12:00:00.000Z'
        const first = { id: 1, title: 'Harvest festival', start: now, end: now, label: 'business' }
        expect(events[0]).toEqual({ ...first, allDay: true, selectable: true })
        expect(events[1]).toMatchObject({ start: '2026-10-11', end: '2026-10-12', allDay: true })
        expect(new Set(events.map(({ label }) => label))).toEqual(new Set(['business', 'work', 'personal', 'others']))
        expect(events.filter(({ allDay, start }) => allDay === start.includes('T')).map(({ id }) => id)).toEqual([1])
      },
    ],
    [
      'cannot be written to',
      async (visitor) => expect((await visitor.post('/api/apps/calendar/events', {})).status).toBe(405),
    ],
  ],
  'POST /api/apps/calendar/new-event': [
    [
      'adds an event with the largest id plus one, all day and labelled as others unless it says more',
      async (visitor) => {
        expect(await add(visitor, talk)).toEqual({ status: 201, body: { id: 11 } })
        expect(await add(visitor, { title: 'Rest', start: '2026-10-17', end: '2026-10-17' })).toMatchObject({
          body: { id: 12 },
        })
        expect((await eventsOf(visitor)).slice(-2)).toEqual([
          { id: 11, ...talk, selectable: true },
          {
            id: 12,
            title: 'Rest',
            start: '2026-10-17',
            end: '2026-10-17',
            label: 'others',
            allDay: true,
            selectable: true,
          },
        ])
      },
    ],
    [
      'refuses days and times that are none, an end before the beginning, an empty title and an unknown label',
      async (visitor) => {
        const before = await eventsOf(visitor)
        for (const part of refused) {
          const { status } = await add(visitor, { ...fair, ...part })
          expect([part, status]).toEqual([part, 400])
        }
        expect(await eventsOf(visitor)).toEqual(before)
      },
    ],
  ],
  'POST /api/apps/calendar/update-event': [
    [
      'replaces an event',
      async (visitor) => {
        const before = await eventsOf(visitor)
        expect(await update(visitor, { ...fair, id: 7 })).toEqual({ status: 200 })
        const after = await eventsOf(visitor)
        expect(after.find(({ id }) => id === 7)).toEqual({ ...fair, id: 7, selectable: true })
        expect(after.filter(({ id }) => id !== 7)).toEqual(before.filter(({ id }) => id !== 7))
      },
    ],
    [
      'changes nothing for an unknown id, and refuses what a new event can’t be either',
      async (visitor) => {
        const before = await eventsOf(visitor)
        expect((await update(visitor, { ...fair, id: 99 })).status).toBe(200)
        for (const part of refused) {
          const { status } = await update(visitor, { ...fair, id: 7, ...part })
          expect([part, status]).toEqual([part, 400])
        }
        expect(await eventsOf(visitor)).toEqual(before)
      },
    ],
  ],
  'POST /api/apps/calendar/delete-event': [
    [
      'deletes an event',
      async (visitor) => {
        expect(await remove(visitor, 1)).toEqual({ status: 200 })
        expect((await eventsOf(visitor)).map(({ id }) => id)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10])
      },
    ],
    [
      'changes nothing for an unknown id',
      async (visitor) => {
        const before = await eventsOf(visitor)
        for (const id of [0, 99, -1]) expect((await remove(visitor, id)).status).toBe(200)
        expect(await eventsOf(visitor)).toEqual(before)
      },
    ],
  ],
}
