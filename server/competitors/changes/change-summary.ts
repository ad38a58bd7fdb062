import type { ChangeKind, Severity } from '#app/shared/competitors/change.ts'
import { changeRules, type ChangeRule } from '#app/shared/competitors/change-rules.ts'
import { differenceOf } from '#app/shared/competitors/difference.ts'
import type { Hunk } from '#app/shared/competitors/hunk.ts'
import { cleanLine, cleanText } from '../../db/clean-text.ts'
import { strongestHunk } from '../compare/strongest-hunk.ts'

const maxLineLength = 300
const maxSearchedLength = 10_000

/** What a change's row says about its visits. */
export interface ChangeSummary {
  kind: ChangeKind
  severity: Severity
  rule: ChangeRule
  before: string
  after: string
  differences: number
  searched: string
}

interface SummarisedVisit {
  hunks: readonly Hunk[]
  /** Differences that are not stored. */
  more: number
  /** Whether the page was as before again within a day. */
  isUndone: boolean
}

/** Returns the visits that show what became different: those that were undone only if there are no others. */
export function tellingVisits<Visit extends Pick<SummarisedVisit, 'hunks' | 'isUndone'>>(
  visits: readonly Visit[],
): Visit[] {
  const telling = visits.filter(({ hunks }) => hunks.length > 0)
  const lasting = telling.filter(({ isUndone }) => !isUndone)
  return lasting.length > 0 ? lasting : telling
}

/**
 * Returns what a list shows of the visits of a change, the oldest first: their most telling difference, of two equally
 * telling ones the newer. If all visits were undone, the change is a flicker. Null without any difference.
 */
export function summaryOf(visits: readonly SummarisedVisit[]): ChangeSummary | null {
  const telling = tellingVisits(visits).toReversed()
  const hunks = telling.flatMap((visit) => [...visit.hunks])
  const strongest = strongestHunk(hunks)
  if (!strongest) return null
  const rule = telling.every(({ isUndone }) => isUndone) ? 'flicker' : strongest.rule
  return {
    ...changeRules[rule],
    rule,
    ...linesOf(strongest.before ?? '', strongest.after ?? ''),
    differences: telling.reduce((sum, visit) => sum + visit.hunks.length + visit.more, 0),
    searched: searchedOf(hunks),
  }
}

/** Returns both texts as lines of a list. Long ones are cut around what differs, which may be far from their beginning. */
function linesOf(before: string, after: string): Pick<ChangeSummary, 'before' | 'after'> {
  const line = (text: string) => cleanLine(text, maxLineLength)
  if (before === '' || after === '' || Math.max(before.length, after.length) <= maxLineLength) {
    return { before: line(before), after: line(after) }
  }
  const { lead, removed, added, tail } = differenceOf(before, after)
  const around = (text: string) => line([lead, text, tail].filter((part) => part !== '').join(' '))
  return { before: around(removed), after: around(added) }
}

/** Returns the text in which a search looks, in lower case: that of each difference, with the headings above it. */
const searchedOf = (hunks: readonly Hunk[]): string =>
  cleanText(
    [...new Set(hunks.flatMap(({ before, after, under }) => [before ?? '', after ?? '', ...under]))]
      .filter((text) => text !== '')
      .join('\n')
      .toLowerCase(),
    maxSearchedLength,
  )
