import type { BlockContent, ReportSentence, ReportTable } from '#app/shared/reports/document.ts'
import type { Figure } from '#app/shared/reports/figure.ts'
import type { CompetitorMonth } from '../../../competitors/month/report-month.ts'
import {
  aboutOf,
  columnsOfTable,
  figureOf,
  missing,
  rowId,
  sentence,
  shown,
  shownText,
  valueSentence,
} from '../block.ts'

const maxFacts = 8

/**
 * What competitors changed in the month: how much by competitor and kind, the most telling changes, and lowest prices and
 * sitemaps that are different now. Nothing that staff ignores.
 */
export function competitorsContent(facts: CompetitorMonth | null): BlockContent {
  if (!facts) return missing('noWebsite')
  const measured = factsOf(facts)
  const value = facts.byKind.reduce((sum, { changes }) => sum + changes, 0)
  if (value === 0 && measured.sentences.length === 0) {
    return missing(facts.watches ? 'noCompetitorChanges' : 'noCompetitors')
  }
  const changes = figureOf('competitors.changes', 'competitorChanges', { value })
  return shown({
    figures: [changes, ...measured.figures],
    sentences: [...(value > 0 ? [valueSentence('competitorChangesFound', changes)] : []), ...measured.sentences],
    tables: [kindTable(facts), tellingTable(facts)].filter(({ rows }) => rows.length > 0),
  })
}

/** Returns the facts that changed in words. Prices are as written; a sitemap that was too long to count has no number. */
function factsOf({ facts }: CompetitorMonth): { figures: Figure[]; sentences: ReportSentence[] } {
  const told = facts.flatMap(({ competitorId, competitor, before, after }) => {
    const name = { text: competitor, words: 'plain' } as const
    if (before.is === 'price' && after.is === 'price') {
      const prices = { before: before.text, after: after.text }
      if (prices.before === prices.after) return []
      const plain = (text: string) => ({ text, words: 'plain' }) as const
      const names = { name, before: plain(prices.before), after: plain(prices.after) }
      return [{ figures: [], sentence: sentence('competitorPrice', { names }) }]
    }
    if (before.is !== 'number' || after.is !== 'number' || before.atLeast || after.atLeast) return []
    const id = rowId('competitors.pages', 'competitor', competitorId)
    const about = aboutOf('competitor', competitorId)
    const pages = figureOf(id, 'competitorPages', { value: after.number, before: before.number, ...about })
    const figures = { value: { id }, before: { id, form: 'before' } } as const
    return [{ figures: [pages], sentence: sentence('competitorPages', { figures, names: { name } }) }]
  })
  const first = told.slice(0, maxFacts)
  return { figures: first.flatMap(({ figures }) => figures), sentences: first.map((one) => one.sentence) }
}

function kindTable({ byKind }: CompetitorMonth): ReportTable {
  return {
    name: 'competitorChanges',
    columns: columnsOfTable({ name: { words: 'plain' }, kind: { words: 'changeKind' }, count: 'count' }),
    rows: byKind.map(({ competitor, kind, changes }) => [shownText(competitor), kind, changes]),
    keys: byKind.map(({ competitorId, kind }) => `${competitorId} ${kind}`),
    more: 0,
  }
}

function tellingTable({ telling: { rows, total } }: CompetitorMonth): ReportTable {
  return {
    name: 'competitorHighlights',
    columns: columnsOfTable({
      name: { words: 'plain' },
      day: { words: 'day' },
      kind: { words: 'changeKind' },
      subject: { words: 'plain' },
    }),
    rows: rows.map(({ competitor, day, kind, ...change }) => [shownText(competitor), day, kind, differenceOf(change)]),
    keys: rows.map(({ id }) => id),
    more: Math.max(0, total - rows.length),
  }
}

/** Returns a change in one line: both texts, the one that there is, or the address of its page. */
const differenceOf = ({ before, after, page }: { before: string; after: string; page: string }): string =>
  shownText([before, after].filter((text) => text !== '').join(' → ') || page)
