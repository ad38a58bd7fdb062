import type { Month } from '#app/shared/calendar/month.ts'
import type { BlockContent, ReportSentence, ReportTable } from '#app/shared/reports/document.ts'
import type { Figure } from '#app/shared/reports/figure.ts'
import type { Outlook } from '../../../growth/forecast/outlook.ts'
import { columnsOfTable, figureOf, missing, sentence, shown, shownText } from '../block.ts'
import { subjectCode } from './targets.ts'

/** What the next month may bring by the website's own history, always with its band, and what was said of this one. */
export function outlookContent(facts: Outlook | null): BlockContent {
  if (!facts) return missing('noWebsite')
  const known = facts.forecasts.flatMap((one) => (one.forecast ? [{ ...one, forecast: one.forecast }] : []))
  const said = saidOf(facts)
  if (known.length === 0) return said.sentences.length === 0 ? missing('noForecast') : shown(said)
  const visits = known.find(({ subject }) => subject.metric === 'visits')
  const ahead = visits ? aheadOf(facts.next, visits.forecast) : { figures: [], sentences: [] }
  const table: ReportTable = {
    name: 'outlook',
    columns: columnsOfTable({
      name: { words: 'targetSubject' },
      forecast: 'count',
      low: 'count',
      high: 'count',
      naive: 'count',
    }),
    rows: known.map(({ forecast: { value, low, high, naive }, ...subject }) => [
      shownText(subjectCode(subject)),
      value,
      low,
      high,
      naive,
    ]),
    more: 0,
  }
  return shown({
    figures: [...ahead.figures, ...said.figures],
    sentences: [...ahead.sentences, ...said.sentences],
    tables: [table],
  })
}

interface Statement {
  figures: Figure[]
  sentences: ReportSentence[]
}

function aheadOf(
  next: Month,
  { value, low, high }: { value: number; low: number | null; high: number | null },
): Statement {
  const name = { text: next, words: 'month' } as const
  const expected = figureOf('outlook.visits', 'visits', { value: Math.round(value) })
  if (low === null || high === null) {
    const figures = { value: { id: expected.id } }
    return { figures: [expected], sentences: [sentence('outlookWithoutBand', { figures, names: { name } })] }
  }
  const least = figureOf('outlook.low', 'visits', { value: Math.round(low) })
  const most = figureOf('outlook.high', 'visits', { value: Math.round(high) })
  const figures = { value: { id: expected.id }, low: { id: least.id }, high: { id: most.id } }
  return {
    figures: [expected, least, most],
    sentences: [sentence('outlookVisits', { figures, names: { name } })],
  }
}

/** "We said, it was": a forecast that is never repeated afterwards does not teach how far to trust the next one. */
function saidOf({ said }: Pick<Outlook, 'said'>): Statement {
  if (said?.came == null) return { figures: [], sentences: [] }
  const told = figureOf('outlook.said', 'visits', { value: Math.round(said.value) })
  const came = figureOf('outlook.came', 'visits', { value: said.came })
  const both = { said: { id: told.id }, value: { id: came.id } }
  if (said.low === null || said.high === null) {
    return { figures: [told, came], sentences: [sentence('outlookSaidWithoutBand', { figures: both })] }
  }
  const least = figureOf('outlook.saidLow', 'visits', { value: Math.round(said.low) })
  const most = figureOf('outlook.saidHigh', 'visits', { value: Math.round(said.high) })
  return {
    figures: [told, came, least, most],
    sentences: [sentence('outlookSaid', { figures: { ...both, low: { id: least.id }, high: { id: most.id } } })],
  }
}
