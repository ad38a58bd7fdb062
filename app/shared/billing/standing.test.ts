import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { monthSchema, type Month } from '../calendar/month.ts'
import { standingOf, type LockNotice } from './standing.ts'

const month = (text: string): Month => v.parse(monthSchema, text)
const limit = 100

interface Asked {
  /** Events of August, September and the running October. */
  events: [august: number, september: number, october: number]
  notice?: LockNotice | null
  now?: string
  timeZone?: string
  plan?: number
}

const asked = ({ events, notice = null, now = '2026-10-20T12:00:00Z', timeZone = 'UTC', plan = limit }: Asked) =>
  standingOf({
    running: month('2026-10'),
    months: ['2026-08', '2026-09', '2026-10'].map((name, index) => ({
      month: month(name),
      events: events[index] ?? 0,
    })),
    limit: plan,
    notice,
    timeZone,
    now: new Date(now),
  })

const passed = new Date('2026-10-15T10:00:00Z')
const ahead = new Date('2026-10-25T10:00:00Z')

describe('A company that is over its plan', () => {
  test.each([
    ['no month', [90, 90, 90], 'within'],
    ['exactly the limit', [100, 100, 100], 'within'],
    ['the running month alone', [90, 90, 101], 'forgiven'],
    ['the month before alone', [90, 101, 10], 'forgiven'],
    ['two months with one between them', [101, 90, 101], 'forgiven'],
    ['a month that was followed by one within', [101, 90, 10], 'within'],
    ['two finished months', [101, 101, 10], 'notice'],
    ['the month before and the running one', [90, 101, 101], 'notice'],
    ['three months', [101, 101, 101], 'notice'],
  ] as const)('in %s: %o is %s', (_, events, state) => {
    expect(asked({ events: [...events] }).state).toBe(state)
  })

  it('is locked 14 days after the notice, from the month of that day on', () => {
    expect(asked({ events: [90, 101, 101] })).toEqual({
      state: 'notice',
      months: ['2026-09', '2026-10'],
      lockAt: '2026-11-03T12:00:00.000Z',
    })
    expect(asked({ events: [90, 101, 101], notice: { lockAt: ahead, lockedAt: null } }).state).toBe('notice')
    expect(asked({ events: [90, 101, 101], notice: { lockAt: passed, lockedAt: null } })).toEqual({
      state: 'locked',
      months: ['2026-09', '2026-10'],
      lockAt: '2026-10-15T10:00:00.000Z',
      from: '2026-10',
    })
  })

  it('is locked from the month that has begun where it is', () => {
    const lockAt = new Date('2026-09-30T11:00:00Z')
    const notice = { lockAt, lockedAt: lockAt }
    expect(asked({ events: [101, 101, 101], notice })).toMatchObject({ from: '2026-09' })
    expect(asked({ events: [101, 101, 101], notice, timeZone: 'Pacific/Auckland' })).toMatchObject({ from: '2026-10' })
  })

  it('is not locked while the running month is within the limit', () => {
    const notice = { lockAt: passed, lockedAt: null }
    expect(asked({ events: [101, 101, 100], notice }).state).toBe('notice')
    expect(asked({ events: [101, 101, 101], notice }).state).toBe('locked')
  })

  it('stays locked in a new month until one ends within the limit', () => {
    const notice = { lockAt: passed, lockedAt: passed }
    expect(asked({ events: [101, 101, 0], notice }).state).toBe('locked')
    expect(asked({ events: [101, 100, 0], notice }).state).toBe('within')
  })

  it('is unlocked by a larger plan in the same moment', () => {
    const notice = { lockAt: passed, lockedAt: passed }
    expect(asked({ events: [101, 101, 101], notice, plan: 1_000 }).state).toBe('within')
  })
})
