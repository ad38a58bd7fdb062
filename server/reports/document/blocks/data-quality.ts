import { qualityNotes, type DataQuality, type QualityNote } from '#app/shared/analytics/data-quality.ts'
import type { BlockContent, ReportTable } from '#app/shared/reports/document.ts'
import type { QualityReason } from '#app/shared/reports/table-names.ts'
import { columnsOfTable, figureOf, missing, shown, valueSentence } from '../block.ts'

/** How well the month was measured: days that are missing or come from elsewhere, and what is not counted. */
export function dataQualityContent(quality: DataQuality | null): BlockContent {
  if (!quality) return missing('noWebsite')
  const notes = qualityNotes(quality)
  if (notes.length === 0) return missing('nothingMissing')
  const imported = new Set([...quality.imported, ...quality.elsewhere].flatMap(({ days }) => days))
  const bots = quality.dropped.find(({ reason }) => reason === 'bot')?.count ?? 0
  const isTold = notes.some((note) => note.kind === 'dropped' && bots > 0)
  const days = figureOf('dataQuality.daysMissing', 'daysMissing', { value: quality.gaps.length })
  const elsewhere = figureOf('dataQuality.daysImported', 'daysImported', { value: imported.size })
  const leftOut = figureOf('dataQuality.bots', 'eventsLeftOut', { value: bots })
  return shown({
    figures: [days, elsewhere, leftOut],
    sentences: [
      ...(quality.gaps.length > 0 ? [valueSentence('daysWithoutData', days, 'bad')] : []),
      ...(imported.size > 0 ? [valueSentence('importedDays', elsewhere)] : []),
      ...(isTold ? [valueSentence('botsLeftOut', leftOut)] : []),
    ],
    tables: [
      {
        name: 'quality',
        columns: columnsOfTable({ reason: { words: 'qualityReason' }, count: 'count', share: 'share' }),
        rows: rowsOf(notes),
        more: 0,
      },
    ],
  })
}

/** Returns each reason with its number: of days, or of visits or events with their share. */
function rowsOf(notes: readonly QualityNote[]): ReportTable['rows'] {
  const days = new Map<QualityReason, Set<string>>()
  const counts: [QualityReason, number, number][] = []
  for (const note of notes) {
    if (note.kind === 'dropped') counts.push(['dropped', note.events, note.events / note.of])
    else if ('visits' in note) counts.push([note.kind, note.visits, note.visits / note.of])
    else {
      const reason = note.kind === 'gaps' ? 'gaps' : note.kind === 'imported' ? 'importedEvents' : 'importedSums'
      days.set(reason, new Set([...(days.get(reason) ?? []), ...note.days]))
    }
  }
  return [...[...days].map(([reason, of]) => [reason, of.size, null]), ...counts]
}
