import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UserError } from '#app/shared/http/user-error.ts'
import { openContext } from '#tests/support/open-context.ts'
import { jobHealthOf } from './job-health.ts'
import { createJobRunner } from './job-runner.ts'
import type { Job } from './recurring.ts'

const start = '2026-10-15T12:00:00.000Z'
const context = openContext({ at: start })
beforeEach(async () => {
  context.clock.set(start)
  await context.database.db.deleteFrom('job_state').execute()
})

const never = async () => {}
const job = (given: Partial<Job> = {}): Job => ({
  name: 'water-plants',
  purpose: 'Waters the plants',
  everyMs: 5000,
  run: never,
  ...given,
})
const health = async (jobs: Job[] = [job()]) => (await jobHealthOf(context, jobs))[0]
const clean = { name: 'water-plants', purpose: 'Waters the plants', everySeconds: 5, givenUp: 0 }

describe('the health of a job', () => {
  it('is unknown before its first run', async () => {
    expect(await health()).toEqual({ ...clean, state: 'never', lastRunAt: null, lastFailureAt: null, failure: null })
  })

  it('shows the last run, and from when on it is late', async () => {
    await createJobRunner(context, [job()]).runOnce('water-plants')
    expect(await health()).toMatchObject({ state: 'ok', lastRunAt: start })
    context.clock.advance(6 * 60_000 + 10_000)
    expect(await health()).toMatchObject({ state: 'ok' })
    context.clock.advance(1)
    expect(await health()).toMatchObject({ state: 'late' })
  })

  it('is correct again after the clock was ahead and was corrected', async () => {
    const runner = createJobRunner(context, [job()])
    context.clock.advance(365 * 86_400_000)
    await runner.runOnce('water-plants')
    context.clock.set(start)
    await runner.runOnce('water-plants')
    expect(await health()).toMatchObject({ state: 'ok', lastRunAt: start })
  })

  it('shows the last failure without any values, also after it is over', async () => {
    const outcome: { error: Error | null } = {
      error: Object.assign(new Error('Key (email)=(kim@example.test) exists'), { code: '23505' }),
    }
    const runner = createJobRunner(context, [
      job({
        async run() {
          if (outcome.error) throw outcome.error
        },
      }),
    ])
    await expect(runner.runOnce('water-plants')).rejects.toBe(outcome.error)
    expect(await health()).toMatchObject({ state: 'failing', lastFailureAt: start, failure: 'Error 23505' })
    outcome.error = new UserError('mail.server_unusable', 503, 'The mail server could not be reached.')
    await expect(runner.runOnce('water-plants')).rejects.toBe(outcome.error)
    outcome.error = null
    context.clock.advance(1000)
    await runner.runOnce('water-plants')
    expect(await health()).toMatchObject({
      state: 'ok',
      lastRunAt: '2026-10-15T12:00:01.000Z',
      lastFailureAt: start,
      failure: 'The mail server could not be reached.',
    })
  })

  it('stays failing while the job has nothing to do, in other processes too', async () => {
    const outcome: { now: 'fail' | 'idle' | 'work' } = { now: 'fail' }
    const mailing = job({
      async run() {
        if (outcome.now === 'fail') throw new Error('dry')
        return outcome.now === 'idle' ? 'idle' : undefined
      },
    })
    const runner = createJobRunner(context, [mailing])
    const other = createJobRunner(context, [mailing])
    outcome.now = 'work'
    await other.runOnce('water-plants')
    outcome.now = 'fail'
    await expect(runner.runOnce('water-plants')).rejects.toThrow('dry')
    outcome.now = 'idle'
    for (const each of [runner, other]) {
      context.clock.advance(4 * 60_000)
      await each.runOnce('water-plants')
      expect(await health()).toMatchObject({ state: 'failing', lastRunAt: context.clock().toISOString() })
    }
    outcome.now = 'work'
    await other.runOnce('water-plants')
    context.clock.advance(4 * 60_000)
    await runner.runOnce('water-plants')
    expect(await health()).toMatchObject({ state: 'ok', lastFailureAt: start })
  })

  it('survives a restart, and what an older version stored', async () => {
    const failing = job({ run: () => Promise.reject(new Error('dry')) })
    await expect(createJobRunner(context, [failing]).runOnce('water-plants')).rejects.toThrow('dry')
    context.clock.advance(60_000)
    await createJobRunner(context, [job()]).runOnce('water-plants')
    expect(await health()).toMatchObject({ state: 'ok', lastFailureAt: start, failure: 'Error' })
    await context.database.db.updateTable('job_state').set({ value: '{"old":true}' }).execute()
    expect(await health()).toMatchObject({ state: 'never' })
    await createJobRunner(context, [job()]).runOnce('water-plants')
    expect(await health()).toMatchObject({ state: 'ok' })
  })

  it('is not written at every one of many successful runs', async () => {
    const runner = createJobRunner(context, [job()])
    for (let turn = 0; turn < 24; turn += 1) {
      await runner.runOnce('water-plants')
      context.clock.advance(10_000)
    }
    expect(await health()).toMatchObject({ lastRunAt: start })
    await runner.runOnce('water-plants')
    expect(await health()).toMatchObject({ lastRunAt: '2026-10-15T12:04:00.000Z' })
  })
})

