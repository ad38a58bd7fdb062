import { beforeEach, describe, expect, it } from 'vitest'
import { draft } from '#tests/support/event-drafts.ts'
import { removeCompanies } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { testClock } from '#tests/support/test-context.ts'
import { createEventWriter } from '../store/event-writer.ts'
import { createVisitors, type VisitorFacts, type VisitorIdentity, type Visitors } from './visitors.ts'

const clock = testClock()
const context = openContext({ clock })
let visitors: Visitors

beforeEach(async () => {
  await removeCompanies(context)
  restart()
})

/** Starts a new process on the same database: nothing is in memory. */
function restart(): void {
  visitors = createVisitors(context.database, async () => {})
}

const ann = { address: '203.0.113.1', userAgent: 'Firefox' }
const bob = { address: '203.0.113.2', userAgent: 'Firefox' }

/** Stores an event of a person at an instant. */
async function act(at: string, who: Partial<VisitorFacts> = {}): Promise<VisitorIdentity> {
  const instant = new Date(at)
  const siteId = who.siteId ?? 7
  const identity = await visitors.identify({
    siteId,
    timeZone: 'Europe/Berlin',
    host: 'site.test',
    ...ann,
    at: instant,
    ...who,
  })
  await createEventWriter(context.database).append([draft({ siteId, at: instant, ...identity })])
  return identity
}

describe('a visitor', () => {
  it('keeps one key all day and gets a new one the next day', async () => {
    const morning = await act('2026-10-15T06:00:00Z')
    const evening = await act('2026-10-15T20:00:00Z')
    const nextDay = await act('2026-10-16T06:00:00Z')
    expect(morning.day).toBe('2026-10-15')
    expect(evening).toEqual(morning)
    expect(nextDay.day).toBe('2026-10-16')
    expect(nextDay.visitor).not.toBe(morning.visitor)
  })

  it('has different keys on different websites', async () => {
    const here = await act('2026-10-15T06:00:00Z')
    const there = await act('2026-10-15T06:00:00Z', { siteId: 8 })
    expect(there.visitor).not.toBe(here.visitor)
  })

  it('keeps the key after a restart', async () => {
    const before = await act('2026-10-15T06:00:00Z')
    restart()
    expect(await act('2026-10-15T06:01:00Z')).toEqual(before)
  })
})

describe('a visit that is open at local midnight', () => {
  it('continues with yesterday’s key and day, event by event', async () => {
    const before = await act('2026-10-15T21:50:00Z')
    const other = await act('2026-10-15T22:05:00Z', bob)
    expect(await act('2026-10-15T22:10:00Z')).toEqual(before)
    expect(await act('2026-10-15T22:40:00Z')).toEqual(before)
    expect(await act('2026-10-15T23:09:59.999Z')).toEqual(before)
    expect(before.day).toBe('2026-10-15')
    expect(other.day).toBe('2026-10-16')
  })

  it('continues after exactly thirty minutes and ends a millisecond later', async () => {
    const before = await act('2026-10-15T21:45:00.000Z')
    expect(await act('2026-10-15T22:15:00.000Z')).toEqual(before)
    const after = await act('2026-10-15T22:45:00.001Z')
    expect(after.day).toBe('2026-10-16')
    expect(await act('2026-10-15T22:46:00.000Z')).toEqual(after)
  })

  it('continues after a restart of the server', async () => {
    const before = await act('2026-10-15T21:50:00Z')
    restart()
    const beyond = await act('2026-10-15T22:10:00Z')
    restart()
    expect(beyond).toEqual(before)
    expect(await act('2026-10-15T22:35:00Z')).toEqual(before)
  })

  it('continues when the clocks change that night', async () => {
    const before = await act('2026-10-24T21:50:00Z')
    expect(before.day).toBe('2026-10-24')
    // 00:10 and 02:30 (for the second time): one continuous visit.
    for (const at of ['22:10', '22:40', '23:10', '23:40']) expect(await act(`2026-10-24T${at}:00Z`)).toEqual(before)
    for (const at of ['00:10', '00:40', '01:10', '01:30']) expect(await act(`2026-10-25T${at}:00Z`)).toEqual(before)
  })

  it('follows the midnight of each website’s time zone', async () => {
    const delhi = { siteId: 8, timeZone: 'Asia/Kolkata' }
    const before = await act('2026-10-15T18:29:00Z', delhi)
    const after = await act('2026-10-15T18:31:00Z', delhi)
    expect(after).toEqual(before)
    expect((await act('2026-10-15T18:31:00Z', { ...delhi, ...bob })).day).toBe('2026-10-16')
  })

  it('waits for events that are still being written', async () => {
    let stored = false
    visitors = createVisitors(context.database, async () => {
      if (stored) return
      stored = true
      await createEventWriter(context.database).append([
        draft({ siteId: 7, at: new Date('2026-10-15T21:59:59.900Z'), ...before }),
      ])
    })
    const facts = { siteId: 7, timeZone: 'Europe/Berlin', host: 'site.test', ...ann }
    stored = true
    const before = await visitors.identify({ ...facts, at: new Date('2026-10-15T21:59:59.900Z') })
    stored = false
    expect(await visitors.identify({ ...facts, at: new Date('2026-10-15T22:00:00.100Z') })).toEqual(before)
  })
})

describe('salts', () => {
  const days = async () => {
    const rows = await context.database.db.selectFrom('visitor_salt').select('day').orderBy('day').execute()
    return rows.map(({ day }) => day)
  }

  it('are kept for 48 hours and then deleted', async () => {
    await act('2026-10-14T12:00:00Z')
    await act('2026-10-15T12:00:00Z')
    await visitors.deleteOldSalts(new Date('2026-10-16T12:00:00.000Z'))
    expect(await days()).toEqual(['2026-10-14', '2026-10-15'])
    await visitors.deleteOldSalts(new Date('2026-10-16T12:00:00.001Z'))
    expect(await days()).toEqual(['2026-10-15'])
  })

  it('are created once, however many events need one at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => act('2026-10-15T12:00:00Z')))
    const second = createVisitors(context.database, async () => {})
    const other = await second.identify({
      siteId: 7,
      timeZone: 'Europe/Berlin',
      host: 'site.test',
      ...ann,
      at: new Date('2026-10-15T12:00:01Z'),
    })
    expect(new Set([...all, other].map(({ visitor }) => visitor)).size).toBe(1)
    expect(await days()).toEqual(['2026-10-15'])
  })
})
