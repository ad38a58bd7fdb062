import cluster from 'node:cluster'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** How long the server's thread delays other work, in milliseconds. */
export interface LoopDelay {
  p50: number
  p99: number
  max: number
}

/**
 * Preloaded into the server's process (`node --import`). It measures how late the event loop runs, and answers every
 * message with the measurement since the previous one. Workers of a server talk with their supervisor instead.
 */
if (isMainThread && process.send && cluster.isPrimary) {
  const resolution = 1
  const histogram = monitorEventLoopDelay({ resolution })
  histogram.enable()
  // The histogram measures the time between two of its own timers, which is the resolution if nothing is late.
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution)
  process.on('message', () => {
    const { max } = histogram
    process.send?.({ p50: late(histogram.percentile(50)), p99: late(histogram.percentile(99)), max: late(max) })
    histogram.reset()
  })
  process.channel?.unref()
}
