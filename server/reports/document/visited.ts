import type { ChangedRow } from '#app/shared/analytics/changed-rows.ts'
import { directChannel } from '#app/shared/analytics/channels.ts'
import { comparedRow } from '#app/shared/analytics/complete-days.ts'
import { countChange } from '#app/shared/analytics/count-change.ts'
import { ratioOfVisits } from '#app/shared/analytics/counters.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import { monthNumberKinds, type MonthNumber } from '#app/shared/analytics/month-numbers.ts'
import type { MonthOverview, PanelRow } from '#app/shared/analytics/overview.ts'
import type { ReportChart, ReportSentence, ReportTable } from '#app/shared/reports/document.ts'
import type { Figure } from '#app/shared/reports/figure.ts'
import type { SentenceKey } from '#app/shared/reports/sentence-keys.ts'
import type { WordKind } from '#app/shared/reports/table-names.ts'
import { aboutOf, columnsOfTable, comparedIn, figureOf, rowId, sentence, shownText, changeSentence } from './block.ts'

/** Parts of blocks about visits, from a month's overview. All are pure. */

/** Returns whether there is nothing to say about visits: none in the month, and none before. */
export const hasNoVisits = ({ totals, previousTotals }: MonthOverview): boolean =>
  totals.visits === 0 && (previousTotals?.visits ?? 0) === 0

/** Returns the sentence that a month is still running, and until when its numbers are compared. */
export function runningMonthSentences({ complete, period, days }: MonthOverview): ReportSentence[] {
  if (complete) return []
  const day = days.findLast((point) => point.complete)?.day ?? period.from
  return [sentence('monthRunning', { names: { name: { text: day, words: 'day' } } })]
}

/** Returns a number by day. */
export function chartOf(overview: MonthOverview, number: MonthNumber): ReportChart {
  const { of, unit } = monthNumberKinds[number]
  return {
    metric: number,
    unit,
    days: overview.days.map((point, index) => {
      const before = overview.previousDays[index]
      return { day: point.day, value: of(point), before: before ? of(before) : null, complete: point.complete }
    }),
  }
}

/** How the values of a dimension become words. */
const wordsOf = {
  channel: 'channel',
  source: 'source',
  page: 'path',
  entryPage: 'path',
  country: 'country',
  device: 'device',
} as const satisfies Partial<Record<FilterDimension, WordKind>>
export type ShownDimension = keyof typeof wordsOf

/** Returns a value as documents have it: direct visits, which are stored without a channel, get its name. */
const valueText = (dimension: ShownDimension, value: string): string => shownText(valueOf(dimension, value))

const valueOf = (dimension: ShownDimension, value: string): string =>
  value === '' && dimension === 'channel' ? directChannel : value

/** Returns what a figure about a row is about. */
export const aboutRow = (dimension: ShownDimension, value: string): Pick<Figure, 'about'> =>
  aboutOf(dimension, valueOf(dimension, value))

/** Returns the value of a row as a name in a sentence. */
export const rowName = (dimension: ShownDimension, value: string) => ({
  name: { text: valueText(dimension, value), words: wordsOf[dimension] },
})

/** Returns the table of a panel, as the Dashboard orders it: visitors with their change, and visits or page views. */
export function panelTable(
  overview: MonthOverview,
  dimension: ShownDimension,
  name: ReportTable['name'],
  { first, second }: { first: 'name' | 'page'; second: 'visits' | 'pageviews' },
): ReportTable {
  const { rows, total } = overview.panels[dimension]
  const isCompared = overview.comparison !== null
  const { visits } = overview.totals
  const isPart = second === 'visits'
  return {
    name,
    columns: columnsOfTable({
      [first]: { words: wordsOf[dimension] },
      visitors: 'count',
      ...(isCompared && { before: 'count', change: 'share' }),
      [second]: 'count',
      ...(isPart && { share: 'share' }),
    }),
    rows: rows.map((row) => [
      valueText(dimension, row.value),
      row.visitors,
      ...(isCompared ? [row.previous?.visitors ?? 0, changeOf(row)] : []),
      row[second],
      ...(isPart ? [ratioOfVisits(row.visits, visits)] : []),
    ]),
    more: Math.max(0, total - rows.length),
  }
}

/** Returns a row's change as panels show it: none for small numbers, and for rows that are new or gone. */
function changeOf(row: PanelRow): number | null {
  const changed = countChange(comparedRow(row).visitors, row.previous?.visitors ?? 0)
  return changed.kind === 'change' ? changed.change : null
}

interface VisitContent {
  figures: Figure[]
  sentences: ReportSentence[]
}

/** Returns the value with the most visits and its share; nothing if there are too few visits for a share. */
export function topValueSentence(
  block: string,
  key: SentenceKey,
  overview: MonthOverview,
  dimension: ShownDimension,
): VisitContent {
  const named = overview.panels[dimension].rows.filter(({ value }) => value !== '' || dimension === 'channel')
  const [leader] = named.toSorted((one, other) => other.visits - one.visits)
  const share = leader ? ratioOfVisits(leader.visits, overview.totals.visits) : null
  if (!leader || leader.visits === 0 || share === null) return { figures: [], sentences: [] }
  const ids = { visits: `${block}.${dimension}.visits`, share: `${block}.${dimension}.share` }
  const about = aboutRow(dimension, leader.value)
  return {
    figures: [
      figureOf(ids.visits, 'visits', {
        value: leader.visits,
        before: overview.comparison && (leader.previous?.visits ?? 0),
        ...comparedIn(overview, comparedRow(leader).visits),
        ...about,
      }),
      figureOf(ids.share, 'share', { value: share, ...about }),
    ],
    sentences: [
      sentence(key, {
        figures: { value: { id: ids.visits }, share: { id: ids.share } },
        names: rowName(dimension, leader.value),
      }),
    ],
  }
}

/** The sentences for changed rows of a dimension; without `fresh`, new ones have none. */
export interface RowKeys {
  grew: SentenceKey
  fell: SentenceKey
  fresh?: SentenceKey
}

/** Returns the sentence and figure of a row that changed; null if there are no words for it. */
export function rowSentences(
  block: string,
  overview: MonthOverview,
  dimension: ShownDimension,
  { row, now, before }: ChangedRow,
  { grew, fell, fresh }: RowKeys,
): { figure: Figure; sentence: ReportSentence } | null {
  const id = rowId(`${block}.changed`, dimension, valueOf(dimension, row.value))
  const about = aboutRow(dimension, row.value)
  const figure = figureOf(id, 'visitors', { value: row.visitors, before, ...comparedIn(overview, now), ...about })
  const names = rowName(dimension, row.value)
  if (before > 0) return { figure, sentence: changeSentence(now > before ? grew : fell, figure, now > before, names) }
  if (fresh === undefined) return null
  return { figure, sentence: sentence(fresh, { figures: { value: { id } }, names, tone: 'good' }) }
}
