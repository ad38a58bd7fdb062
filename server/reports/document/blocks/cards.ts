import type { BlockContent } from '#app/shared/reports/document.ts'
import type { ReportCards } from '../../../cards/overview/report-cards.ts'
import { figureOf, missing, shown, shownText, valueSentence, columnsOfTable, worksOf } from '../block.ts'

/** What was done: the cards that shipped in the month, and how many are open or wait for the Client now. */
export function cardsContent({ shipped, open, waiting }: ReportCards): BlockContent {
  if (shipped.length === 0 && open === 0) return missing('noCards')
  const done = figureOf('cards.shipped', 'cardsShipped', { value: shipped.length })
  const waits = figureOf('cards.waiting', 'cardsWaiting', { value: waiting })
  return shown({
    figures: [done, figureOf('cards.open', 'cardsOpen', { value: open }), waits],
    // That some wait for the Client is said where the next month is.
    sentences: shipped.length > 0 ? [valueSentence('cardsShipped', done)] : [],
    ...(shipped.length > 0 && {
      tables: [
        {
          name: 'cards' as const,
          columns: columnsOfTable({
            name: { words: 'plain' },
            day: { words: 'day' },
            state: { words: 'stage' },
            verdict: { words: 'verdict' },
          }),
          rows: shipped.map(({ title, shippedOn, stage, verdict }) => [shownText(title), shippedOn, stage, verdict]),
          more: 0,
        },
      ],
      cards: shipped.map(({ id }) => id),
      works: worksOf(shipped),
    }),
  })
}