describe('running jobs', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  /** A job with runs that the test ends one by one. */
  function heldJob(given: Partial<Job> = {}) {
    const runs: PromiseWithResolvers<void>[] = []
    const held = job({
      ...given,
      run() {
        const run = Promise.withResolvers<void>()
        runs.push(run)
        return run.promise
      },
    })
    return { runs, held }
  }
  /** A context that the test can close. */
  function closable() {
    const closers: (() => Promise<void>)[] = []
    return {
      ...context,
      onClose: (work: () => Promise<void>) => void closers.push(work),
      close: async () => {
        for (const work of closers) await work()
      },
    }
  }

  it('never run the same job twice at the same time', async () => {
    const { runs, held } = heldJob()
    const runner = createJobRunner(context, [held])
    const both = [runner.runOnce(held.name), runner.runOnce(held.name)]
    expect(runs).toHaveLength(1)
    runs[0]?.resolve()
    await Promise.all(both)
    const third = runner.runOnce(held.name)
    expect(runs).toHaveLength(2)
    runs[1]?.resolve()
    await third
  })

  it('continue after a failure, and retry a failing job less and less often', async () => {
    const { runs, held } = heldJob()
    const own = closable()
    const runner = createJobRunner(own, [held])
    runner.start()
    const pauses: number[] = []
    for (let run = 1; run <= 9; run += 1) {
      let waited = 0
      while (runs.length < run) {
        await vi.advanceTimersByTimeAsync(5000)
        waited += 5
      }
      pauses.push(waited)
      // The runner stores the result in the database, which takes real time, before it plans the next run.
      const stored = runner.runOnce(held.name).catch(() => undefined)
      if (run < 9) runs[run - 1]?.reject(new Error('dry'))
      else runs[run - 1]?.resolve()
      await stored
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300])
    await vi.advanceTimersByTimeAsync(5000)
    expect(runs).toHaveLength(10)
    runs[9]?.resolve()
    await own.close()
  })

  it('are signalled when the server stops, are waited for, and no other job begins', async () => {
    const own = closable()
    let stopped = false
    let runs = 0
    const stoppable = job({
      run: (signal) =>
        new Promise((resolve) => {
          runs += 1
          signal.addEventListener('abort', () => {
            stopped = true
            resolve()
          })
        }),
    })
    createJobRunner(own, [stoppable]).start()
    await vi.advanceTimersByTimeAsync(5000)
    await own.close()
    expect(stopped).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(runs).toBe(1)
  })

  it('can’t keep the server from stopping when they hang', async () => {
    const { runs, held } = heldJob()
    const own = closable()
    createJobRunner(own, [held]).start()
    await vi.advanceTimersByTimeAsync(5000)
    expect(runs).toHaveLength(1)
    const closing = own.close()
    await vi.advanceTimersByTimeAsync(5000)
    await closing
  })

  it('are known by name', async () => {
    await expect(createJobRunner(context, []).runOnce('water-plants')).rejects.toThrow('There is no job “water-plants”')
  })
})
