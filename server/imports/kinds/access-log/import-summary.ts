import type { LineProblem } from '#app/shared/imports/import-kinds.ts'
import type { ImportResult } from './import-access-log.ts'
import { sum } from '../../events/import-tally.ts'
import { maxLineLength } from './log-lines.ts'
import { skipKinds, type SkipKind } from './page-request.ts'

/** The totals of one month after the import. */
interface ImportedMonth {
  month: string
  visitors: number
  visits: number
  pageviews: number
}

/** In English, because the operator reads it in a terminal. */
const badLines: Partial<Record<LineProblem, string>> = {
  too_long: `longer than ${maxLineLength} bytes`,
  no_time: 'no time',
  impossible_time: 'impossible time',
  future_time: 'time in the future',
  no_address: 'no address',
  no_request: 'no request',
  no_status: 'no status',
  open_quote: 'unclosed quote in referrer or user agent',
  nul: 'zero bytes',
}

const number = (value: number) => value.toLocaleString('en')
const row = (label: string, value: number) => `  ${label.padEnd(58)} ${number(value).padStart(12)}`
const byCount = (counts: Record<string, number>) => Object.entries(counts).sort(([, a], [, b]) => b - a)
const shownBots = 10
const shownBadLines = 10

/** The website's numbers after the import. */
export interface ImportOutcome {
  domain: string
  months: readonly ImportedMonth[]
  /** Events on the imported days that are not from the log. */
  otherEvents: number
}

/** Returns the result of an import as lines for the operator. */
export function importSummary(result: ImportResult, { domain, months, otherEvents }: ImportOutcome): string[] {
  const { tally } = result
  const days = Object.keys(tally.days).sort((a, b) => a.localeCompare(b))
  const bots = byCount(tally.bots)
  const lines = [
    '',
    row('lines read', tally.lines),
    row('page views', tally.pageviews),
    row('pages not found (event “404”)', tally.notFound),
    row('page views by bots, excluded', sum(tally.bots)),
    ...bots.slice(0, shownBots).map(([sign, count]) => row(`  ${sign}`, count)),
    ...(bots.length > shownBots ? [row('  others', sum(Object.fromEntries(bots.slice(shownBots))))] : []),
    row('other requests, excluded', sum(tally.skipped)),
    ...byCount(tally.skipped).map(([kind, count]) => row(`  ${skipKinds[kind as SkipKind]}`, count)),
    row('unreadable lines', tally.badLines),
    ...tally.firstBadLines
      .slice(0, shownBadLines)
      .map(({ line, reason }) => `    line ${line}: ${badLines[reason] ?? reason}`),
    ...(tally.badLines > shownBadLines ? ['    … (the first 100 are kept with the record of the import)'] : []),
    '',
    row('events imported', tally.imported),
    row('events already imported', tally.alreadyKnown),
    ...(tally.knownDays.measured
      ? [row('events on days measured by the tracking script, excluded', tally.knownDays.measured)]
      : []),
    ...(tally.knownDays.imported ? [row('events on days of another import, excluded', tally.knownDays.imported)] : []),
    ...(tally.crawlerReads > 0 ? [row('pages read by named crawlers, stored', tally.crawlerReads)] : []),
  ]
  if (days.length > 0) {
    lines.push(`  days: ${days[0]} to ${days.at(-1)} (${number(days.length)} with events), in the website's time zone`)
  }
  if (otherEvents > 0) {
    lines.push(
      `  These days also have ${number(otherEvents)} events from another log or the tracking script.`,
      '  Visitors found in both are counted twice.',
    )
  }
  if (result.beginsAt) {
    lines.push(`  ${domain} and its company now start on ${days[0]}, so you can choose these months.`)
  }
  if (months.length > 0) {
    lines.push(
      '',
      `  ${'month'.padEnd(10)}${'visitors'.padStart(12)}${'visits'.padStart(12)}${'page views'.padStart(14)}`,
    )
    for (const { month, visitors, visits, pageviews } of months) {
      lines.push(
        `  ${month.padEnd(10)}${number(visitors).padStart(12)}${number(visits).padStart(12)}${number(pageviews).padStart(14)}`,
      )
    }
  }
  return lines
}
