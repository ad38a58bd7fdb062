import { changedRows } from '#app/shared/analytics/changed-rows.ts'
import { comparedRow } from '#app/shared/analytics/complete-days.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import type { BlockContent } from '#app/shared/reports/document.ts'
import { comparedIn, figureOf, missing, sentence, shown } from '../block.ts'
import { aboutRow, hasNoVisits, rowName, panelTable, rowSentences } from '../visited.ts'

const maxChanged = 4

/** What visitors looked at: pages and entry pages, and which pages changed. */
export function pagesContent(overview: MonthOverview | null): BlockContent {
  if (!overview) return missing('noWebsite')
  if (hasNoVisits(overview)) return missing('noVisits')
  const [first] = overview.panels.page.rows.filter(({ value, visitors }) => value !== '' && visitors > 0)
  const changed = overview.previousTotals ? changedRows(overview, 'page') : []
  const told = changed.slice(0, maxChanged).flatMap((row) => {
    const keys = { grew: 'pageGrew', fell: 'pageFell', fresh: 'pageNew' } as const
    return rowSentences('pages', overview, 'page', row, keys) ?? []
  })
  const leader = first && {
    figure: figureOf('pages.first.visitors', 'visitors', {
      value: first.visitors,
      before: overview.comparison && (first.previous?.visitors ?? 0),
      ...comparedIn(overview, comparedRow(first).visitors),
      ...aboutRow('page', first.value),
    }),
    sentence: sentence('pageLeads', {
      figures: { value: { id: 'pages.first.visitors' } },
      names: rowName('page', first.value),
    }),
  }
  const all = [...(leader ? [leader] : []), ...told]
  return shown({
    figures: all.map(({ figure }) => figure),
    sentences: all.map((one) => one.sentence),
    tables: [
      panelTable(overview, 'page', 'pages', { first: 'page', second: 'pageviews' }),
      panelTable(overview, 'entryPage', 'entryPages', { first: 'page', second: 'visits' }),
    ],
  })
}
