import { isBeyondVariation } from '#app/shared/analytics/change-judgement.ts'
import { bandText } from '#app/shared/analytics/change-words.ts'
import { comparedDays, comparedTotals } from '#app/shared/analytics/complete-days.ts'
import { judgeMonthNumber } from '#app/shared/analytics/judged-numbers.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { monthFacts, type MonthFact } from './month-facts.ts'

/** The one sentence of a month: its strongest change, or why none is named. */
export type MonthHeadline =
  | {
      kind: 'changed'
      fact: MonthFact
      /** How many more changes the page names. */
      others: number
    }
  | { kind: 'unchanged'; text: string }

/** Returns what a month says first. There is always a sentence: without a change it says up to where chance reaches. */
export function monthHeadline(overview: MonthOverview, reader: Translator<'dashboard'>): MonthHeadline {
  const { t } = reader
  const unchanged = (text: string): MonthHeadline => ({ kind: 'unchanged', text })
  if (comparedDays(overview) === null) return unchanged(t('headlineNoDayOver'))
  if (!overview.comparison) return unchanged(t('headlineFirstMonth'))
  const [fact, ...others] = monthFacts(overview, reader)
  if (fact) return { kind: 'changed', fact, others: others.length }
  const judged = judgeMonthNumber('visits', comparedTotals(overview), overview.previousTotals)
  const size = judged === null || isBeyondVariation(judged) ? null : bandText(reader, judged)
  return unchanged(size === null ? t('headlineTooFew') : t('headlineUnchanged', { size }))
}
