import {
  namedProblems,
  type LeftOutReason,
  type LineProblem,
  type ImportPreview,
  type ImportReport,
} from '#app/shared/imports/import-kinds.ts'
import type { TakenBy } from '../import-days.sql.ts'

/** Limit of distinct bot signs; further ones are counted together. */
const namedBots = 200

/** The outcome of each line of a file. Every line is counted in exactly one group. */
export interface ImportTally {
  /** Lines that are not empty. */
  lines: number
  pageviews: number
  /** Page requests that were not found, stored as the custom event 404. */
  notFound: number
  /** Page views left out because a bot requested them, by the sign that revealed it. */
  bots: Record<string, number>
  skipped: Partial<Record<LeftOutReason, number>>
  badLines: number
  badByReason: Partial<Record<LineProblem, number>>
  firstBadLines: { file?: string; line: number; reason: LineProblem }[]
  /**
   * `imported`: page views and 404s stored now; `alreadyKnown`: stored before; `knownDays`: left out because of their
   * day.
   */
  imported: number
  alreadyKnown: number
  knownDays: Partial<Record<Extract<LeftOutReason, 'measured' | 'imported'>, number>>
  /**
   * Events by site-local day, without those left out because of their day. In a preview also without those that are
   * stored already.
   */
  days: Record<string, number>
  /** Reads by named crawlers that were stored now. */
  crawlerReads: number
}

export function emptyTally(): ImportTally {
  return {
    lines: 0,
    pageviews: 0,
    notFound: 0,
    bots: {},
    skipped: {},
    badLines: 0,
    badByReason: {},
    firstBadLines: [],
    imported: 0,
    alreadyKnown: 0,
    knownDays: {},
    days: {},
    crawlerReads: 0,
  }
}

/**
 * Counts a line that can't be read.
 * @param file the line's file, if there are several
 */
export function countBadLine(tally: ImportTally, line: number, reason: LineProblem, file?: string): void {
  tally.badLines += 1
  tally.badByReason[reason] = (tally.badByReason[reason] ?? 0) + 1
  if (tally.firstBadLines.length < namedProblems)
    tally.firstBadLines.push({ ...(file !== undefined && { file }), line, reason })
}

export function countBot(tally: ImportTally, sign: string): void {
  const known = Object.hasOwn(tally.bots, sign) || Object.keys(tally.bots).length < namedBots
  const name = known ? sign : 'other bots'
  tally.bots[name] = (tally.bots[name] ?? 0) + 1
}

export function countSkipped(tally: ImportTally, kind: LeftOutReason, lines = 1): void {
  if (lines > 0) tally.skipped[kind] = (tally.skipped[kind] ?? 0) + lines
}

export function countDay(tally: ImportTally, day: string): void {
  tally.days[day] = (tally.days[day] ?? 0) + 1
}

export const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((a, b) => a + b, 0)

/** Returns the tally's days in order. */
export const tallyDays = (tally: Pick<ImportTally, 'days'>): string[] => Object.keys(tally.days).toSorted()

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
