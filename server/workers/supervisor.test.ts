import { describe, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import type { FromWorker, ToWorker } from './protocol.ts'
import { createSupervisor } from './supervisor.ts'
import type { WorkerEnd, WorkerProcess } from './worker-process.ts'

const log = createLog('silent')

/** A process of a worker that does what the test says. */
interface FakeProcess extends WorkerProcess {
  number: number
  isFirst: boolean
  heard: ToWorker[]
  becomeReady(): void
  end(end?: Partial<WorkerEnd>): void
}

/** A supervisor of processes that the test plays. */
function scene(count: number) {
  const processes: FakeProcess[] = []
  const pauses: { milliseconds: number; over: () => void }[] = []
  let time = 0
  const supervisor = createSupervisor({
    count,
    log,
    now: () => time,
    fork(number, isFirst) {
      const { promise: ended, resolve } = Promise.withResolvers<WorkerEnd>()
      const listeners: ((message: FromWorker) => void)[] = []
      const heard: ToWorker[] = []
      const fake: FakeProcess = {
        pid: processes.length + 1,
        number,
        isFirst,
        heard,
        ended,
        say: (message) => void heard.push(message),
        hear: (listener) => void listeners.push(listener),
        kill: () => resolve({ code: null, signal: 'SIGKILL' }),
        becomeReady() {
          for (const hear of listeners) hear({ say: 'ready', lines: [`worker ${number}`] })
        },
        end: (end) => resolve({ code: 0, signal: null, ...end }),
      }
      processes.push(fake)
      return fake
    },
    pause: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        pauses.push({ milliseconds, over: () => resolve(undefined) })
        signal.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  })
  const process = (index: number): FakeProcess => {
    const found = processes[index]
    if (!found) throw new Error(`Process ${index} was not started.`)
    return found
  }
  /** Waits until this many processes were started. */
  const started = async (total: number) => {
    await expect.poll(() => processes.length, { interval: 1 }).toBe(total)
  }
  /** Ends the newest pause when there are this many. */
  const endPause = async (total: number) => {
    await expect.poll(() => pauses.length, { interval: 1 }).toBe(total)
    pauses.at(-1)?.over()
  }
  const ready = () => supervisor.ready().map(({ process: { pid } }) => pid)
  async function startAll() {
    const starting = supervisor.start()
    process(0).becomeReady()
    await started(count)
    for (let index = 1; index < count; index += 1) process(index).becomeReady()
    return starting
  }
  return {
    supervisor,
    processes,
    pauses,
    endPause,
    process,
    started,
    ready,
    startAll,
    pass: (ms: number) => (time += ms),
  }
}

describe('At the start', () => {
  test('the first worker prepares the database alone, and the others follow together', async () => {
    const { supervisor, processes, process, started, ready } = scene(3)
    const starting = supervisor.start()
    expect(processes.map(({ number, isFirst }) => [number, isFirst])).toEqual([[1, true]])
    process(0).becomeReady()
    await started(3)
    expect(processes.map(({ number, isFirst }) => [number, isFirst])).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ])
    process(1).becomeReady()
    process(2).becomeReady()
    expect(await starting).toEqual(['worker 1'])
    expect(ready()).toEqual([1, 2, 3])
  })

  test('a first worker that ends ends the server with its code, and is not tried again', async () => {
    const { supervisor, processes, process } = scene(3)
    const starting = supervisor.start()
    process(0).end({ code: 3 })
    await expect(starting).rejects.toMatchObject({ code: 3 })
    expect(processes).toHaveLength(1)
  })
})

