import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { Context } from '#server/context.ts'
import { companyId, editor } from '#tests/support/companies.ts'
import { asActor } from '../../db/scope.ts'
import { unlockShare } from './open-share.ts'
import { getSharedPanel } from './shared-month.ts'
import { listShares, revokeShare } from './shares.ts'
import { at, holding, shareScene } from '#tests/support/share-scene.ts'
import { testContext } from '#tests/support/test-context.ts'

const clientId = companyId(1)
const password = 'seven copper lanterns'
const phones: Filter[] = [{ dimension: 'device', operator: 'is', values: ['Mobile'] }]

describe('Share links open', () => {
  const scene = shareScene(testContext)
  const { clock, make, ask, see, unlock, append } = scene
  let context: Context
  let siteId: number
  beforeEach(() => {
    context = scene.context
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
    })
    clock.advance(30_000)
    await ask(token)
    expect(await listShares(context, editor, clientId)).toMatchObject([{ lastUsedAt: '2026-10-15T12:00:00.000Z' }])
    clock.advance(30_000)
    await ask(token)
    expect(await listShares(context, editor, clientId)).toMatchObject([{ lastUsedAt: '2026-10-15T12:01:00.000Z' }])
  })

  it('for no one once revoked, as if they had never existed', async () => {
    const { id, token } = await make({ password })
    const pass = await unlock(token, password)
    expect(await see(token, pass)).toMatchObject({ state: 'open' })
    await revokeShare(context, editor, { clientId, shareId: id })
    const never = 'x'.repeat(43)
    for (const gone of [token, never]) {
      const unknown = { code: 'share.unknown', status: 404, message: 'Link not found.' }
      expect(await see(gone, pass)).toEqual({ state: 'unknown' })
      await expect(ask(gone, {}, pass)).rejects.toMatchObject(unknown)
      await expect(
        getSharedPanel(context, holding(gone, pass), { filters: [], dimension: 'page' }),
      ).rejects.toMatchObject(unknown)
      await expect(unlock(gone, password)).rejects.toMatchObject(unknown)
    }
  })

  it('until the end of their last day in the website’s time zone, and not a millisecond longer', async () => {
    const { token } = await make({ lastDay: '2026-10-20' })
    // Berlin is two hours ahead of UTC until the end of October.
    clock.set('2026-10-20T21:59:59.999Z')
    expect(await see(token)).toMatchObject({ state: 'open' })
    await expect(ask(token)).resolves.toMatchObject({ month: '2026-10' })
    clock.set('2026-10-20T22:00:00.000Z')
    expect(await see(token)).toEqual({ state: 'expired' })
    await expect(ask(token)).rejects.toMatchObject({ code: 'share.expired', status: 410 })
    await expect(unlock(token, password)).rejects.toMatchObject({ code: 'share.expired' })
  })

  it('with their password, for eight hours', async () => {
    const { token } = await make({ password })
    expect(await see(token)).toEqual({ state: 'locked' })
    await expect(ask(token)).rejects.toMatchObject({ code: 'share.locked', status: 403 })
    await expect(unlock(token, 'something else')).rejects.toMatchObject({ code: 'share.wrong_password', status: 403 })
    const cookie = await unlockShare(context, { ...holding(token), password })
    expect(cookie).toMatch(/^loop_share_[0-9a-f]{32}=\d+\.[\w-]{43}; Path=\/; Max-Age=28800; HttpOnly; SameSite=Lax$/)
    const pass = cookie?.split(';')[0] ?? ''
    await expect(ask(token, {}, pass)).resolves.toMatchObject({ month: '2026-10' })
    clock.advance(8 * 60 * 60 * 1000 - 1)
    expect(await see(token, pass)).toMatchObject({ state: 'open' })
    clock.advance(1)
    expect(await see(token, pass)).toEqual({ state: 'locked' })
  })

  it('only with a pass for this link: not with one of another link, or a made-up one', async () => {
    const one = await make({ password })
    const other = await make({ password })
    const pass = await unlock(one.token, password)
    expect(await see(other.token, pass)).toEqual({ state: 'locked' })
    const value = pass.slice(pass.indexOf('=') + 1)
    const named = (id: string, with_: string) => `loop_share_${id.replaceAll('-', '')}=${with_}`
    expect(await see(one.token, named(one.id, value))).toMatchObject({ state: 'open' })
    expect(await see(other.token, named(other.id, value))).toEqual({ state: 'locked' })
    const [ends = '', signature = ''] = value.split('.')
    for (const forged of [`${Number(ends) + 1}.${signature}`, `${ends}.`, ends, `${ends}.AAAA`, `.${signature}`, '']) {
      expect(await see(one.token, named(one.id, forged))).toEqual({ state: 'locked' })
    }
    // Nor with a pass from before the password changed.
    await context.database.db.updateTable('share_link').set({ password_hash: 'other' }).execute()
    expect(await see(one.token, pass)).toEqual({ state: 'locked' })
  })

  it('for at most ten guesses per address in a quarter of an hour, including the right one', async () => {
    const { token } = await make({ password })
    const guess = (address: string, tried = 'wrong') => unlock(token, tried, address).catch((error: unknown) => error)
    for (let guesses = 0; guesses < 10; guesses += 1) {
      expect(await guess('203.0.113.9')).toMatchObject({ code: 'share.wrong_password' })
    }
    expect(await guess('203.0.113.9')).toMatchObject({ code: 'rate.too_many', status: 429 })
    expect(await guess('203.0.113.9', password)).toMatchObject({ code: 'rate.too_many' })
    // Other addresses are not locked out.
    expect(await guess('203.0.113.10', password)).toMatch(/^loop_share_/)
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
