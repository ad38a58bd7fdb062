import { describe, expect, it } from 'vitest'
import { dimensions } from '#app/shared/analytics/dimensions.ts'
import { fileOf } from '#tests/support/aggregate-imports.ts'
import { FileRefused } from '../importer.ts'
import type { ExportRow } from './export-rows.ts'
import { ga4Format } from './ga4.ts'
import { openExport } from './read-export.ts'
import { Tally } from './tally.ts'

async function look(content: string, taken: readonly string[] = []) {
  const tally = new Tally()
  const options = { today: '2026-10-15', signal: new AbortController().signal, problems: tally.problems }
  const source = await openExport(fileOf('data-export.csv', Buffer.from(content)), ga4Format, options)
  const read: ExportRow[] = []
  for await (const row of source.rows()) {
    read.push(row)
    tally.add(row, { reasonFor: (day, main) => (taken.includes(`${day} ${main}`) ? 'imported' : null) })
  }
  return { ...tally.preview(source.format), counted: read.flatMap(({ is }) => (is.as === 'counted' ? is.values : [])) }
}
const refusal = (content: string) =>
  look(content).then(
    () => null,
    (error: unknown) => (error instanceof FileRefused ? error.reason : error),
  )

const heading = `# ----------------------------------------
# Report
# Account: Example
# Start date: 20260901
# End date: 20260930
# ----------------------------------------
`

