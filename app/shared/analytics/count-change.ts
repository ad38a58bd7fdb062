import { judgeCounts, type JudgedChange } from './change-judgement.ts'
import { change } from './counters.ts'

/**
 * A count compared with that of the comparison period, and its judgement. `none`: both are zero, or too few for a
 * percentage.
 */
export type CountChange =
  | { kind: 'none' | 'new' | 'gone'; judged: JudgedChange }
  | { kind: 'change'; change: number; judged: JudgedChange }

/**
 * Returns new, gone, or a change as a share. Small numbers get no percentage: two after one is no meaningful doubling.
 */
export function countChange(now: number, before: number): CountChange {
  const judged = judgeCounts(now, before)
  if (before === 0) return { kind: now > 0 ? 'new' : 'none', judged }
  if (now === 0) return { kind: 'gone', judged }
  const relative = change(now, before)
  if (relative === null || judged.kind === 'tooFew') return { kind: 'none', judged }
  return { kind: 'change', change: relative, judged }
}

/** A row that isn't compared. */
export const notCompared: CountChange = { kind: 'none', judged: { kind: 'tooFew', band: null, strength: 0 } }
