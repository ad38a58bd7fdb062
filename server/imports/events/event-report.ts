import type { ImportPreview, ImportReport, LeftOutReason } from '#app/shared/imports/import-kinds.ts'
import type { TakenBy } from '../import-days.sql.ts'
import { tallyDays, sum, type ImportTally } from './import-tally.ts'

/** What importers of events know when a file ends. */
export interface ImportedEvents {
  tally: ImportTally
  /** Why reading ended before the file's end, or null. */
  damage: string | null
}

/** Returns the report of an import of events, in the form all kinds of import share. */
export function eventReport({ tally, damage }: ImportedEvents): ImportReport {
  return {
    ...accountOf(tally),
    imported: tally.imported,
    alreadyKnown: tally.alreadyKnown,
    crawlerReads: tally.crawlerReads,
    cutOff: damage !== null,
  }
}

/** Returns the preview of an import of events: what importing the file would add. */
export function eventPreview(
  { tally }: Pick<ImportedEvents, 'tally'>,
  found: Pick<ImportPreview, 'format' | 'sample'>,
  takenDays: ReadonlyMap<string, TakenBy>,
): ImportPreview {
  return {
    ...accountOf(tally),
    ...found,
    usable: sum(tally.days),
    alreadyKnown: tally.alreadyKnown,
    measured: daysLeftOut(takenDays, 'measured'),
    imported: daysLeftOut(takenDays, 'imported'),
    crawlerReads: tally.crawlerReads,
  }
}

function accountOf(tally: ImportTally) {
  const days = tallyDays(tally)
  const bots = sum(tally.bots)
  const leftOut: Partial<Record<LeftOutReason, number>> = {
    ...tally.skipped,
    ...tally.knownDays,
    ...(bots > 0 && { bot: bots }),
  }
  return {
    rows: tally.lines,
    leftOut,
    problems: { total: tally.badLines, byReason: tally.badByReason, first: tally.firstBadLines },
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    days: days.length,
  }
}

function daysLeftOut(taken: ReadonlyMap<string, TakenBy>, by: TakenBy) {
  const days = [...taken].flatMap(([day, how]) => (how === by ? [day] : [])).toSorted((a, b) => a.localeCompare(b))
  const [first] = days
  const last = days.at(-1)
  return first === undefined || last === undefined ? null : { days: days.length, first, last }
}
