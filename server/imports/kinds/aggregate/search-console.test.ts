import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { getSearchTerms } from '#server/analytics/query/search-terms.ts'
import { replaceMonth } from '#server/discovery/search-console/figures.sql.ts'
import { fileOf, importInto, siteOf } from '#tests/support/aggregate-imports.ts'
import { zipOf } from '#tests/support/zip.ts'
import { addWebsite } from '#tests/support/companies.ts'
import { contextOfTest } from '#tests/support/open-context.ts'
import { ImportFileError } from '../../importer.ts'
import { searchConsoleImporter as importer } from './search-console.ts'

const staff: Actor = { userId: '00000000-0000-4000-8000-0000000000aa', role: 'Editor', clientId: null }
const english = {
  'Queries.csv': 'Top queries,Clicks,Impressions,CTR,Position\nloop shoes,10,100,10%,2.5\n=cmd|x,2,50,4%,8\n',
  'Pages.csv': 'Top pages,Clicks,Impressions,CTR,Position\nhttps://a.test/,12,150,8%,4.33\n',
  'Countries.csv': 'Country,Clicks,Impressions,CTR,Position\nGermany,12,150,8%,4.33\n',
  'Devices.csv': 'Device,Clicks,Impressions,CTR,Position\nMobile,12,150,8%,4.33\n',
  'Dates.csv': 'Date,Clicks,Impressions,CTR,Position\n2026-09-01,5,70,7.14%,4\n2026-09-02,7,80,8.75%,4.62\n',
  'Search appearance.csv': 'Search Appearance,Clicks,Impressions,CTR,Position\n',
  'Filters.csv': 'Filter,Value\nSearch type,Web\n',
}
const german = {
  'Suchanfragen.csv': 'Häufigste Suchanfragen,Klicks,Impressionen,CTR,Position\nlaufschuhe,10,100,"10 %","2,5"\n',
  'Länder.csv': 'Land,Klicks,Impressionen,CTR,Position\nÖsterreich,10,100,"10 %","2,5"\n',
  'Geräte.csv': 'Gerät,Klicks,Impressionen,CTR,Position\nMobil,10,100,"10 %","2,5"\n',
  'Datumsangaben.csv': 'Datum,Klicks,Impressionen,CTR,Position\n2026-08-01,10,100,"10 %","2,5"\n',
}
const french = {
  'Requêtes.csv': 'Requêtes les plus fréquentes,Clics,Impressions,CTR,Position\nchaussures,1,10,"10 %","2,5"\n',
  'Dates.csv': 'Date,Clics,Impressions,CTR,Position\n2026-07-01,1,10,"10 %","2,5"\n',
}
const portuguese = {
  'Consultas.csv': 'Principais consultas,Cliques,Impressões,CTR,Posição\nsapatos,1,10,"10 %","2,5"\n',
  'Datas.csv': 'Data,Cliques,Impressões,CTR,Posição\n2026-06-01,1,10,"10 %","2,5"\n',
}

async function opened() {
  const context = await contextOfTest({ at: '2026-10-15T12:00:00Z' })
  await addWebsite(context, { siteId: 1 })
  const { db } = context.database
  const stored = async () => ({
    days: await db.selectFrom('search_day').select(['day', 'clicks', 'position_sum']).orderBy('day').execute(),
    values: await db
      .selectFrom('search_row')
      .select(['month', 'dimension', 'value', 'clicks', 'impressions', 'position_sum'])
      .orderBy('month')
      .orderBy('dimension')
      .orderBy('value')
      .execute(),
  })
  return { context, stored }
}
const job = { site: siteOf(1), signal: new AbortController().signal, progress: async () => {} }