describe('A report of Google Analytics 4', () => {
  it('by date fills its days; the line of totals is left out', async () => {
    const table = `${heading}
Date,Active users,Sessions,Engaged sessions,Views,User engagement
,30,36,24,80,1800,Grand total
20260901,10,12,8,30,600
20260902,20,24,16,50,1200
`
    const { counted, rows, usable, leftOut, firstDay, lastDay } = await look(table)
    expect({ rows, usable, leftOut, firstDay, lastDay }).toEqual({
      rows: 3,
      usable: 2,
      leftOut: { summary_row: 1 },
      firstDay: '2026-09-01',
      lastDay: '2026-09-02',
    })
    expect(counted[0]).toEqual({
      day: '2026-09-01',
      dimension: dimensions.totals,
      value: '',
      numbers: { visitors: 10, visits: 12, pageviews: 30, events: 0, bounces: 4, visitSeconds: 600 },
    })
  })

  it('by pages and date, and of an overview with several tables, tells each', async () => {
    const table = `${heading}Nth day,Active users
0000,5
0001,6

# Start date: 20260901
# End date: 20260930
Date,Page path and screen class,Views,Active users
20260901,/prices?x=1,4,3
20260901,(not set),2,1
`
    const { counted } = await look(table)
    expect(counted.map(({ day, dimension, value, numbers }) => [day, dimension, value, numbers.visits])).toEqual([
      ['2026-09-01', 0, '', 5],
      ['2026-09-02', 0, '', 6],
      ['2026-09-01', 9, '/prices', 3],
      ['2026-09-01', 9, '', 1],
    ])
  })

  it('of where sessions came from is told in the product’s own sources and channels', async () => {
    const table = `${heading}Date,Session source / medium,Sessions,Total users,Bounce rate
20260901,google / organic,10,9,0.4
20260901,(direct) / (none),4,4,0.5
20260901,news / email,2,2,0
`
    const { counted } = await look(table)
    const of = (dimension: number) =>
      counted.filter((one) => one.dimension === dimension).map(({ value, numbers }) => [value, numbers.bounces])
    expect(of(dimensions.source)).toEqual([
      ['Google', 4],
      ['', 2],
      ['news', 0],
    ])
    expect(of(dimensions.channel)).toEqual([
      ['Organic Search', 4],
      ['', 2],
      ['Email', 0],
    ])
  })

  it('by a breakdown alone has no totals of its days, unless these are known already', async () => {
    const bySource = `Date,Session source / medium,Sessions
20260901,google / organic,10
20260902,google / organic,4
20260903,google / organic,2
`
    const days = { days: 3, first: '2026-09-01', last: '2026-09-03' }
    expect((await look(`${heading}${bySource}`)).withoutTotals).toEqual(days)
    const known = ['2026-09-01 0', '2026-09-03 0']
    expect((await look(`${heading}${bySource}`, known)).withoutTotals).toEqual({
      days: 1,
      first: '2026-09-02',
      last: '2026-09-02',
    })
    const byDate = `Date,Sessions\n20260901,10\n20260902,4\n20260903,2\n`
    expect((await look(`${heading}${bySource}${heading}${byDate}`)).withoutTotals).toBeUndefined()
    expect((await look(`${heading}${byDate}`)).withoutTotals).toBeUndefined()
  })

  it('of one day needs no dates', async () => {
    const table = `# Start date: 20260901\n# End date: 20260901\nCountry,Sessions\nGermany,3\nCôte d’Ivoire,2\n`
    const { counted } = await look(table)
    expect(counted.map(({ day, value }) => [day, value])).toEqual([
      ['2026-09-01', 'DE'],
      ['2026-09-01', 'CI'],
    ])
  })

  it('tells regions and cities by their names, apart from others of that name', async () => {
    const ofDay = (table: string) => look(`# Start date: 20260901\n# End date: 20260901\n${table}`)
    const valuesOf = async (table: string) =>
      (await ofDay(table)).counted.map(({ dimension, value }) => [dimension, value])
    expect(await valuesOf(`Region,Sessions\nBavaria,3\n(not set),2\n`)).toEqual([
      [dimensions.region, 'Bavaria'],
      [dimensions.region, '-'],
    ])
    expect(await valuesOf(`Country,Region,Sessions\nGermany,Bavaria,3\n`)).toEqual([[dimensions.region, 'Bavaria, DE']])
    expect(await valuesOf(`Region,City,Sessions\nIllinois,Springfield,3\nBerlin,Berlin,1\n`)).toEqual([
      [dimensions.city, 'Springfield, Illinois'],
      [dimensions.city, 'Berlin'],
    ])
  })

  it('is refused with a reason where its days or its columns cannot be told', async () => {
    expect(await refusal(`${heading}Country,Sessions\nGermany,3\n`)).toBe('no_days')
    expect(await refusal(`${heading}Datum,Aktive Nutzer,Sitzungen\n20260901,1,1\n`)).toBe('unknown_language')
    expect(await refusal(`${heading}Date,Audience name,Sessions\n20260901,Everybody,1\n`)).toBe('wrong_columns')
  })

  it('accounts for lines that are no numbers, no days or stand there twice', async () => {
    const { problems, usable } = await look(
      `Date,Sessions\n20260901,-5\n20260902,1e9\n20261301,1\n20260903,4\n20260903,4\n20261016,4\n`,
    )
    expect(usable).toBe(1)
    expect(problems.byReason).toEqual({ bad_number: 2, impossible_time: 1, repeated: 1, future_time: 1 })
  })

  it('of other columns is refused with those it has and those it needs', async () => {
    const columns = async (content: string) => {
      const error: unknown = await look(content).catch((thrown: unknown) => thrown)
      return error instanceof FileRefused ? error.columns : error
    }
    expect(await columns(`${heading}Date,Audience name,Sessions\n`)).toMatchObject({
      found: ['Date', 'Audience name', 'Sessions'],
      needed: [['Date'], ['Active users', 'Sessions', 'Views'], expect.arrayContaining(['Country', 'Browser'])],
    })
    expect(await columns(`${heading}Country,Sessions\n`)).toMatchObject({ needed: [['Date']] })
    expect(await columns('Datum,Sitzungen\n')).toEqual({
      found: ['Datum', 'Sitzungen'],
      more: 0,
      needed: [['Date'], ['Active users', 'Sessions', 'Views']],
    })
  })
})
