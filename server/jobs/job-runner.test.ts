import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '#app/shared/http/app-error.ts'
import { testClock, testContext, type TestClock } from '#tests/support/test-context.ts'
import type { Context } from '../context.ts'
import { healthOf } from './job-health.ts'
import { createJobRunner } from './job-runner.ts'
import type { Job } from './job.ts'

let context: Context & { clock: TestClock }
const start = '2026-10-15T12:00:00.000Z'
beforeAll(async () => {
  // On the database whose driver sets no timers of its own: these tests hold the clock of timers.
  context = await testContext({ clock: testClock(start), database: 'embedded' })
})
beforeEach(async () => {
  context.clock.set(start)
  await context.database.db.deleteFrom('job_state').execute()
})
afterAll(() => context.close())

const never = async () => {}
const job = (given: Partial<Job> = {}): Job => ({
  name: 'water-plants',
  purpose: 'Waters the plants',
  everyMs: 5000,
  run: never,
  ...given,
})
const health = async (jobs: Job[] = [job()]) => (await healthOf(context, jobs))[0]
const clean = { name: 'water-plants', purpose: 'Waters the plants', everySeconds: 5 }

describe('the health of a job', () => {
  it('is unknown before its first run', async () => {
    expect(await health()).toEqual({ ...clean, state: 'never', lastRunAt: null, lastFailureAt: null, failure: null })
  })

  it('tells the last run, and from when on it is late', async () => {
    await createJobRunner(context, [job()]).runOnce('water-plants')
    expect(await health()).toMatchObject({ state: 'ok', lastRunAt: start })
    context.clock.advance(5 * 60_000 + 10_000)
    expect(await health()).toMatchObject({ state: 'ok' })
    context.clock.advance(1)
    expect(await health()).toMatchObject({ state: 'late' })
  })

  it('is told again when the clock was ahead and is put right', async () => {
    const runner = createJobRunner(context, [job()])
    context.clock.advance(365 * 86_400_000)
    await runner.runOnce('water-plants')
    context.clock.set(start)
    await runner.runOnce('water-plants')
    expect(await health()).toMatchObject({ state: 'ok', lastRunAt: start })
  })

  it('tells the last failure in words that hold no values, also once it is over', async () => {
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
    outcome.error = new AppError('mail.server_unusable', 503, 'The mail server could not be reached.')
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

  it('is kept over a restart, and survives what an older program wrote', async () => {
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

  it('is not written at every one of many good runs', async () => {
    const runner = createJobRunner(context, [job()])
    for (let second = 0; second < 60; second += 1) {
      await runner.runOnce('water-plants')
      context.clock.advance(1000)
    }
    expect(await health()).toMatchObject({ lastRunAt: start })
    await runner.runOnce('water-plants')
    expect(await health()).toMatchObject({ lastRunAt: '2026-10-15T12:01:00.000Z' })
  })
})

describe('running jobs', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  /** A job of which each run is ended by hand. */
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
  /** A context of its own to close. */
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

  it('never runs a job twice at once', async () => {
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

  it('goes on after a failure, and asks what fails less often', async () => {
    const { runs, held } = heldJob()
    const own = closable()
    createJobRunner(own, [held]).start()
    const pauses: number[] = []
    for (let run = 1; run <= 9; run += 1) {
      let waited = 0
      while (runs.length < run) {
        await vi.advanceTimersByTimeAsync(5000)
        waited += 5
      }
      pauses.push(waited)
      if (run < 9) runs[run - 1]?.reject(new Error('dry'))
      else runs[run - 1]?.resolve()
      // The end is noted in the database, which keeps no fake time, before the next run is planned.
      while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300])
    await vi.advanceTimersByTimeAsync(5000)
    expect(runs).toHaveLength(10)
    runs[9]?.resolve()
    await own.close()
  })

  it('tells a job under way that the server stops, waits for it, and begins no other', async () => {
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

  it('does not let a job that hangs keep the server from stopping', async () => {
    const { runs, held } = heldJob()
    const own = closable()
    createJobRunner(own, [held]).start()
    await vi.advanceTimersByTimeAsync(5000)
    expect(runs).toHaveLength(1)
    const closing = own.close()
    await vi.advanceTimersByTimeAsync(5000)
    await closing
  })

  it('knows its jobs by name', async () => {
    await expect(createJobRunner(context, []).runOnce('water-plants')).rejects.toThrow('There is no job “water-plants”')
  })
})
