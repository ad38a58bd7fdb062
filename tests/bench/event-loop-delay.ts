import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** What the server's thread lets others wait for, in milliseconds. */
export interface LoopDelay {
  p50: number
  p99: number
  max: number
}

/**
 * Loaded into the server's process ahead of it (`node --import`): measures how late its event loop runs. Every message
 * is answered with what was measured since the one before.
 */
if (isMainThread && process.send) {
  const resolution = 1
  const histogram = monitorEventLoopDelay({ resolution })
  histogram.enable()
  // The histogram counts the whole time between two of its own timers, which is the resolution when nothing is late.
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution)
  process.on('message', () => {
    const { max } = histogram
    process.send?.({ p50: late(histogram.percentile(50)), p99: late(histogram.percentile(99)), max: late(max) })
    histogram.reset()
  })
  process.channel?.unref()
}
