import { describe, expect, it } from 'vitest'
import { dimensions } from '#server/db/dimensions.ts'
import { fileOf } from '#tests/support/aggregate-imports.ts'
import { ImportFileError } from '../../importer.ts'
import type { ParsedExportRow } from './export-format.ts'
import { ga4Format } from './ga4.ts'
import { openAggregateExport } from './read-export.ts'
import { Tally } from './tally.ts'

async function look(content: string, taken: readonly string[] = [], name = 'data-export.csv') {
  const tally = new Tally()
  const options = { today: '2026-10-15', signal: new AbortController().signal, problems: tally.problems }
  const source = await openAggregateExport(fileOf(name, Buffer.from(content)), ga4Format, options)
  const read: ParsedExportRow[] = []
  for await (const row of source.rows()) {
    read.push(row)
    tally.add(row, { reasonFor: (day, main) => (taken.includes(`${day} ${main}`) ? 'imported' : null) })
  }
  return { ...tally.preview(source.format), counted: read.flatMap(({ is }) => (is.as === 'counted' ? is.values : [])) }
}
const refusal = (content: string) =>
  look(content).then(
    () => null,
    (error: unknown) => (error instanceof ImportFileError ? error.reason : error),
  )

const heading = `# ----------------------------------------
# Report
# Account: Example
# Start date: 20260901
# End date: 20260930
# ----------------------------------------
`

