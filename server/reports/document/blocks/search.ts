import { countChange } from '#app/shared/analytics/count-change.ts'
import type { SearchNumbers, SearchTerms } from '#app/shared/analytics/search-terms.ts'
import type { BlockContent, ReportSentence, ReportTable } from '#app/shared/reports/document.ts'
import type { Figure } from '#app/shared/reports/figure.ts'
import { columns, figureOf, missing, sentence, shown, shownText, toldChange, toldCount } from '../block.ts'

interface SearchFacts {
  queries: SearchTerms
  pages: SearchTerms
}

/** Impressions from which a position is told of, and by how much it must have moved. */
const fewestImpressions = 300
const leastMove = 0.5

const metrics = ['clicks', 'impressions', 'ctr', 'position'] as const

/** How the website was found in searches, from Search Console: sums, queries and pages. */
export function searchContent(facts: SearchFacts | null): BlockContent {
  if (!facts) return missing('noWebsite')
  const { queries, pages } = facts
  if (queries.covered === null) return missing('noSearch')
  const { totals, previous, compared } = queries
  const figures = metrics.map((metric) =>
    figureOf(`search.${metric}`, metric, {
      value: totals[metric],
      before: previous?.[metric] ?? null,
      ...(compared && { compared: compared.numbers[metric] }),
    }),
  )
  const [clicks] = figures
  const [first] = queries.rows
  const leader =
    first && first.clicks > 0
      ? {
          figure: figureOf('search.first.clicks', 'clicks', {
            value: first.clicks,
            before: first.previous?.clicks ?? null,
          }),
          sentence: sentence('queryLeads', {
            figures: { value: { id: 'search.first.clicks' } },
            names: { name: { text: first.value, words: 'plain' } },
          }),
        }
      : null
  return shown({
    figures: [...figures, ...(leader ? [leader.figure] : [])],
    sentences: [
      ...(clicks ? toldCount(clicks, { up: 'clicksUp', down: 'clicksDown' }) : []),
      ...figures.flatMap((figure) => toldPosition(figure, compared?.numbers ?? totals, previous)),
      ...(leader ? [leader.sentence] : []),
    ],
    tables: [termTable(queries, 'queries', 'query'), termTable(pages, 'searchPages', 'page')].filter(
      ({ rows }) => rows.length > 0,
    ),
  })
}

/** Returns how the average position moved; nothing with few impressions, whose average moves by chance. */
function toldPosition(figure: Figure, now: SearchNumbers, before: SearchNumbers | null): ReportSentence[] {
  if (figure.metric !== 'position' || now.position === null || before === null || before.position === null) return []
  if (Math.min(now.impressions, before.impressions) < fewestImpressions) return []
  const moved = now.position - before.position
  if (Math.abs(moved) < leastMove) return []
  return [toldChange(moved < 0 ? 'positionBetter' : 'positionWorse', figure, moved > 0)]
}

function termTable(terms: SearchTerms, name: 'queries' | 'searchPages', first: 'query' | 'page'): ReportTable {
  return {
    name,
    columns: columns({
      [first]: { words: 'plain' },
      clicks: 'count',
      ...(terms.rowsCompared && { before: 'count', change: 'share' }),
      impressions: 'count',
      ctr: 'share',
      position: 'position',
    }),
    rows: terms.rows.map(({ value, clicks, impressions, ctr, position, previous }) => {
      const changed = countChange(clicks, previous?.clicks ?? 0)
      return [
        shownText(value),
        clicks,
        ...(terms.rowsCompared ? [previous?.clicks ?? 0, changed.kind === 'change' ? changed.change : null] : []),
        impressions,
        ctr,
        position,
      ]
    }),
    more: Math.max(0, terms.total - terms.rows.length),
  }
}
