import { readFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import * as v from 'valibot'
import type { SystemFacts } from '#app/shared/admin/system-facts.ts'

interface Watch {
  histogram: ReturnType<typeof monitorEventLoopDelay>
  since: number
}
type Holder = typeof globalThis & { [key: symbol]: Watch | undefined }
const key = Symbol.for('loop.event-loop-watch')
const windowMs = 60_000

/** One watch per process, however many module graphs it has; it begins with the first look. */
function eventLoopWatch(): Watch {
  const holder = globalThis as Holder
  const known = holder[key]
  if (known) return known
  const histogram = monitorEventLoopDelay({ resolution: 10 })
  histogram.enable()
  return (holder[key] = { histogram, since: performance.now() })
}

/** How long work waited for the process since the watch began anew, which it does after a minute. */
export function readEventLoop(): SystemFacts['eventLoop'] {
  const watch = eventLoopWatch()
  const { histogram } = watch
  const overMs = performance.now() - watch.since
  // What the timer takes by itself (its resolution) is no delay.
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

/** What the process holds, and the most it may: the limit of its container, or the machine's memory. */
export function readMemory(): SystemFacts['memory'] {
  const limit = process.constrainedMemory()
  const machine = totalmem()
  return { usedBytes: process.memoryUsage.rss(), limitBytes: limit > 0 && limit < machine ? limit : machine }
}

/**
 * The version and the build's stamp. This code runs from server/ and out of the bundle in dist/, so the project's
 * folder is the first one upwards with a package.json.
 */
export async function readVersion(): Promise<{ version: string; build: string | null }> {
  for (let folder = new URL('.', import.meta.url); ; folder = new URL('..', folder)) {
    const text = await readFile(new URL('package.json', folder), 'utf8').catch(() => null)
    if (text !== null) {
      const { version } = v.parse(v.object({ version: v.string() }), JSON.parse(text))
      const stamp = await readFile(new URL('dist/sources.sha256', folder), 'utf8').catch(() => null)
      return { version, build: stamp?.slice(0, 12) ?? null }
    }
    if (folder.pathname === '/') return { version: 'unknown', build: null }
  }
}