describe('A worker that ends', () => {
  test('is replaced at once, with its number', async () => {
    const { startAll, process, started, processes, pauses, ready, pass } = scene(2)
    await startAll()
    pass(60_000)
    process(1).end({ code: null, signal: 'SIGKILL' })
    await started(3)
    expect(processes.at(-1)).toMatchObject({ number: 2, isFirst: false })
    process(2).becomeReady()
    await expect.poll(ready, { interval: 1 }).toEqual([1, 3])
    expect(pauses).toEqual([])
  })

  test('again and again, is started after longer and longer pauses, while another one serves', async () => {
    const { startAll, process, started, pauses, endPause } = scene(2)
    await startAll()
    for (let round = 0; round < 10; round += 1) {
      process(1 + round).end({ code: 1 })
      // The first time there is none.
      if (round > 0) await endPause(round)
      await started(3 + round)
    }
    expect(pauses.map(({ milliseconds }) => milliseconds)).toEqual([
      500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
    ])
  })

  test('again and again, with no other one ready, ends the server with its code', async () => {
    const { supervisor, startAll, process, started, endPause, processes } = scene(1)
    await startAll()
    for (let round = 0; round < 5; round += 1) {
      process(round).end({ code: 3 })
      // The first time there is none.
      if (round > 0) await endPause(round)
      await started(2 + round)
    }
    process(5).end({ code: 3 })
    expect(await supervisor.failed).toMatchObject({ code: 3, message: expect.stringContaining('code 3') as string })
    expect(processes).toHaveLength(6)
  })

  test('after it has served for a while, has not failed', async () => {
    const { startAll, process, started, pauses, ready, pass } = scene(1)
    await startAll()
    for (let round = 0; round < 10; round += 1) {
      pass(10_000)
      process(round).end()
      await started(2 + round)
      process(1 + round).becomeReady()
      await expect.poll(ready, { interval: 1 }).toEqual([2 + round])
    }
    expect(pauses).toEqual([])
  })
})

describe('A rolling restart', () => {
  test('asks a worker to stop when its successor is ready, and goes on when it has ended', async () => {
    const { supervisor, startAll, process, started, ready, processes } = scene(2)
    await startAll()
    const restarting = supervisor.restart()
    await started(3)
    expect(process(0).heard).toEqual([])
    expect(ready()).toEqual([1, 2])
    process(2).becomeReady()
    await expect.poll(() => process(0).heard, { interval: 1 }).toEqual([{ say: 'stop' }])
    expect(ready()).toEqual([3, 2])
    expect(processes).toHaveLength(3)
    process(0).end()
    await started(4)
    process(3).becomeReady()
    await expect.poll(() => process(1).heard, { interval: 1 }).toEqual([{ say: 'stop' }])
    process(1).end()
    await restarting
    expect(ready()).toEqual([3, 4])
    expect(processes.map(({ number }) => number)).toEqual([1, 2, 1, 2])
  })

  test('ends if a successor does not start, and the worker goes on', async () => {
    const { supervisor, startAll, process, started, ready } = scene(2)
    await startAll()
    const restarting = supervisor.restart()
    await started(3)
    process(2).end({ code: 2 })
    await restarting
    expect(ready()).toEqual([1, 2])
    expect(process(0).heard).toEqual([])
  })

  test('a worker that is killed meanwhile is replaced by its successor', async () => {
    const { supervisor, startAll, process, started, ready, processes } = scene(1)
    await startAll()
    const restarting = supervisor.restart()
    await started(2)
    process(0).end({ code: null, signal: 'SIGKILL' })
    process(1).becomeReady()
    await restarting
    expect(ready()).toEqual([2])
    expect(processes).toHaveLength(2)
  })
})

test('A stop asks everyone, waits for all, starts nobody again, and kills whoever takes too long', async () => {
  const { supervisor, startAll, process, processes, pauses } = scene(2)
  await startAll()
  const stopping = supervisor.stop()
  expect(processes.map(({ heard }) => heard)).toEqual([[{ say: 'stop' }], [{ say: 'stop' }]])
  process(0).end()
  pauses.at(-1)?.over()
  await stopping
  expect(await process(1).ended).toEqual({ code: null, signal: 'SIGKILL' })
  expect(processes).toHaveLength(2)
})
