import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { monthOf, monthSchema } from '#app/shared/calendar/month.ts'
import { getMonthOverview } from '#server/analytics/query/month-overview.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import type { Context } from '#server/context.ts'
import { composeContext } from '#server/compose.ts'
import { migrate } from '#server/db/migrate.ts'
import * as unknownBounces from '#server/db/migrations/020-unknown-bounces.ts'
import type { migrations } from '#server/db/migrations/registry.ts'
import { openDatabase } from '#server/db/open-database.ts'
import type { Schema } from '#server/db/schema.ts'
import { readEnv } from '#server/env.ts'
import { readMonths } from '#server/imports/events/stored-events.sql.ts'
import { aggregateImporter } from '#server/imports/kinds/aggregate/aggregate-importer.ts'
import { plausibleFormat } from '#server/imports/kinds/aggregate/plausible.ts'
import { listImports, undoImport } from '#server/imports/imports.ts'
import { workOnImports } from '#server/imports/run-imports.ts'
import { fileOf, importInto } from '#tests/support/aggregate-imports.ts'
import { admin, companyId } from '#tests/support/companies.ts'
import { draft } from '#tests/support/event-drafts.ts'
import { contextOfTest } from '#tests/support/open-context.ts'
import { dropDatabase } from '#tests/support/postgres.ts'
import { sharedDatabase } from '#tests/support/shared-postgres.ts'
import { testClock } from '#tests/support/test-context.ts'
import { zipOf } from '#tests/support/zip.ts'

/** A migration is typed for the schema before it. */
const { up: noteUnknownBounces }: Migration = unknownBounces

type Step = keyof typeof migrations
type Fill = (db: Kysely<Schema>) => Promise<unknown>

const clientId = companyId(1)
const clock = testClock('2026-10-15T12:00:00Z')

const settings = { LOG_LEVEL: 'silent', SAMPLE_DATA: 'off' }

/** Returns a database of the product as it was after a step, filled, and opened by the current product. */
async function upgraded(step: Step, fill: Fill): Promise<Context> {
  const url = await sharedDatabase({ migrated: false })
  const before = await openDatabase({ url, asItIs: true })
  await migrate(before.db, step)
  await fill(before.db)
  await before.close()
  const context = await composeContext({ env: readEnv({ ...settings, DATABASE_URL: url }), clock })
  return { ...context, close: () => context.close().then(() => dropDatabase(url)) }
}

async function insertSite(db: Kysely<Schema>): Promise<void> {
  await sql`insert into client (id, company, plan) values (${clientId}, 'Company', 'Growth')`.execute(db)
  await sql`insert into website (id, client_id, domain, public_key, time_zone, import_salt, created_at)
    values (1, ${clientId}, 'site-1.test', 'key', 'UTC', decode('00', 'hex'), '2026-01-01T00:00:00Z')`.execute(db)
}

/** Inserts two imports of the operator's command, the second of which was killed, and one measured view. */
async function importedByCommand(db: Kysely<Schema>): Promise<void> {
  await insertSite(db)
  await sql`insert into term (site_id, id, kind, value) values (1, 1, 9, '/'), (1, 2, 23, 'unknown')`.execute(db)
  await sql`insert into place (site_id, id, country, country_basis, language) values (1, 1, 0, 2, 0)`.execute(db)
  const event = (day: string, time: string, visitor: number) => sql`(${visitor}::bigint,
    ${`${day}T${time}Z`}::timestamptz, 1, ${day}::date, 1, 1, 0, 0, 0, 0, 1, 0, 1::smallint, true)`
  await sql`insert into event (visitor, at, site_id, day, seq, page, hostname, name, attribution, technology, place,
      visible_ms, kind, interactive)
    values ${sql.join([
      event('2026-03-10', '08:00:00', 1),
      event('2026-03-11', '08:00:00', 2),
      event('2026-03-11', '09:00:00.123', 3),
      event('2026-04-01', '08:00:00', 4),
    ])}`.execute(db)
  await sql`insert into site_day (site_id, day, dirty, dirty_since)
    select distinct site_id, day, -1, now() from event`.execute(db)
  await sql`insert into log_import (site_id, file_name, started_at, finished_at, lines, imported, already_known, report)
    values (1, 'march.log', '2026-09-01T10:00:00Z', '2026-09-01T10:01:00Z', 9, 2, 1,
        '{"days": {"2026-03-10": 1, "2026-03-11": 1}}'),
      (1, 'april.log', '2026-09-02T10:00:00Z', null, 1, 1, 0, '{"days": {"2026-04-01": 1}}')`.execute(db)
}