describe('A report of Google Analytics 4', () => {
  it('by date fills its days, without the line of totals', async () => {
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

  it('by pages and date is imported, and every table of an overview', async () => {
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

  it('by session source gets the product’s own sources and channels', async () => {
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

  it('by a breakdown only has no totals for its days, unless these were imported before', async () => {
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

  it('of an exploration has its days in the heading, and counts each key event', async () => {
    const exploration = (table: string) =>
      `# -----\n# Example GA4\n# Free form-Free form 1\n# 20260901-20260902\n# -----\n\n${table}`
    const byDay = await look(
      exploration('Nth day,New users,Active users,Sessions\n,3,4,5,Grand total\n0000,2,3,4\n0001,1,1,1\n'),
    )
    expect(byDay.counted.map(({ day, numbers }) => [day, numbers.visits])).toEqual([
      ['2026-09-01', 4],
      ['2026-09-02', 1],
    ])
    const { counted } = await look(exploration('Date,Event name,Key events,Total users\n20260901,sign_up,4,3\n'))
    expect(
      counted.map(({ dimension, value, numbers }) => [dimension, value, numbers.events, numbers.visitors]),
    ).toEqual([[dimensions.event, 'sign_up', 4, 3]])
  })

  it('with several tables imports those with days, and accounts for the others', async () => {
    const card = (table: string) => `\n# Start date: 20260901\n# End date: 20260930\n${table}`
    const snapshot =
      '# ----\n# Reports snapshot\n# Account: Example\n# ----\n' +
      card('Nth day,New users\n0000,2\n0001,1\n') +
      card('Nth day,Active users\n0000,5\n0001,6\n') +
      card('Country,Active users\nGermany,9\n') +
      card('First user primary channel group (Default Channel Group),New users\nDirect,3\n')
    const { counted, rows, usable, leftOut } = await look(snapshot)
    expect({ rows, usable, leftOut }).toEqual({ rows: 6, usable: 2, leftOut: { other_table: 4 } })
    expect(counted.map(({ day, numbers }) => [day, numbers.visitors])).toEqual([
      ['2026-09-01', 5],
      ['2026-09-02', 6],
    ])
  })

  it('of a single day needs no dates', async () => {
    const table = `# Start date: 20260901\n# End date: 20260901\nCountry,Sessions\nGermany,3\nCôte d’Ivoire,2\n`
    const { counted } = await look(table)
    expect(counted.map(({ day, value }) => [day, value])).toEqual([
      ['2026-09-01', 'DE'],
      ['2026-09-01', 'CI'],
    ])
  })

  it('has regions and cities by name, and distinguishes places with the same name', async () => {
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

  it('is refused with a reason if its days or columns are unknown', async () => {
    expect(await refusal(`${heading}Country,Sessions\nGermany,3\n`)).toBe('no_days')
    expect(await refusal(`${heading}Datum,Aktive Nutzer,Sitzungen\n20260901,1,1\n`)).toBe('unknown_language')
    expect(await refusal(`${heading}Date,Audience name,Sessions\n20260901,Everybody,1\n`)).toBe('wrong_columns')
  })

  it('accounts for lines without numbers or days, and for repeated lines', async () => {
    const { problems, usable } = await look(
      `Date,Sessions\n20260901,-5\n20260902,1e9\n20261301,1\n20260903,4\n20260903,4\n20261016,4\n`,
    )
    expect(usable).toBe(1)
    expect(problems.byReason).toEqual({ bad_number: 2, impossible_time: 1, repeated: 1, future_time: 1 })
  })

  it('with other columns is refused with the columns it has and those it needs', async () => {
    const columns = async (content: string) => {
      const error: unknown = await look(content).catch((thrown: unknown) => thrown)
      return error instanceof ImportFileError ? error.columns : error
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

const reportOf = async (content: string, name?: string) => {
  const error: unknown = await look(content, [], name).catch((thrown: unknown) => thrown)
  return error instanceof ImportFileError ? [error.reason, error.columns?.report] : 'taken'
}
const titled = (title: string, table: string) =>
  `# ----------------------------------------\n# ${title}\n# Account: Example\n# Property: Example GA4\n# ----------------------------------------\n#\n# All Users\n# Start date: 20260901\n# End date: 20260930\n${table}`

describe('A ready-made report of Google Analytics without days', () => {
  it.each([
    [
      'trafficAcquisition',
      'Traffic acquisition: Session primary channel group (Default Channel Group)',
      'Session primary channel group (Default Channel Group),Sessions,Engaged sessions,Total revenue\nDirect,3,2,0\n',
    ],
    [
      'userAcquisition',
      'User acquisition: First user primary channel group (Default Channel Group)',
      'First user primary channel group (Default Channel Group),Total users,New users\nDirect,3,2\n',
    ],
    [
      'pages',
      'Pages and screens: Page path and screen class',
      'Page path and screen class,Views,Active users\n/,3,2\n',
    ],
    ['pages', 'Pages and screens: Page title and screen class', 'Page title and screen class,Views\nHome,3\n'],
    ['landingPage', 'Landing page: Landing page', 'Landing page,Sessions,Active users\n/,3,2\n'],
    ['events', 'Events: Event name', 'Event name,Event count,Total users\nsign_up,3,2\n'],
    ['keyEvents', 'Key events: Event name', 'Event name,Key events,Total users\nsign_up,3,2\n'],
    ['technology', 'Tech details: Browser', 'Browser,Active users,New users\nFirefox,3,2\n'],
    ['demographics', 'Demographic details: City', 'City,Active users,New users\nBerlin,3,2\n'],
    ['snapshot', 'Reports snapshot', 'Country,Active users\nGermany,3\n'],
    ['overview', 'Acquisition overview', 'Session source,Sessions\ngoogle,3\n'],
    [
      'trafficAcquisition',
      'Neu generierte Zugriffe: Sitzung – Primäre Channelgruppe',
      'Sitzung – Quelle,Sitzungen\na,3\n',
    ],
    ['userAcquisition', 'Nutzergewinnung', 'Erste Nutzerinteraktion – Quelle,Neue Nutzer\na,3\n'],
    ['pages', 'Pages et écrans', 'Chemin de la page et classe de l’écran,Vues\n/,3\n'],
    ['trafficAcquisition', 'Acquisition de trafic', 'Source de la session,Sessions\na,3\n'],
    ['userAcquisition', 'Aquisição de usuários', 'Origem do primeiro usuário,Novos usuários\na,3\n'],
    ['pages', 'Páginas e ecrãs', 'Caminho da página,Visualizações\n/,3\n'],
  ])('is recognised as %s: %s', async (report, title, table) => {
    expect(await reportOf(titled(title, table))).toEqual(['ready_made', report])
  })

  it('is recognised by the name of its file or by its columns if its heading was cut off', async () => {
    const events = 'Event name,Event count,Total users\nsign_up,3,2\n'
    expect(await reportOf(events, 'Events_Event_name (2).csv')).toEqual(['ready_made', 'events'])
    const columns = 'Session source,Sessions,Engaged sessions per active user,Key events,Total revenue\na,1,1,0,0\n'
    expect(await reportOf(columns)).toEqual(['ready_made', 'trafficAcquisition'])
    // An exploration without days is not a ready-made report.
    expect(await reportOf('Country,Sessions\nGermany,3\n')).toEqual(['no_days', undefined])
  })

  it('is imported if it has days, by an added date or because it covers one day', async () => {
    const byDate = 'Session source,Date,Sessions\na,20260901,3\n'
    expect(await reportOf(titled('Traffic acquisition: Session source', byDate))).toBe('taken')
    const oneDay = titled('Demographic details: Country', 'Country,Active users,New users\nGermany,3,2\n')
    expect(await reportOf(oneDay.replace('20260930', '20260901'))).toBe('taken')
    // It has days and lacks only a supported breakdown.
    const byAudience = titled('Traffic acquisition: Audience', 'Audience name,Date,Sessions\nAll,20260901,3\n')
    expect(await reportOf(byAudience)).toEqual(['wrong_columns', undefined])
    // The first source of new users says nothing about visits, with days or without.
    const first = titled('User acquisition: First user source', 'First user source,Date,Total users\na,20260901,3\n')
    expect(await reportOf(first)).toEqual(['ready_made', 'userAcquisition'])
  })
})
