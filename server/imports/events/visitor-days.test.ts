import { expect, test } from 'vitest'
import { heldMegabytes } from '#tests/support/held-memory.ts'
import { VisitorDays } from './visitor-days.ts'

const importSalt = new Uint8Array(16).fill(7)
const berlin = () => new VisitorDays({ importSalt, timeZone: 'Europe/Berlin' })
const at = (instant: string) => new Date(instant)

test('a visitor has one key per local day, the same in every import', () => {
  const visitors = berlin()
  const morning = visitors.of('203.0.113.7', 'Firefox', at('2026-03-10T06:00:00Z'))
  expect(morning.day).toBe('2026-03-10')
  expect(visitors.of('203.0.113.7', 'Firefox', at('2026-03-10T22:00:00Z'))).toEqual(morning)
  expect(berlin().of('203.0.113.7', 'Firefox', at('2026-03-10T12:00:00Z'))).toEqual(morning)
  // 23:30 UTC is past midnight in Berlin, and an hour and a half after the last event.
  const next = visitors.of('203.0.113.7', 'Firefox', at('2026-03-10T23:30:01Z'))
  expect(next.day).toBe('2026-03-11')
  expect(next.visitor).not.toBe(morning.visitor)
})

test('another address, browser or website is another visitor', () => {
  const one = berlin().of('203.0.113.7', 'Firefox', at('2026-03-10T06:00:00Z')).visitor
  expect(berlin().of('203.0.113.8', 'Firefox', at('2026-03-10T06:00:00Z')).visitor).not.toBe(one)
  expect(berlin().of('203.0.113.7', 'Chrome', at('2026-03-10T06:00:00Z')).visitor).not.toBe(one)
  const other = new VisitorDays({ importSalt: new Uint8Array(16), timeZone: 'Europe/Berlin' })
  expect(other.of('203.0.113.7', 'Firefox', at('2026-03-10T06:00:00Z')).visitor).not.toBe(one)
})

test('a visit that is open at midnight keeps its key as long as it continues', () => {
  const visitors = berlin()
  const evening = visitors.of('a', 'b', at('2026-03-10T22:50:00Z'))
  const own = berlin().of('a', 'b', at('2026-03-11T12:00:00Z'))
  const after = visitors.of('a', 'b', at('2026-03-10T23:10:00Z'))
  expect(after).toEqual({ day: '2026-03-10', visitor: evening.visitor, ownDay: { day: own.day, visitor: own.visitor } })
  expect(visitors.of('a', 'b', at('2026-03-10T23:40:00Z')).day).toBe('2026-03-10')
  expect(visitors.of('a', 'b', at('2026-03-11T00:10:01Z'))).toEqual(own)
  expect(visitors.of('a', 'b', at('2026-03-11T00:15:00Z'))).toEqual(own)
})

test('a visit from the evening’s log continues in the night’s log', () => {
  const evening = berlin().of('a', 'b', at('2026-03-10T22:50:00Z'))
  const visitors = berlin()
  visitors.continueFrom(new Map([[evening.visitor, at('2026-03-10T22:50:00Z').getTime()]]))
  expect(visitors.of('a', 'b', at('2026-03-10T23:20:00Z')).visitor).toBe(evening.visitor)
  expect(visitors.of('c', 'b', at('2026-03-10T23:20:00Z')).day).toBe('2026-03-11')
})

test('a late event from before midnight counts on its own day', () => {
  const visitors = berlin()
  const after = visitors.of('a', 'b', at('2026-03-10T23:00:01Z'))
  expect(after.day).toBe('2026-03-11')
  expect(visitors.of('a', 'b', at('2026-03-10T22:59:59Z')).day).toBe('2026-03-10')
  expect(visitors.of('a', 'b', at('2026-03-10T23:00:02Z'))).toEqual(after)
})

test('remembering visitors takes little memory, however long their lines are', async () => {
  const visitors = berlin()
  const long = Buffer.alloc(20_000, 'x').toString('latin1')
  const held = await heldMegabytes(() => {
    for (let number = 0; number < 500; number += 1) {
      const line = Buffer.from(`203.0.113.7 a phone with number ${number} and ${long}`).toString('latin1')
      // A part of a line keeps the whole line in memory.
      visitors.of('203.0.113.7', line.slice(12, 60), at('2026-03-10T06:00:00Z'))
      visitors.of('203.0.113.7', line, at('2026-03-10T06:00:00Z'))
    }
    return visitors
  })
  expect(held).toBeLessThan(4)
})
