import { sql } from 'kysely'
import { beforeEach, expect, it, vi, describe } from 'vitest'
import { openContext } from '#tests/support/open-context.ts'
import { type Job, createRecurring } from './recurring.ts'

const start = '2026-10-15T12:00:00.000Z'
const minute = 60_000

describe('Jobs that one process runs for all', () => {
  const context = openContext({ at: start })
  beforeEach(async () => {
    context.clock.set(start)
    await sql`delete from loop_queue.job`.execute(context.database.db)
  })

  /** A process with one job; the test decides how each run ends. */
  function processOf(end: (run: number) => Promise<void> = async () => {}, everyMs = minute) {
    const stop = new AbortController()
    const runs: string[] = []
    const job: Job = {
      name: 'water-plants',
      purpose: 'Waters the plants',
      everyMs,
      singleton: true,
      run: async () => {},
    }
    const recurring = createRecurring(context, [job], {
      stop: stop.signal,
      run: () => {
        runs.push(context.clock().toISOString().slice(11, 19))
        return end(runs.length)
      },
    })
    return {
      runs,
      stop,
      look: () => recurring.look(),
      async lookAndWait() {
        await recurring.look()
        await Promise.all(recurring.underWay)
      },
    }
  }

  it('run when they are due, in one of several processes', async () => {
    const [one, other] = [processOf(), processOf()]
    for (let seconds = 0; seconds <= 180; seconds += 30) {
      await Promise.all([one.lookAndWait(), other.lookAndWait()])
      context.clock.advance(30_000)
    }
    expect([...one.runs, ...other.runs].toSorted()).toEqual(['12:00:30', '12:01:30', '12:02:30'])
  })

  it('are checked without a transaction if all of them are in the queue', async () => {
    await processOf().look()
    const begun = vi.spyOn(context.database.db, 'transaction')
    await processOf().look()
    expect(begun).not.toHaveBeenCalled()
    begun.mockRestore()
  })

  it('are retried less and less often while they fail, and normally afterwards', async () => {
    const failing = processOf((run) => (run < 4 ? Promise.reject(new Error('dry')) : Promise.resolve()))
    for (let minutes = 0; minutes <= 18; minutes += 1) {
      await failing.lookAndWait()
      context.clock.advance(minute)
    }
    expect(failing.runs).toEqual([
      '12:01:00',
      '12:03:00',
      '12:07:00',
      '12:12:00',
      '12:13:00',
      '12:14:00',
      '12:15:00',
      '12:16:00',
      '12:17:00',
      '12:18:00',
    ])
  })

  it('are run by another process a minute after theirs was killed', async () => {
    const killed = processOf(() => new Promise(() => {}))
    await killed.look()
    context.clock.advance(30_000)
    await killed.look()
    expect(killed.runs).toEqual(['12:00:30'])
    const other = processOf()
    context.clock.advance(59_000)
    await other.lookAndWait()
    expect(other.runs).toEqual([])
    context.clock.advance(1000)
    await other.lookAndWait()
    expect(other.runs).toEqual(['12:01:30'])
  })

  it('continue at once elsewhere if they stop early', async () => {
    const under = Promise.withResolvers<void>()
    const stopping = processOf(() => under.promise)
    await stopping.look()
    context.clock.advance(30_000)
    await stopping.look()
    stopping.stop.abort()
    under.resolve()
    await stopping.lookAndWait()
    const other = processOf()
    await other.lookAndWait()
    expect([stopping.runs, other.runs]).toEqual([['12:00:30'], ['12:00:30']])
  })

  it('run again after a clock that was ahead is corrected', async () => {
    const one = processOf()
    context.clock.advance(365 * 24 * 60 * minute)
    await one.lookAndWait()
    context.clock.advance(30_000)
    await one.lookAndWait()
    context.clock.set(start)
    await one.lookAndWait()
    expect(one.runs).toEqual(['12:00:30', '12:00:00'])
  })
})
