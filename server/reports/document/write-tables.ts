import { judgeCounts, toneOfChange, type JudgedChange } from '#app/shared/analytics/change-judgement.ts'
import { variationText } from '#app/shared/analytics/change-words.ts'
import { formatDay, formatWeekday } from '#app/shared/format/date.ts'
import { drawChart } from '#app/shared/reports/chart-drawing.ts'
import type { ReportChart, ReportColumn, ReportTable } from '#app/shared/reports/document.ts'
import type { WrittenChange, WrittenChart, WrittenTable } from '#app/shared/reports/written-report.ts'
import { documentWord } from './document-words.ts'
import { changedBy, numberText, tickText, type FigureWords } from './figure-text.ts'
import { isolatedName } from './shown-name.ts'

/** The most characters of a name in a cell; the CSV files have all of them. */
const maxInCell = 120
/** The most rows of a table; the CSV files have all of them. */
const maxRows = 100
/** A cell without a value. */
const none = '–'

/** Columns of numbers that are changes, and have a sign. */
const changes = ['change', 'effect', 'low', 'high'] as const satisfies ReportColumn['name'][]
const isChangeColumn = ({ name }: Pick<ReportColumn, 'name'>): boolean => changes.some((one) => one === name)

/** Returns a table in words. */
export function writeTable(words: FigureWords, table: ReportTable): WrittenTable {
  const { t } = words.reader
  const shown = table.rows.slice(0, maxRows)
  const more = table.more + table.rows.length - shown.length
  const changes = changesIn(words, { ...table, rows: shown })
  return {
    title: t.reports(`table.${table.name}`),
    columns: table.columns.map(({ name, shows }) => ({
      label: t.reports(`column.${name}`),
      align: shows.kind === 'number' ? 'end' : 'start',
    })),
    rows: shown.map((row) => table.columns.map((column, index) => cellText(words, column, row[index] ?? null))),
    more: more === 0 ? null : t.reports('moreRows', { count: more }),
    changes,
    note: changes?.rows.some((change) => change !== null && change.variation !== null)
      ? t.reports('greyChanges')
      : null,
  }
}

/**
 * Returns the judgements of a table's changes. Tables have the count before and its change, from which the count now
 * follows: of a running month, that of the finished days.
 */
export function judgedChanges({
  columns,
  rows,
}: ReportTable): { column: number; rows: (JudgedChange | null)[] } | null {
  const at = (name: ReportColumn['name']) => columns.findIndex((column) => column.name === name)
  const [column, beforeAt] = [at('change'), at('before')]
  if (column === -1 || beforeAt === -1) return null
  const judge = (row: ReportTable['rows'][number]): JudgedChange | null => {
    const [before, change] = [row[beforeAt], row[column]]
    if (typeof before !== 'number' || typeof change !== 'number') return null
    return judgeCounts(Math.round(before * (1 + change)), before)
  }
  return { column, rows: rows.map(judge) }
}

function changesIn({ reader }: FigureWords, table: ReportTable): WrittenTable['changes'] {
  const judged = judgedChanges(table)
  const written = (change: JudgedChange): WrittenChange => ({
    tone: toneOfChange(change, 'up'),
    variation: variationText({ locale: reader.locale, t: reader.t.dashboard }, change),
  })
  return judged && { column: judged.column, rows: judged.rows.map((change) => change && written(change)) }
}

function cellText(words: FigureWords, column: ReportColumn, value: number | string | null): string {
  if (value === null) return none
  const { shows } = column
  if (typeof value === 'string') {
    const text = shows.kind === 'words' ? documentWord(words.reader, shows.words, value) : value
    return isolatedName(text, maxInCell)
  }
  // A difference of positions is no share.
  if (shows.kind === 'number' && shows.unit === 'share' && isChangeColumn(column)) return changedBy(words, value)
  return numberText(words, shows.kind === 'number' ? shows.unit : 'count', value)
}

/** Returns a chart with its drawing, its description and its numbers. */
export function writeChart(
  words: FigureWords,
  chart: ReportChart,
  { now, before }: { now: string; before: string | null },
): WrittenChart {
  const { t, locale } = words.reader
  const metric = t.reports(`metric.${chart.metric}`)
  const number = (value: number) => numberText(words, chart.unit, value)
  const title = t.reports('chartTitle', { metric })
  const past = before !== null && chart.days.some((day) => day.before !== null) ? before : null
  const isRunning = chart.days.some(({ complete, value }) => !complete && value !== null)
  const running = isRunning ? t.reports('chartRunning') : null
  const drawing = drawChart(chart, {
    tick: (value) => tickText(words, chart.unit, value),
    day: (day) => formatDay(locale, day),
  })
  return {
    title,
    alt: [
      extremesText(),
      ...(past === null || drawing.empty ? [] : [t.reports('chartBefore', { period: past })]),
      ...(running === null || drawing.empty ? [] : [running]),
    ].join(' '),
    legend: { now, before: past, running },
    drawing,
    table: {
      title,
      columns: [
        { label: t.reports('column.day'), align: 'start' },
        { label: now, align: 'end' },
        ...(past === null ? [] : [{ label: past, align: 'end' as const }]),
      ],
      rows: chart.days.map(({ day, value, before: earlier, complete }) => [
        complete || value === null
          ? formatWeekday(locale, day)
          : t.reports('daysSoFar', { days: formatWeekday(locale, day) }),
        value === null ? none : number(value),
        ...(past === null ? [] : [earlier === null ? none : number(earlier)]),
      ]),
      more: null,
      changes: null,
      note: null,
    },
  }

  function extremesText(): string {
    const known = chart.days.flatMap(({ day, value, complete }) =>
      value === null || !complete ? [] : [{ day, value }],
    )
    const lowest = known.toSorted((one, other) => one.value - other.value)[0]
    const highest = known.toSorted((one, other) => other.value - one.value)[0]
    if (drawing.empty || !lowest || !highest) return t.reports('chartEmpty', { metric, period: now })
    return t.reports('chartAbout', {
      metric,
      period: now,
      lowest: number(lowest.value),
      lowestDay: formatDay(locale, lowest.day),
      highest: number(highest.value),
      highestDay: formatDay(locale, highest.day),
    })
  }
}