describe('An export of Search Console', () => {
  it('is stored by day and by the values of its month, and undone completely', async () => {
    const { context, stored } = await opened()
    const { importId, report } = await importInto(context, importer, fileOf('performance.zip', zipOf(english)))
    expect(report).toMatchObject({ rows: 7, imported: 7, firstDay: '2026-09-01', lastDay: '2026-09-02', days: 2 })
    const september = { month: '2026-09-01', clicks: 12, impressions: 150, position_sum: 64_950 }
    expect(await stored()).toEqual({
      days: [
        { day: '2026-09-01', clicks: 5, position_sum: 28_000 },
        { day: '2026-09-02', clicks: 7, position_sum: 36_960 },
      ],
      values: [
        { ...september, dimension: 'country', value: 'DE' },
        { ...september, dimension: 'device', value: 'Mobile' },
        { ...september, dimension: 'page', value: 'https://a.test/' },
        { month: '2026-09-01', dimension: 'query', value: '=cmd|x', clicks: 2, impressions: 50, position_sum: 40_000 },
        {
          month: '2026-09-01',
          dimension: 'query',
          value: 'loop shoes',
          clicks: 10,
          impressions: 100,
          position_sum: 25_000,
        },
      ],
    })
    await importer.undo(context, { ...job, importId, earlier: false })
    expect(await stored()).toEqual({ days: [], values: [] })
  })

  it('is shown for a month with weighted averages, compared with as many days of another', async () => {
    const { context } = await opened()
    await importInto(context, importer, fileOf('performance.zip', zipOf(english)))
    const august = {
      'Queries.csv': 'Top queries,Clicks,Impressions,CTR,Position\nloop shoes,5,100,5%,3\nold,1,1,100%,1\n',
      'Dates.csv':
        'Date,Clicks,Impressions,CTR,Position\n2026-08-01,4,40,10%,3\n2026-08-02,1,60,1.67%,3\n2026-08-03,9,90,10%,1\n',
    }
    await importInto(context, importer, fileOf('performance.zip', zipOf(august)))
    const asked = { clientId: siteOf(1).clientId, month: v.parse(monthSchema, '2026-09') }
    const terms = await getSearchTerms(context, staff, asked)
    expect(terms).toMatchObject({
      covered: { from: '2026-09-01', to: '2026-09-02' },
      totals: { clicks: 12, impressions: 150, ctr: 0.08 },
      // September's exports have no counterpart to the third day of August.
      comparison: { from: '2026-08-01', to: '2026-08-02' },
      previous: { clicks: 5, impressions: 100, position: 3 },
      total: 2,
      rows: [
        { value: 'loop shoes', clicks: 10, impressions: 100, position: 2.5, previous: { clicks: 5, position: 3 } },
        { value: '=cmd|x', clicks: 2, ctr: 0.04, position: 8, previous: null },
      ],
    })
    expect(terms.totals.position).toBeCloseTo((4 * 70 + 4.62 * 80) / 150, 10)
    expect(await getSearchTerms(context, staff, { ...asked, month: v.parse(monthSchema, '2026-07') })).toMatchObject({
      covered: null,
      rows: [],
    })
    const stranger: Actor = { ...staff, role: 'Client', clientId: '00000000-0000-4000-8000-000000000099' }
    await expect(getSearchTerms(context, stranger, asked)).rejects.toMatchObject({ code: 'auth.forbidden' })
  })

  it('that includes today is compared by finished days, in the website’s time zone', async () => {
    const { context } = await opened()
    await context.database.db.updateTable('website').set({ time_zone: 'Pacific/Auckland' }).execute()
    const clicked = (days: Record<string, number>) =>
      zipOf({
        'Queries.csv': 'Top queries,Clicks,Impressions,CTR,Position\nshoes,5,100,5%,3\n',
        'Dates.csv': Object.entries(days).reduce(
          (text, [day, clicks]) => `${text}2026-${day},${clicks},100,1%,3\n`,
          'Date,Clicks,Impressions,CTR,Position\n',
        ),
      })
    for (const days of [
      { '08-01': 4, '08-02': 3, '08-03': 2 },
      { '09-01': 8, '09-02': 1 },
    ]) {
      await importInto(context, importer, fileOf('performance.zip', clicked(days)))
    }
    const asked = { clientId: siteOf(1).clientId }
    // Noon of the 2nd there, while it is still the 1st in UTC.
    context.clock.set('2026-09-02T00:00:00Z')
    expect(await getSearchTerms(context, staff, asked)).toMatchObject({
      covered: { from: '2026-09-01', to: '2026-09-02' },
      totals: { clicks: 9 },
      compared: { days: { from: '2026-09-01', to: '2026-09-01' }, numbers: { clicks: 8 } },
      comparison: { from: '2026-08-01', to: '2026-08-01' },
      previous: { clicks: 4 },
    })
    context.clock.set('2026-09-01T00:00:00Z')
    const first = await getSearchTerms(context, staff, asked)
    expect([first.comparison, first.previous, first.compared]).toEqual([null, null, undefined])
    context.clock.set('2026-10-15T12:00:00Z')
    const whole = await getSearchTerms(context, staff, { ...asked, month: v.parse(monthSchema, '2026-09') })
    expect([whole.totals.clicks, whole.previous?.clicks, whole.compared]).toEqual([9, 7, undefined])
  })

  it('is read in German, French and Portuguese', async () => {
    const { context, stored } = await opened()
    for (const tables of [german, french, portuguese]) {
      await importInto(context, importer, fileOf('performance.zip', zipOf(tables)))
    }
    expect((await stored()).values.map(({ month, dimension, value }) => [month, dimension, value])).toEqual([
      ['2026-06-01', 'query', 'sapatos'],
      ['2026-07-01', 'query', 'chaussures'],
      ['2026-08-01', 'country', 'AT'],
      ['2026-08-01', 'device', 'Mobile'],
      ['2026-08-01', 'query', 'laufschuhe'],
    ])
  })

  it('for several months stores only its days, and counts a known day once', async () => {
    const { context, stored } = await opened()
    await importInto(context, importer, fileOf('performance.zip', zipOf(english)))
    const longer = {
      ...english,
      'Dates.csv': 'Date,Clicks,Impressions,CTR,Position\n2026-09-02,7,80,8.75%,4.62\n2026-08-31,1,10,10%,4\n',
    }
    const file = fileOf('performance.zip', zipOf(longer))
    expect(await importer.preview(context, { ...job, file })).toMatchObject({
      usable: 1,
      leftOut: { imported: 6 },
      imported: { days: 1, first: '2026-09-02', last: '2026-09-02' },
    })
    await importInto(context, importer, file)
    expect((await stored()).days.map(({ day, clicks }) => [day, clicks])).toEqual([
      ['2026-08-31', 1],
      ['2026-09-01', 5],
      ['2026-09-02', 7],
    ])
    expect((await stored()).values).toHaveLength(5)
  })

  it('adds nothing to a month that the API has given, and its undoing leaves that month as it is', async () => {
    const { context, stored } = await opened()
    const first = await importInto(context, importer, fileOf('performance.zip', zipOf(english)))
    const { db } = context.database
    const numbers = { clicks: 2, impressions: 20, positionSum: 400 }
    const figures = {
      month: v.parse(monthSchema, '2026-09'),
      days: [{ ...numbers, day: '2026-09-05' }],
      values: [{ ...numbers, dimension: 'query' as const, value: 'from the api' }],
      pairs: [{ ...numbers, query: 'from the api', page: 'https://a.test/' }],
    }
    await db.transaction().execute((trx) => replaceMonth(trx, 1, figures))
    const given = {
      days: [{ day: '2026-09-05', clicks: 2, position_sum: 400 }],
      values: [
        {
          month: '2026-09-01',
          dimension: 'query',
          value: 'from the api',
          clicks: 2,
          impressions: 20,
          position_sum: 400,
        },
      ],
    }
    expect(await stored()).toEqual(given)
    await importer.undo(context, { ...job, importId: first.importId })
    expect(await stored()).toEqual(given)
    await importInto(context, importer, fileOf('performance.zip', zipOf(english)))
    expect((await stored()).values).toEqual(given.values)
    expect((await stored()).days.map(({ day }) => day)).toEqual(['2026-09-01', '2026-09-02', '2026-09-05'])
    await db.transaction().execute((trx) => replaceMonth(trx, 1, figures))
    expect(await stored()).toEqual(given)
    // About a month of which Google has nothing, a file keeps what it brought.
    const nothing = { ...figures, month: v.parse(monthSchema, '2026-08'), days: [], values: [], pairs: [] }
    await importInto(context, importer, fileOf('performance.zip', zipOf(german)))
    await db.transaction().execute((trx) => replaceMonth(trx, 1, nothing))
    expect((await stored()).days[0]?.day).toBe('2026-08-01')
  })

  it('is refused in an unknown language, and without its table of days', async () => {
    const { context } = await opened()
    const refusal = (tables: Record<string, string>) =>
      importer.preview(context, { ...job, file: fileOf('a.zip', zipOf(tables)) }).then(
        () => null,
        (error: unknown) => (error instanceof ImportFileError ? error.reason : error),
      )
    expect(await refusal({ 'Datas.csv': 'Päivämäärä,Klikkaukset,Näyttökerrat,Klikkausprosentti,Sijainti\n' })).toBe(
      'unknown_language',
    )
    expect(await refusal({ 'Queries.csv': english['Queries.csv'] })).toBe('no_days')
    expect(await refusal({ 'visits.csv': 'day,visits\n2026-09-01,3\n' })).toBe('wrong_columns')
  })
})
