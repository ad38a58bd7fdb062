import type { SkipKind } from './page-request.ts'

/** So many bad lines are named in the report; all are counted. */
export const namedBadLines = 100
/** So many kinds of bots are told apart. */
const namedBots = 200

/** What became of a log's lines. Every line is counted in exactly one of the groups. */
export interface ImportTally {
  /** Lines with something in them. */
  lines: number
  pageviews: number
  /** Pages that were not found, kept as the custom event 404. */
  notFound: number
  /** Page views left out because a program asked for them, by what gave it away. */
  bots: Record<string, number>
  skipped: Partial<Record<SkipKind, number>>
  badLines: number
  firstBadLines: { line: number; reason: string }[]
  /** Page views and 404s stored now, and those that were stored before. */
  imported: number
  alreadyKnown: number
  /** Events by site-local day. */
  days: Record<string, number>
}

export function emptyTally(): ImportTally {
  return {
    lines: 0,
    pageviews: 0,
    notFound: 0,
    bots: {},
    skipped: {},
    badLines: 0,
    firstBadLines: [],
    imported: 0,
    alreadyKnown: 0,
    days: {},
  }
}

export function countBadLine(tally: ImportTally, line: number, reason: string): void {
  tally.badLines += 1
  if (tally.firstBadLines.length < namedBadLines) tally.firstBadLines.push({ line, reason })
}

export function countBot(tally: ImportTally, sign: string): void {
  const known = Object.hasOwn(tally.bots, sign) || Object.keys(tally.bots).length < namedBots
  const name = known ? sign : 'other bots'
  tally.bots[name] = (tally.bots[name] ?? 0) + 1
}

export function countSkipped(tally: ImportTally, kind: SkipKind): void {
  tally.skipped[kind] = (tally.skipped[kind] ?? 0) + 1
}

export function countDay(tally: ImportTally, day: string): void {
  tally.days[day] = (tally.days[day] ?? 0) + 1
}

export const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((a, b) => a + b, 0)
