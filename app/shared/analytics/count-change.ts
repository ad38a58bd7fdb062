import { change } from './counters.ts'

/** How a count stands to that of the comparison period. */
export type CountChange = { kind: 'none' } | { kind: 'new' } | { kind: 'gone' } | { kind: 'change'; change: number }

/** Under this many on both sides a percentage says nothing. */
const fewestForChange = 10

/** New, gone, or changed by a share. Small numbers get no percentage: two after one is not a doubling worth reading. */
export function countChange(now: number, before: number): CountChange {
  if (before === 0) return now > 0 ? { kind: 'new' } : { kind: 'none' }
  if (now === 0) return { kind: 'gone' }
  const relative = change(now, before)
  if (relative === null || Math.max(now, before) < fewestForChange) return { kind: 'none' }
  return { kind: 'change', change: relative }
}
