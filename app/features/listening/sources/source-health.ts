import type { Source } from '#app/shared/listening/source.ts'

/**
 * `reading`: its reading is due; `waiting`: its server asked for a pause; `failing`: the last reading failed; `gone`: its
 * server said that it no longer exists.
 */
const sourceHealths = ['failing', 'gone', 'waiting', 'reading', 'well', 'paused'] as const
export type SourceHealth = (typeof sourceHealths)[number]

type StateOfSource = Pick<Source, 'state' | 'readAt' | 'dueAt' | 'failure' | 'hostPausedUntil'>

/** Returns how a source is. */
export function healthOf(source: StateOfSource): SourceHealth {
  if (source.state === 'paused' || source.state === 'gone') return source.state
  const isBusy = source.failure?.name === 'busy'
  if (source.failure && !isBusy) return 'failing'
  if (isBusy || (source.hostPausedUntil !== null && source.readAt === null)) return 'waiting'
  return source.readAt === null ? 'reading' : 'well'
}

/** Returns whether a source is read at any moment, so that the list is worth another look. */
export function isBeingRead(source: StateOfSource, now: number): boolean {
  return source.dueAt !== null && source.hostPausedUntil === null && Date.parse(source.dueAt) <= now
}

/** Returns sources with those that need a person first; else in the order of their names. */
export const byHealth = (sources: readonly Source[]): Source[] =>
  sources.toSorted((one, two) => sourceHealths.indexOf(healthOf(one)) - sourceHealths.indexOf(healthOf(two)))

/** Sources that are not paused, how many of them work, and those that don't. */
export interface SourcesHealth {
  active: number
  working: number
  failing: Source[]
  paused: number
}

export function summedHealth(sources: readonly Source[]): SourcesHealth {
  const active = sources.filter((source) => healthOf(source) !== 'paused')
  const failing = active.filter((source) => ['failing', 'gone'].includes(healthOf(source)))
  return {
    active: active.length,
    working: active.length - failing.length,
    failing,
    paused: sources.length - active.length,
  }
}

/** Items from which on the yield says something about a source. */
const itemsForHint = 200
const lowYield = 1

/** Returns the relevant ones of 100 items; null without items. */
export const yieldOf = ({ items, relevant }: Pick<Source, 'items' | 'relevant'>): number | null =>
  items === 0 ? null : (100 * relevant) / items

/** Returns whether a source brings so little that pausing it is worth a thought. */
export const isPoor = (source: Pick<Source, 'items' | 'relevant'>): boolean =>
  source.items >= itemsForHint && (yieldOf(source) ?? 0) < lowYield
