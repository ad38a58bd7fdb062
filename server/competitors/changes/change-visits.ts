import * as v from 'valibot'
import type { ChangeKind, Severity } from '#app/shared/competitors/change.ts'
import type { ChangeRule } from '#app/shared/competitors/change-rules.ts'
import { hunksSchema, type Hunk } from '#app/shared/competitors/hunk.ts'

/** A visit at which a page differed, as it is stored. */
export interface VisitRow {
  id: string
  changeId: string
  at: Date
  beforeAt: Date | null
  kind: ChangeKind
  severity: Severity
  rule: ChangeRule
  hunks: unknown
  more: number
  undoneAt: Date | null
}

/** The same with its differences. */
export type ReadVisit = Omit<VisitRow, 'hunks'> & { hunks: Hunk[]; isUndone: boolean }

/** Returns the visits that this version of the product can read. */
export const readableVisits = (rows: readonly VisitRow[]): ReadVisit[] =>
  rows.flatMap(({ hunks, ...row }) => {
    const parsed = v.safeParse(hunksSchema, hunks)
    return parsed.success ? [{ ...row, hunks: parsed.output, isUndone: row.undoneAt !== null }] : []
  })
