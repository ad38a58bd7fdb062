import { sql, type RawBuilder } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/db/database.ts'
import { asActor, includeNewWebsite } from '#server/db/scope.ts'
import { changing, onAll } from '#server/access/calls/use-case.ts'
import { registerWebsite } from '#server/tracking/tracking.ts'
import { admin, clientOf, companyId, editor, insertCompanies, insertWebsiteOf } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { fromEndToEnd, plannedScans } from '#tests/support/query-plans.ts'
import { insertRowOf, insertRowsOfSites, siteTables, type SiteTable } from '#tests/support/rows-of-sites.ts'

/** The sample data's website. */
const sample = -1
/** Tables that the role of use cases can't read at all. */
const closed = ['alert_watch', 'arrival', 'search_attempt', 'search_grant', 'visitor_salt', 'website_import_chunk']
/** Tables that only staff read, and tables that only they write. */
const forStaff = [
  'share_link',
  'discovery_run',
  'finding',
  'finding_event',
  'rule_setting',
  'search_connection',
  'search_pair',
  'crawl',
  'crawl_link',
  'crawl_page',
  'crawl_setting',
  'crawl_sitemap',
  'topic',
  'mention',
  'mention_topic',
  'mention_event',
  'mention_comment',
  'mention_seen',
  'listening_alert',
  'competitor',
  'competitor_setting',
  'watched_page',
  'page_snapshot',
  'noise_rule',
  'competitor_fact',
  'competitor_change',
  'competitor_change_visit',
  'competitor_change_event',
  'competitor_change_seen',
]
const writtenByStaff = ['annotation', 'data_deletion', 'funnel', ...forStaff]
/** The tables of a month: a viewer of a share link reads these for its website. */
const ofMonth = ['attribution', 'day_rollup', 'day_rollup_pack', 'goal', 'imported_change', 'imported_day'].concat([
  'month_rollup',
  'place',
  'site_day',
  'technology',
  'term',
  'visit',
  'website_import_day',
])

class RolledBack extends Error {}