describe('After an upgrade', () => {
  it('imports of the operator’s command are listed with their result, and each can be undone separately', async () => {
    const context = await upgraded('012-speed', importedByCommand)
    const { database } = context
    const person = { id: admin.userId, role: admin.role, first_name: 'Ada', email: 'ada@loop.test' }
    await database.db.insertInto('app_user').values(person).execute()
    await refreshSite(database, 1)
    const months = () => readMonths(database.db, 1, ['2026-03', '2026-04'].map(monthOf))
    const all = async () => (await listImports(context, admin, { clientId })).imports
    const [april, march] = await all()
    expect([april, march]).toMatchObject([
      { kind: 'access-log', fileName: 'april.log', state: 'failed', problem: 'interrupted', size: null },
      {
        fileName: 'march.log',
        state: 'done',
        problem: null,
        createdAt: '2026-09-01T10:00:00.000Z',
        finishedAt: '2026-09-01T10:01:00.000Z',
        report: { rows: 9, imported: 2, alreadyKnown: 1 },
      },
    ])
    expect((await months()).map(({ pageviews }) => pageviews)).toEqual([3, 1])
    for (const [one, left] of [
      [march, [1, 1]],
      [april, [1]],
    ] as const) {
      await undoImport(context, admin, { clientId, importId: one?.id ?? 0 })
      await workOnImports(context, 'runs', new AbortController().signal)
      expect((await months()).map(({ pageviews }) => pageviews)).toEqual(left)
    }
    expect((await all()).map(({ state }) => state)).toEqual(['undone', 'undone'])
    await context.close()
  })
})

describe('The step that notes unknown bounces', () => {
  it('older imports have the same details as new ones, shown or hidden', async () => {
    const context = await contextOfTest({ clock })
    const { db } = context.database
    await insertSite(db)
    const importer = aggregateImporter('plausible', plausibleFormat)
    const zip = zipOf({
      'imported_visitors.csv': 'date,visitors,visits,pageviews,bounces\n2026-09-01,40,40,80,10\n2026-09-02,2,2,2,0\n',
      'imported_pages.csv':
        'date,hostname,page,visitors,visits,pageviews\n2026-09-01,a.test,/,40,40,80\n2026-09-02,a.test,/,2,2,2\n',
      'imported_custom_events.csv': 'date,name,visitors,events\n2026-09-01,Signup,3,5\n',
    })
    await importInto(context, importer, fileOf('export.zip', zip))
    // The second day has become a measured one, which hides its sums.
    await createEventWriter(context.database).append([draft({ at: new Date('2026-09-02T10:00:00Z') })])
    await refreshSite(context.database, 1)
    const tables = ['imported_day', 'imported_count', 'day_rollup', 'month_rollup'] as const
    const stored = async () =>
      Promise.all(
        tables.map(async (table) => {
          const { rows } = await sql<{ row: string }>`select row_to_json(t)::text as row from ${sql.table(table)} as t
            order by 1`.execute(db)
          return rows.map(({ row }) => row)
        }),
      )
    const before = await stored()
    for (const table of tables) {
      await sql`delete from ${sql.table(table)} where dimension between 100 and 199`.execute(db)
    }
    expect(await stored()).not.toEqual(before)
    await noteUnknownBounces(db)
    expect(await stored()).toEqual(before)
    // Running the step again changes nothing.
    await noteUnknownBounces(db)
    expect(await stored()).toEqual(before)
    const month = v.parse(monthSchema, '2026-09')
    const { totals, panels } = await getMonthOverview(context, admin, { clientId, month, filters: [] })
    expect([totals.visits, totals.bounces, totals.unknownBounce]).toEqual([41, 11, undefined])
    expect(panels.page.rows.map(({ value, visits, unknownBounce }) => [value, visits, unknownBounce])).toEqual([
      ['/', 41, 40],
    ])
    expect(panels.event.rows.map(({ value, visits, unknownBounce }) => [value, visits, unknownBounce])).toEqual([
      ['Signup', 3, 3],
    ])
  })
})
