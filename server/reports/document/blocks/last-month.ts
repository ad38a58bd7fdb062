import type { Stage } from '#app/shared/cards/stage.ts'
import type { BlockContent, ReportDocument } from '#app/shared/reports/document.ts'
import type { ReportCards } from '../../../cards/overview/report-cards.ts'
import { figureOf, missing, shown, shownText, valueSentence, columnsOfTable } from '../block.ts'

const doneStages: readonly Stage[] = ['shipped', 'measuring', 'done']

/** A card that a report planned, with the title that it had then. */
interface PlannedCard {
  id: string
  title: string
}

/** Returns the cards that a published report planned for the month after it. */
export function plannedIn(before: ReportDocument | null): PlannedCard[] {
  const contents = before?.blocks.flatMap(({ kind, content }) => (kind === 'nextMonth' ? [content] : [])) ?? []
  return contents.flatMap((content) => {
    if (content.state !== 'shown') return []
    const rows = content.tables[0]?.rows ?? []
    return (content.cards ?? []).map((id, index) => ({ id, title: String(rows[index]?.[0] ?? '') }))
  })
}

/** What the report before announced, and what came of it: also what was not done, or did not work. */
export function lastMonthContent(before: ReportDocument | null, { named }: Pick<ReportCards, 'named'>): BlockContent {
  if (!before) return missing('noReportBefore')
  const planned = plannedIn(before)
  if (planned.length === 0) return missing('nothingPlanned')
  const now = new Map(named.map((card) => [card.id, card]))
  const isDone = ({ id }: PlannedCard) => doneStages.some((stage) => stage === now.get(id)?.stage)
  const done = planned.filter(isDone).length
  const finished = figureOf('lastMonth.done', 'cardsShipped', { value: done })
  const open = figureOf('lastMonth.open', 'cardsOpen', { value: planned.length - done })
  return shown({
    figures: [finished, open],
    sentences: [
      ...(done > 0 ? [valueSentence('plannedDone', finished, 'good')] : []),
      ...(done < planned.length ? [valueSentence('plannedOpen', open)] : []),
    ],
    tables: [
      {
        name: 'before',
        columns: columnsOfTable({ name: { words: 'plain' }, state: { words: 'stage' }, verdict: { words: 'verdict' } }),
        // A card that was deleted since then has neither.
        rows: planned.map(({ id, title }) => [
          shownText(title),
          now.get(id)?.stage ?? null,
          now.get(id)?.verdict ?? null,
        ]),
        more: 0,
      },
    ],
    cards: planned.map(({ id }) => id),
  })
}
