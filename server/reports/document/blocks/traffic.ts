import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { monthNumbers } from '#app/shared/analytics/month-numbers.ts'
import type { BlockContent } from '#app/shared/reports/document.ts'
import { missing, shown, tileFigure, countSentences, visitSentences } from '../block.ts'
import { chartOf, hasNoVisits, runningMonthSentences } from '../visited.ts'
import { bounceSentence } from './summary.ts'

/** The numbers of the Dashboard's tiles, and the visits of each day. */
export function trafficContent(overview: MonthOverview | null): BlockContent {
  if (!overview) return missing('noWebsite')
  if (hasNoVisits(overview)) return missing('noVisits')
  const figures = monthNumbers.map((number) => tileFigure('traffic', overview, number))
  const [visitors, visits, , bounce] = figures
  return shown({
    figures,
    sentences: [
      ...runningMonthSentences(overview),
      ...(visits ? countSentences(visits, visitSentences) : []),
      ...(visitors ? countSentences(visitors, { up: 'visitorsUp', down: 'visitorsDown' }) : []),
      ...(bounce ? bounceSentence(bounce) : []),
    ],
    charts: [chartOf(overview, 'visits'), chartOf(overview, 'visitors')],
  })
}
