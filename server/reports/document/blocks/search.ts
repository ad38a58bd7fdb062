import { isBeyondVariation, judgeChange, type ChangeJudgement } from '#app/shared/analytics/change-judgement.ts'
import { countChange } from '#app/shared/analytics/count-change.ts'
import type { SearchNumbers, SearchTerms } from '#app/shared/analytics/search-terms.ts'
import type { BlockContent, ReportSentence, ReportTable } from '#app/shared/reports/document.ts'
import type { Figure } from '#app/shared/reports/figure.ts'
import {
  aboutOf,
  columnsOfTable,
  figureOf,
  missing,
  sentence,
  shown,
  shownText,
  changeSentence,
  countSentences,
} from '../block.ts'

interface SearchFacts {
  queries: SearchTerms
  pages: SearchTerms
}

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
      judged: previous && judged(metric, compared?.numbers ?? totals, previous),
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
            ...aboutOf('query', first.value),
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
      ...(clicks ? countSentences(clicks, { up: 'clicksUp', down: 'clicksDown' }) : []),
      ...figures.flatMap(positionSentences),
      ...(leader ? [leader.sentence] : []),
    ],
    tables: [termTable(queries, 'queries', 'query'), termTable(pages, 'searchPages', 'page')].filter(
      ({ rows }) => rows.length > 0,
    ),
  })
}

/** Returns the judgement of a rate's or a position's change; null for counts, which need none of their own. */
function judged(metric: (typeof metrics)[number], now: SearchNumbers, before: SearchNumbers): ChangeJudgement | null {
  if (metric === 'ctr') {
    const part = ({ clicks, impressions }: SearchNumbers) => ({ part: clicks, all: impressions })
    return judgeChange({ of: 'share', now: part(now), before: part(before) })
  }
  if (metric !== 'position' || now.position === null || before.position === null) return null
  return judgeChange({
    of: 'position',
    now: { value: now.position, items: now.impressions },
    before: { value: before.position, items: before.impressions },
  })
}

/** Returns how the average position moved. */
function positionSentences(figure: Figure): ReportSentence[] {
  if (figure.metric !== 'position' || figure.judged === undefined || !isBeyondVariation(figure.judged)) return []
  const rose = figure.judged.kind === 'up'
  return [changeSentence(rose ? 'positionWorse' : 'positionBetter', figure, rose)]
}

function termTable(terms: SearchTerms, name: 'queries' | 'searchPages', first: 'query' | 'page'): ReportTable {
  return {
    name,
    columns: columnsOfTable({
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
