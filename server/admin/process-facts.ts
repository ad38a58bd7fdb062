import { totalmem } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { SystemFacts } from '#app/shared/admin/system-facts.ts'

interface Watch {
  histogram: ReturnType<typeof monitorEventLoopDelay>
  since: number
}
type Holder = typeof globalThis & { [key: symbol]: Watch | undefined }
const key = Symbol.for('loop.event-loop-watch')
const windowMs = 60_000

/** Returns the process's only watch, which all module graphs share; it is created at the first call. */
function eventLoopWatch(): Watch {
  const holder = globalThis as Holder
  const known = holder[key]
  if (known) return known
  const histogram = monitorEventLoopDelay({ resolution: 10 })
  histogram.enable()
  return (holder[key] = { histogram, since: performance.now() })
}

/** Returns the delays of the event loop since the watch was last reset, which happens after a minute. */
export function readEventLoop(): SystemFacts['eventLoop'] {
  const watch = eventLoopWatch()
  const { histogram } = watch
  const overMs = performance.now() - watch.since
  // The timer's own resolution of 10 ms is not a delay.
  const delay = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - 10)
  const measured = histogram.count > 0
  const facts = {
    p99Ms: measured ? delay(histogram.percentile(99)) : 0,
    maxMs: measured ? delay(histogram.max) : 0,
    overSeconds: Math.round(overMs / 1000),
  }
  if (overMs > windowMs) {
    histogram.reset()
    watch.since = performance.now()
  }
  return facts
}

/** Returns the memory the process uses, and its limit: that of its container, or the machine's memory. */
export function readMemory(): SystemFacts['memory'] {
  const limit = process.constrainedMemory()
  const machine = totalmem()
  return { usedBytes: process.memoryUsage.rss(), limitBytes: limit > 0 && limit < machine ? limit : machine }
}
