import type { BlockContent } from '#app/shared/reports/document.ts'
import type { ReportCards } from '../../../cards/overview/report-cards.ts'
import { figureOf, missing, shown, shownText, valueSentence, columnsOfTable } from '../block.ts'

/** What is planned: cards that are due in the next month, and those that are approved or at work and not due later. */
export function nextMonthContent({ planned }: ReportCards): BlockContent {
  if (planned.length === 0) return missing('nothingPlanned')
  const figure = figureOf('nextMonth.cards', 'cardsPlanned', { value: planned.length })
  return shown({
    figures: [figure],
    sentences: [valueSentence('plannedNext', figure)],
    tables: [
      {
        name: 'planned',
        columns: columnsOfTable({ name: { words: 'plain' }, state: { words: 'stage' }, due: { words: 'month' } }),
        rows: planned.map(({ title, stage, dueMonth }) => [shownText(title), stage, dueMonth]),
        more: 0,
      },
    ],
    cards: planned.map(({ id }) => id),
  })
}
