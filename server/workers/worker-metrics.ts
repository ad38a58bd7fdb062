import { setTimeout as wait } from 'node:timers/promises'
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client'
import type { FromWorker } from './protocol.ts'
import type { WorkerProcess } from './worker-process.ts'

type MetricNumbers = Extract<FromWorker, { say: 'counted' }>['metrics']
type ReadyWorker = { number: number; process: WorkerProcess }

/** A worker that doesn't answer keeps no one from the numbers of the others for longer than this, in milliseconds. */
const patienceMs = 5_000

/** The metrics of a server with several workers. */
export interface WorkerMetrics {
  contentType: string
  text(): Promise<string>
  /** Counts a process, and hears its numbers. */
  watch(process: WorkerProcess): void
}

/**
 * Adds up the numbers of the workers. What the database says of all of them comes from the first. Numbers
 * of the workers themselves come after them.
 * @param ready returns the workers that answer requests
 */
export function createWorkerMetrics(count: number, ready: () => ReadyWorker[]): WorkerMetrics {
  const registers = [new Registry()]
  const labelNames = ['worker'] as const
  const up = new Gauge({ name: 'loop_worker_up', help: 'Whether each worker answers requests.', labelNames, registers })
  const started = new Counter({
    name: 'loop_worker_starts_total',
    help: 'Processes of workers that were started.',
    registers,
  })
  const memory = new Gauge({
    name: 'loop_worker_resident_memory_bytes',
    help: 'Memory of the process of each worker.',
    labelNames,
    registers,
  })
  const waiting = new Map<number, (metrics: MetricNumbers) => void>()
  let asked = 0

  async function ask({ process }: ReadyWorker, stored: boolean): Promise<MetricNumbers> {
    const id = (asked += 1)
    const answered = new Promise<MetricNumbers>((resolve) => waiting.set(id, resolve))
    process.say({ say: 'count', id, stored })
    const none = process.ended.then((): MetricNumbers => [])
    const tooLong = wait<MetricNumbers>(patienceMs, [], { ref: false })
    const metrics = await Promise.race([answered, none, tooLong])
    waiting.delete(id)
    return metrics
  }

  return {
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
    watch(process) {
      started.inc()
      process.hear((message) => {
        if (message.say === 'counted') waiting.get(message.id)?.(message.metrics)
      })
    },
    async text() {
      const workers = ready()
      const numbers = await Promise.all(workers.map((worker, index) => ask(worker, index === 0)))
      up.reset()
      memory.reset()
      for (let number = 1; number <= count; number += 1) up.set({ worker: number }, 0)
      for (const [index, { number }] of workers.entries()) {
        const metrics = numbers[index] ?? []
        up.set({ worker: number }, metrics.length > 0 ? 1 : 0)
        const bytes = metrics.find(({ name }) => name === 'process_resident_memory_bytes')?.values[0]?.value
        if (bytes !== undefined) memory.set({ worker: number }, bytes)
      }
      const all = AggregatorRegistry.aggregate(numbers)
      return `${await all.metrics()}${await registers[0]?.metrics()}`
    },
  }
}
