import type { BlockContent } from '#app/shared/reports/document.ts'
import type { ReportCards } from '../../../cards/overview/report-cards.ts'
import { figureOf, missing, shown, shownText, valueSentence, columnsOfTable, worksOf } from '../block.ts'

/**
 * What comes next: cards that wait for the Client's decision, those that are due in the next month, and those that are
 * approved or at work and not due later.
 */
export function nextMonthContent({ planned, proposed }: ReportCards): BlockContent {
  if (planned.length === 0 && proposed.length === 0) return missing('nothingPlanned')
  const plans = figureOf('nextMonth.cards', 'cardsPlanned', { value: planned.length })
  const waits = figureOf('nextMonth.waiting', 'cardsWaiting', { value: proposed.length })
  const others = planned.filter((card) => proposed.every(({ id }) => id !== card.id))
  return shown({
    figures: [plans, waits],
    sentences: [
      ...(proposed.length > 0 ? [valueSentence('cardsWaiting', waits)] : []),
      ...(planned.length > 0 ? [valueSentence('plannedNext', plans)] : []),
    ],
    ...(planned.length > 0 && {
      tables: [
        {
          name: 'planned' as const,
          columns: columnsOfTable({ name: { words: 'plain' }, state: { words: 'stage' }, due: { words: 'month' } }),
          rows: planned.map(({ title, stage, dueMonth }) => [shownText(title), stage, dueMonth]),
          more: 0,
        },
      ],
      cards: planned.map(({ id }) => id),
    }),
    works: worksOf([...proposed, ...others], proposed),
  })
}