describe('Row policies', () => {
  const context = openContext()
  let tables: SiteTable[]
  /** The websites of companies 1 to 3; the fourth has none. */
  let sites: number[]
  beforeAll(async () => {
    await insertCompanies(context, 4)
    const { db } = context.database
    // The one company that may see the sample data has a website between the others' websites.
    await db.updateTable('client').set({ plan: 'Free' }).where('id', '=', companyId(2)).execute()
    sites = []
    for (const number of [1, 2, 3]) sites.push(await insertWebsiteOf(context, number))
    tables = await siteTables(context.database)
    await db.transaction().execute((trx) => insertRowsOfSites(trx, tables, [sample, ...sites]))
  })

  it('contain no subquery, and call no function that reads a table', async () => {
    const { db } = context.database
    const { rows: policies } = await sql<{ name: string; looksUp: boolean }>`
      select polrelid::regclass || ' ' || polname as name,
        concat(polqual::text, polwithcheck::text) like '%{SUBLINK%' as "looksUp" from pg_policy order by 1`.execute(db)
    expect(policies.length).toBeGreaterThan(tables.length)
    expect(policies.filter(({ looksUp }) => looksUp)).toEqual([])
    const { rows: called } = await sql<{ name: string; source: string }>`
      select distinct proname as name, prosrc as source from pg_depend join pg_proc on pg_proc.oid = refobjid
      where classid = 'pg_policy'::regclass and refclassid = 'pg_proc'::regclass
        and pronamespace = current_schema()::regnamespace`.execute(db)
    expect(called.map(({ name }) => name)).toContain('loop_is_staff')
    expect(called.filter(({ source }) => /\bfrom\b/i.test(source.replace(/is distinct from/gi, '')))).toEqual([])
  })

  it('let an index find the websites: one read policy per table, which begins with the range', async () => {
    const { rows } = await sql<{ table: string; by: string }>`
      select tablename as table, qual as by from pg_policies
      where schemaname = current_schema() and permissive = 'PERMISSIVE' and cmd in ('ALL', 'SELECT')
        and tablename in (${sql.join(tables.map(({ name }) => name))}) order by 1`.execute(context.database.db)
    const jobsOwn = ['alert_watch', 'arrival', 'search_attempt', 'search_grant', 'visitor_salt']
    expect(rows.map(({ table }) => table)).toEqual(
      tables.map(({ name }) => name).filter((name) => !jobsOwn.includes(name)),
    )
    const bound = (end: string, sign: string) =>
      String.raw`\(site_id ${sign} \(NULLIF\(current_setting\('loop\.${end}_(?:month_)?site'::text, true\), ''::text\)\)::integer\)`
    const range = new RegExp(String.raw`^\(${bound('first', '>=')} AND ${bound('last', '<=')}(?: AND .*)?\)$`, 's')
    expect(rows.filter(({ by }) => !range.test(by))).toEqual([])
  })

  it.each(['visit', 'event', 'month_rollup', 'site_day'] as const)(
    'are a condition on the index of %s, which plan tests don’t count as the statement’s own',
    async (table) => {
      const everything = sql`select site_id from ${sql.table(table)}`
      const plan = await asActor(context.database, clientOf(2), async (trx) => {
        await sql`select set_config('enable_seqscan', 'off', true)`.execute(trx)
        return (await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${everything}`.execute(trx)).rows
          .map((row) => row['QUERY PLAN'])
          .join('\n')
      })
      expect(plan).toMatch(/Index Cond: .*first_(month_)?site.*last_(month_)?site/)
      expect(plan).not.toContain('Filter')
      const scans = await plannedScans(context, clientOf(2), (noted) =>
        asActor(noted.database, clientOf(2), (trx) => trx.selectFrom(table).select('site_id').execute()),
      )
      expect(fromEndToEnd(scans)).toMatchObject([{ table }])
    },
  )

  it('hide data for staff from a client', async () => {
    const { db } = context.database
    const mine = sites[1] ?? 0
    const flags = { annotation: 'internal', website_export: 'for_staff', website_export_part: 'for_staff' }
    for (const [table, flag] of Object.entries(flags)) {
      const mark = async (value: boolean) =>
        sql`update ${sql.table(table)} set ${sql.ref(flag)} = ${value} where site_id = ${mine}`.execute(db)
      const seenBy = (actor: Actor) => asActor(context.database, actor, (trx) => sitesIn(trx, table))
      await mark(true)
      expect([table, await seenBy(clientOf(2)), await seenBy(editor)]).toEqual([table, [], sites])
      await mark(false)
      expect([table, await seenBy(clientOf(2))]).toEqual([table, [mine]])
    }
    const staffs = sql`insert into website_export (site_id, for_staff, language, requested_at)
      values (${mine}, true, 'en', now()) returning site_id`
    expect(await attempt(context, clientOf(2), staffs)).toBe('42501')
    expect(await attempt(context, editor, staffs)).toEqual([mine])
  })

  it('let a client use their new website in the same transaction', async () => {
    const goal = (siteId: number) => sql`insert into goal (site_id, kind, pattern, name)
      values (${siteId}, 'event', 'New', 'New') returning site_id`
    let added: number | undefined
    const actor = clientOf(4)
    const registering = changing(context, actor, onAll(), async ({ trx, about }) => {
      const website = { clientId: companyId(4), domain: 'new-site.com', timeZone: 'UTC' }
      const { id } = await registerWebsite(context, about(companyId(4)), website)
      expect((await goal(id).execute(trx)).rows).toEqual([{ site_id: id }])
      expect(await sitesIn(trx, 'goal')).toEqual([id])
      added = id
      throw new RolledBack()
    })
    await expect(registering).rejects.toThrow(RolledBack)
    expect(added).toBeGreaterThan(0)
    // Someone who already sees a website doesn't see another one by it.
    const seen = await asActor(context.database, clientOf(2), async (trx) => {
      await includeNewWebsite(trx, sites[2] ?? 0)
      return sitesIn(trx, 'goal')
    })
    expect(seen).toEqual([sites[1]])
  })

  it('show a client of a company with several websites the first, and never websites in between', async () => {
    const { db } = context.database
    const second = { client_id: companyId(1), domain: 'second.test', public_key: 'second', time_zone: 'UTC' }
    const { id } = await db
      .insertInto('website')
      .values({ ...second, import_salt: new Uint8Array(16) })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(id).toBeGreaterThan(sites[2] ?? 0)
    expect(await asActor(context.database, clientOf(1), (trx) => sitesIn(trx, 'visit'))).toEqual([sites[0]])
    await db.deleteFrom('website').where('domain', '=', second.domain).execute()
  })

  const share: Actor = { userId: '', role: 'Client', clientId: companyId(2), sharedSite: 2 }
  describe.each<[string, Actor, { sees: number[]; writes: number[] }]>([
    ['A client', clientOf(2), { sees: [2], writes: [2] }],
    ['A client without a website', clientOf(4), { sees: [], writes: [] }],
    ['An editor', editor, { sees: [1, 2, 3], writes: [1, 2, 3] }],
    ['An admin', admin, { sees: [1, 2, 3], writes: [1, 2, 3] }],
    ['Whoever opened a share link', share, { sees: [2], writes: [] }],
    ['A client who looks at the sample data', { ...clientOf(2), demo: true }, { sees: [sample], writes: [] }],
    ['A client whose plan has no sample data', { ...clientOf(1), demo: true }, { sees: [], writes: [] }],
    ['An editor who looks at the sample data', { ...editor, demo: true }, { sees: [sample], writes: [] }],
  ])('%s', (_who, actor, { sees, writes }) => {
    /** Maps numbers to ids; the sample's number is its id. */
    const ids = (numbers: readonly number[]) => numbers.map((number) => sites[number - 1] ?? number)
    const self = (): Actor => (actor.sharedSite === undefined ? actor : { ...actor, sharedSite: sites[1] ?? 0 })

    it('reads the rows of their websites and no others', async () => {
      const read: Record<string, unknown> = {}
      const expected: Record<string, unknown> = {}
      for (const { name } of tables) {
        read[name] = await asActor(context.database, self(), (trx) => sitesIn(trx, name)).catch(codeOf)
        const isOpen =
          actor.sharedSite !== undefined ? ofMonth.includes(name) : actor.clientId === null || !forStaff.includes(name)
        const seen = isOpen ? ids(sees).filter((id) => name !== 'demo_site' || id < 0) : []
        expected[name] = closed.includes(name) ? '42501' : seen
      }
      expect(read).toEqual(expected)
    })

    it('adds, changes and removes rows of their websites and no others', async () => {
      const written: Record<string, unknown> = {}
      const expected: Record<string, unknown> = {}
      for (const table of tables) {
        const may = await privilegesOf(context, table)
        const others = [sample, ...sites].filter((id) => !ids(writes).includes(id))
        const own = actor.clientId !== null && writtenByStaff.includes(table.name) ? [] : ids(writes)
        for (const way of ['update', 'delete'] as const) {
          const statement = {
            update: sql`update ${sql.table(table.name)} set site_id = site_id returning site_id`,
            delete: sql`delete from ${sql.table(table.name)} returning site_id`,
          }[way]
          // Rows that can't be read can't be selected either.
          if (!may[way] || closed.includes(table.name)) continue
          written[`${way} ${table.name}`] = await attempt(context, self(), statement)
          expected[`${way} ${table.name}`] = actor.demo || actor.sharedSite !== undefined ? '25006' : own
        }
        if (!may.insert) continue
        for (const id of own.length > 0 ? others : [...others, ...ids(writes)]) {
          const code = await attempt(context, self(), insertRowOf(table, id))
          written[`insert ${table.name} ${id}`] = code
          expected[`insert ${table.name} ${id}`] = actor.demo || actor.sharedSite !== undefined ? '25006' : '42501'
        }
      }
      expect(Object.keys(written).length).toBeGreaterThan(20)
      expect(written).toEqual(expected)
    })
  })
})

async function sitesIn(trx: Trx, table: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct site_id as id from ${sql.table(table)} order by 1`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

const codeOf = (error: unknown) => (error as { code?: unknown }).code

/**
 * Returns the websites with rows that a statement affected, or the code of its refusal; it changes nothing permanently.
 */
async function attempt({ database }: Context, actor: Actor, statement: RawBuilder<unknown>): Promise<unknown> {
  let met: unknown
  await asActor(database, actor, async (trx) => {
    const { rows } = await statement.execute(trx)
    met = (rows as { site_id: number }[]).map((row) => row.site_id).toSorted((a, b) => a - b)
    throw new RolledBack()
  }).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) met = codeOf(error)
  })
  return met
}

async function privilegesOf({ database }: Context, { name }: SiteTable) {
  const { rows } = await sql<Record<'insert' | 'update' | 'delete', boolean>>`
    select has_table_privilege('loop_app', ${name}, 'insert') as insert,
      has_table_privilege('loop_app', ${name}, 'update') as update,
      has_table_privilege('loop_app', ${name}, 'delete') as delete`.execute(database.db)
  return rows[0] ?? { insert: false, update: false, delete: false }
}
