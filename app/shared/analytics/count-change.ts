import { change } from './counters.ts'

/** A count compared with that of the comparison period. */
export type CountChange = { kind: 'none' } | { kind: 'new' } | { kind: 'gone' } | { kind: 'change'; change: number }

/** If both counts are below this, a percentage says nothing. */
const fewestForChange = 10

/**
 * Returns new, gone, or a change as a share. Small numbers get no percentage: two after one is no meaningful doubling.
 */
export function countChange(now: number, before: number): CountChange {
  if (before === 0) return now > 0 ? { kind: 'new' } : { kind: 'none' }
  if (now === 0) return { kind: 'gone' }
  const relative = change(now, before)
  if (relative === null || Math.max(now, before) < fewestForChange) return { kind: 'none' }
  return { kind: 'change', change: relative }
}
