import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { getMonthOverview } from '#server/analytics/query/month-overview.ts'
import { rebuild } from '#server/analytics/store/refresh.ts'
import { fileOf, importInto, siteOf } from '#tests/support/aggregate-imports.ts'
import { storedRollups } from '#tests/support/stored-rollups.ts'
import { zipOf } from '#tests/support/zip.ts'
import { aggregateImporter } from './aggregate-importer.ts'
import { plausibleFormat } from './plausible.ts'
import { addWebsite } from '#tests/support/companies.ts'
import { contextOfTest } from '#tests/support/open-context.ts'

const staff: Actor = { userId: '00000000-0000-4000-8000-0000000000aa', role: 'Editor', clientId: null }
const importer = aggregateImporter('plausible', plausibleFormat)

describe('The tables of a Plausible export', () => {
  it('give the same numbers in one zip and one by one in any order, and each can be undone alone', async () => {
    const people = 'imported_visitors_20260901_20260930.csv'
    const custom = 'imported_custom_events_20260901_20260930.csv'
    const tables: Record<string, string> = {
      [people]: `"date","visitors","pageviews","bounces","visits","visit_duration"
"2026-09-01",10,30,4,12,600
"2026-09-02",20,50,8,24,1200
`,
      [custom]: `"date","name","link_url","path","visitors","events"
"2026-09-01","Signup","","",3,5
"2026-09-01","Download","","",2,2
"2026-09-02","Signup","","",1,1
`,
    }
    const table = (name: string) => fileOf(name, Buffer.from(tables[name] ?? ''))
    const context = await contextOfTest({ at: '2026-10-15T12:00:00Z' })
    const { clientId } = await addWebsite(context, { siteId: 1 })
    const month = () =>
      getMonthOverview(context, staff, { clientId, month: v.parse(monthSchema, '2026-09'), filters: [] })
    const { db } = context.database
    const undo = (importId: number) =>
      importer.undo(context, {
        site: siteOf(1),
        importId,
        signal: new AbortController().signal,
        progress: async () => {},
      })
    const stored = async () => [await storedRollups(db, 1, 'day_rollup'), await storedRollups(db, 1, 'month_rollup')]
    const nothing = await stored()
    const whole = await importInto(context, importer, fileOf('export.zip', zipOf(tables)))
    const wanted = await stored()
    const { totals, days } = await month()
    expect(totals).toMatchObject({ visitors: 30, visits: 36, pageviews: 80, events: 8 })
    expect(days.slice(0, 2)).toMatchObject([
      { visits: 12, events: 7, imported: 'plausible' },
      { visits: 24, events: 1, imported: 'plausible' },
    ])
    await rebuild(context.database, 1)
    expect(await stored()).toEqual(wanted)
    await undo(whole.importId)
    expect(await stored()).toEqual(nothing)

    for (const [first, second] of [
      [people, custom],
      [custom, people],
    ] as const) {
      const one = await importInto(context, importer, table(first))
      const alone = await stored()
      expect((await month()).days[0]).toMatchObject({ imported: 'plausible' })
      const two = await importInto(context, importer, table(second))
      expect([one.report.leftOut, two.report.leftOut]).toEqual([{}, {}])
      expect(await stored()).toEqual(wanted)
      const again = await importInto(context, importer, fileOf('export.zip', zipOf(tables)))
      expect(again.report).toMatchObject({ imported: 0, leftOut: { imported: 5 } })
      expect(await stored()).toEqual(wanted)
      await undo(again.importId)
      await undo(two.importId)
      expect(await stored()).toEqual(alone)
      await importInto(context, importer, table(second))
      await undo(one.importId)
      const left = (await month()).totals
      expect([left.visits, left.events]).toEqual(first === people ? [0, 8] : [36, 0])
      for (const { id } of await db.selectFrom('website_import').select('id').execute()) await undo(id)
      expect(await stored()).toEqual(nothing)
    }
  })
})
