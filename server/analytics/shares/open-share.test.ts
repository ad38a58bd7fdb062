import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { companyId, editor } from '#tests/support/companies.ts'
import { asActor } from '../../db/scope.ts'
import { getShareLogo, listShares } from './shares.ts'
import { at, holding, shareScene } from '#tests/support/share-scene.ts'

const clientId = companyId(1)
const phones: Filter[] = [{ dimension: 'device', operator: 'is', values: ['Mobile'] }]

describe('Share links open', () => {
  const scene = shareScene()
  const { clock, make, ask, see, append } = scene
  const { context } = scene
  let siteId: number
  beforeEach(() => {
    siteId = scene.siteId
  })

  it('for anyone who has the URL, and show when they were last used', async () => {
    const { token } = await make({ filters: phones })
    expect(await see(token)).toEqual({
      state: 'open',
      domain: 'site-1.test',
      filters: phones,
      first: '2026-08',
      last: '2026-10',
      monthFixed: false,
      look: { accentColor: null, logo: null, preparedBy: '' },
    })
    clock.advance(30_000)
    await ask(token)
    expect(await listShares(context, editor, clientId)).toMatchObject([{ lastUsedAt: '2026-10-15T12:00:00.000Z' }])
    clock.advance(30_000)
    await ask(token)
    expect(await listShares(context, editor, clientId)).toMatchObject([{ lastUsedAt: '2026-10-15T12:01:00.000Z' }])
  })

  it('with the client’s logo and colour, and the agency that prepared them', async () => {
    const { db } = context.database
    const look = { logo: Buffer.from('own logo'), logo_type: 'image/png', accent_color: '#123456' }
    const profile = { client_id: clientId, updated_at: clock(), ...look }
    await db.insertInto('client_profile').values(profile).execute()
    const other = { ...profile, client_id: companyId(2), logo: Buffer.from('another logo') }
    await db.insertInto('client_profile').values(other).execute()
    await sql`insert into report_agency (sender_name, changed_at) values ('Northlight', ${clock()})`.execute(db)
    const { token } = await make()
    expect(await see(token)).toMatchObject({
      look: { accentColor: '#123456', logo: expect.stringMatching(/^[0-9a-f]{20}$/), preparedBy: 'Northlight' },
    })
    const open = (secret: string) => getShareLogo(context, holding(secret))
    expect(Buffer.from((await open(token)).bytes).toString()).toBe('own logo')
    await expect(open('A'.repeat(token.length))).rejects.toMatchObject({ code: 'share.unknown' })
    const { token: locked } = await make({ password: 'a long password' })
    await expect(open(locked)).rejects.toMatchObject({ code: 'share.locked' })
    await db.updateTable('client_profile').set({ logo: null, logo_type: null }).execute()
    await expect(open(token)).rejects.toMatchObject({ code: 'not_found' })
    await sql`delete from report_agency`.execute(db)
  })

  it('only for reading what a month consists of, enforced by the database', async () => {
    await append({ at: at('10-02T10:00') })
    const viewer: Actor = { userId: '', role: 'Client', clientId, sharedSite: siteId }
    const { db } = context.database
    await db
      .insertInto('annotation')
      .values({
        site_id: siteId,
        first_day: '2026-10-02',
        last_day: '2026-10-02',
        kind: 'manual',
        internal: false,
        text: 'Note',
        made_by: null,
        created_at: clock(),
        changed_at: clock(),
      })
      .execute()
    const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r' order by relname`.execute(db)
    const read: string[] = []
    for (const { name } of tables) {
      const rows = await asActor(context.database, viewer, async (trx) =>
        sql`select 1 from ${sql.table(name)}`.execute(trx),
      ).catch(() => null)
      if (rows && rows.rows.length > 0) read.push(name)
    }
    const own = ['client', 'day_rollup', 'month_rollup', 'place', 'site_day', 'technology', 'term', 'visit', 'website']
    expect(read).toEqual(own)
    // Of two companies and two websites, only one is visible.
    await asActor(context.database, viewer, async (trx) => {
      expect(await trx.selectFrom('client').select('id').execute()).toEqual([{ id: clientId }])
      expect(await trx.selectFrom('website').select('id').execute()).toEqual([{ id: siteId }])
    })
    // The open tables are listed: other tables of a company stay closed until a migration opens them.
    const { rows: policies } = await sql<{ name: string }>`select distinct tablename as name from pg_policies
      where schemaname = current_schema() and qual like '%first_month_site%' order by tablename`.execute(db)
    expect(policies.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['attribution', 'goal', ...own.filter((name) => !['client', 'website'].includes(name))]),
    )
    for (const write of [
      sql`delete from goal`,
      sql`update site_day set dirty = 1`,
      sql`insert into goal (site_id, kind, pattern, name) values (${siteId}, 'page', '/x', 'x')`,
      sql`set transaction read write`,
    ]) {
      await expect(asActor(context.database, viewer, (trx) => write.execute(trx))).rejects.toThrow(
        /read-only|read-write/,
      )
    }
  })
})
