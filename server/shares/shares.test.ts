import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { comparisonSchema } from '#app/shared/analytics/comparison.ts'
import { monthSchema } from '#app/shared/months.ts'
import type { ShareForm } from '#app/shared/shares/share.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import type { Context } from '#server/context.ts'
import { onBothDatabases } from '#tests/support/both-databases.ts'
import {
  admin,
  clientOf,
  companyId,
  editor,
  insertCompanies,
  insertWebsiteOf,
  removeCompanies,
} from '#tests/support/companies.ts'
import { cameFrom, draft } from '#tests/support/event-drafts.ts'
import { insertPeople } from '#tests/support/team.ts'
import { testClock } from '#tests/support/test-context.ts'
import { asActor } from '../db/scope.ts'
import { reassignOwned } from '../team/reassign-owned.ts'
import { openShare, unlockShare } from './open-share.ts'
import { getSharedMonth, getSharedPanel } from './shared-month.ts'
import { readShareLinks } from '../website-data/export/settings.sql.ts'
import { changeShare, listOwnShares, listShares, makeShare, revokeShare } from './shares.ts'

const clientId = companyId(1)
const clara = clientOf(1)
const stranger = clientOf(2)
const password = 'seven copper lanterns'
const month = (text: string) => v.parse(monthSchema, text)
const phones: Filter[] = [{ dimension: 'device', operator: 'is', values: ['Mobile'] }]
const phone = { browser: 'Safari', browserVersion: '18', system: 'iOS', systemVersion: '18', device: 'Mobile' }
const noon = '2026-10-15T12:00:00Z'

onBothDatabases('Share links', (open) => {
  const clock = testClock(noon)
  let context: Context
  let siteId: number
  beforeAll(async () => {
    context = await open({ clock })
  })
  afterAll(() => context.close())
  beforeEach(async () => {
    clock.set(noon)
    await sql`truncate app_user cascade`.execute(context.database.db)
    await removeCompanies(context)
    await insertCompanies(context, 2)
    await context.database.db
      .updateTable('client')
      .set({ created_at: new Date('2026-08-20T00:00:00Z') })
      .execute()
    siteId = await insertWebsiteOf(context, 1, { timeZone: 'Europe/Berlin' })
    await insertWebsiteOf(context, 2)
    await insertPeople(context, [
      { actor: clara, email: 'clara@one.test' },
      { actor: editor, email: 'emil@loop.test', firstName: 'Emil' },
      { actor: admin, email: 'ada@loop.test', firstName: 'Ada' },
    ])
  })

  const formOf = (more: Partial<ShareForm> = {}): ShareForm => ({
    name: 'For the board',
    password: null,
    lastDay: null,
    filters: [],
    month: null,
    ...more,
  })
  const make = async (more: Partial<ShareForm> = {}, actor: Actor = editor) => {
    const { id, url } = await makeShare(context, actor, { clientId, share: formOf(more) })
    return { id, url, token: url.split('/').at(-1) ?? '' }
  }
  const holding = (token: string, cookie = '', address = '203.0.113.1') => ({
    token,
    headers: new Headers(cookie === '' ? {} : { cookie }),
    address,
  })
  const see = (token: string, cookie = '') => openShare(context, holding(token, cookie))
  const ask = (token: string, more: Partial<Parameters<typeof getSharedMonth>[2]> = {}, cookie = '') =>
    getSharedMonth(context, holding(token, cookie), { filters: [], ...more })
  const unlock = async (token: string, tried: string, address?: string) =>
    (await unlockShare(context, { ...holding(token, '', address), password: tried }))?.split(';')[0] ?? ''

  async function append(...given: Parameters<typeof draft>[0][]) {
    await createEventWriter(context.database, context.log).append(given.map((one) => draft({ siteId, ...one })))
    await refreshSite(context.database, siteId)
  }
  const at = (text: string) => new Date(`2026-${text}:00Z`)

  describe('are managed', () => {
    it('by staff, with their secret told once and kept as a hash alone', async () => {
      const { id, url, token } = await make({
        password,
        lastDay: '2026-10-31',
        filters: phones,
        month: month('2026-09'),
      })
      expect(url).toBe(`${context.origin}/share/${token}`)
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(await listShares(context, admin, clientId)).toEqual([
        {
          id,
          name: 'For the board',
          hasPassword: true,
          filters: phones,
          month: '2026-09',
          lastDay: '2026-10-31',
          expired: false,
          createdAt: '2026-10-15T12:00:00.000Z',
          lastUsedAt: null,
          madeBy: 'Emil Doe',
        },
      ])
      const { rows } = await sql<{
        kept: string
      }>`select row_to_json(share_link)::text as kept from share_link`.execute(context.database.db)
      expect(rows[0]?.kept).not.toContain(token)
      expect(rows[0]?.kept).not.toContain(password)
    })

    it('by nobody else: a Client cannot open /analytics, and cannot give it away', async () => {
      const { id } = await make()
      const refused = { code: 'auth.forbidden', message: 'Links to the numbers are made by staff.' }
      await expect(listShares(context, clara, clientId)).rejects.toMatchObject(refused)
      await expect(make({}, clara)).rejects.toMatchObject(refused)
      const one = { clientId, shareId: id }
      await expect(changeShare(context, clara, { ...one, change: { name: 'x' } })).rejects.toMatchObject(refused)
      await expect(revokeShare(context, clara, one)).rejects.toMatchObject(refused)
      await expect(revokeShare(context, stranger, one)).rejects.toMatchObject({ code: 'auth.forbidden' })
      await asActor(context.database, clara, async (trx) => {
        expect(await trx.selectFrom('share_link').select('id').execute()).toEqual([])
      })
      // As one of another company's it does not exist.
      const elsewhere = { clientId: companyId(2), shareId: id }
      await expect(revokeShare(context, editor, elsewhere)).rejects.toMatchObject({ code: 'not_found' })
    })

    it('under another name and for longer, without another address', async () => {
      const { id, token } = await make({ lastDay: '2026-10-15' })
      clock.set('2026-10-16T12:00:00Z')
      expect(await see(token)).toEqual({ state: 'expired' })
      await changeShare(context, editor, { clientId, shareId: id, change: { lastDay: '2026-12-01' } })
      expect(await see(token)).toMatchObject({ state: 'open' })
      await changeShare(context, editor, { clientId, shareId: id, change: { name: 'Board' } })
      expect(await listShares(context, editor, clientId)).toMatchObject([{ name: 'Board', lastDay: '2026-12-01' }])
      await changeShare(context, editor, { clientId, shareId: id, change: { lastDay: null } })
      expect(await listShares(context, editor, clientId)).toMatchObject([{ name: 'Board', lastDay: null }])
    })

    it('within limits: no day that is over, no month to come, no more than fifty', async () => {
      await expect(make({ lastDay: '2026-10-14' })).rejects.toMatchObject({ code: 'input.invalid' })
      await expect(make({ month: month('2026-11') })).rejects.toMatchObject({ code: 'input.invalid' })
      for (let made = 0; made < 50; made += 1) await make()
      await expect(make()).rejects.toMatchObject({ code: 'share.too_many', status: 409 })
    })

    it('with a record of each deed, without a secret', async () => {
      const { id, token } = await make({ password })
      await changeShare(context, editor, { clientId, shareId: id, change: { name: 'Board' } })
      await revokeShare(context, editor, { clientId, shareId: id })
      const told = await context.database.db
        .selectFrom('audit_event')
        .select(['kind', 'details'])
        .orderBy('id')
        .execute()
      expect(told.map(({ kind }) => kind)).toEqual(['share.made', 'share.changed', 'share.revoked'])
      expect(told[0]?.details).toMatchObject({ id, name: 'For the board', password: true })
      expect(JSON.stringify(told)).not.toMatch(new RegExp(`${token}|${password}|scrypt`))
    })

    it('for as long as their company and website are there; who made one may go', async () => {
      const { token } = await make()
      await context.database.db.transaction().execute((trx) => reassignOwned(trx, editor.userId, admin.userId))
      expect(await listShares(context, editor, clientId)).toMatchObject([{ madeBy: 'Ada Doe' }])
      await context.database.db.updateTable('client').set({ archived_at: clock() }).where('id', '=', clientId).execute()
      expect(await see(token)).toEqual({ state: 'unknown' })
      await context.database.db.deleteFrom('client').where('id', '=', clientId).execute()
      expect(await context.database.db.selectFrom('share_link').select('id').execute()).toEqual([])
    })

    it('are in the exports of their website and of who made them, without what opens them', async () => {
      const { token } = await make({ password, filters: phones })
      const own = await listOwnShares(context, editor)
      expect(own).toMatchObject([{ name: 'For the board', domain: 'site-1.test', filters: phones }])
      expect(await listOwnShares(context, clara)).toEqual([])
      const kept = await readShareLinks(context.database.db, siteId)
      expect(kept).toMatchObject([{ name: 'For the board', filters: phones }])
      expect(JSON.stringify([own, kept])).not.toMatch(new RegExp(`hash|${token}|${password}`))
    })

    it('are none of the sample company', async () => {
      await make()
      await context.database.db.updateTable('client').set({ plan: 'Demo' }).execute()
      const inDemo: Actor = { ...editor, demo: true }
      await asActor(context.database, inDemo, async (trx) => {
        expect(await trx.selectFrom('share_link').select('id').execute()).toEqual([])
      })
      await expect(make({}, inDemo)).rejects.toThrow()
    })
  })

  describe('open', () => {
    it('to whoever has the address, and say when they were last used', async () => {
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

    it('nothing once revoked, as if they had never been', async () => {
      const { id, token } = await make({ password })
      const pass = await unlock(token, password)
      expect(await see(token, pass)).toMatchObject({ state: 'open' })
      await revokeShare(context, editor, { clientId, shareId: id })
      const never = 'x'.repeat(43)
      for (const gone of [token, never]) {
        const unknown = { code: 'share.unknown', status: 404, message: 'There is no such link.' }
        expect(await see(gone, pass)).toEqual({ state: 'unknown' })
        await expect(ask(gone, {}, pass)).rejects.toMatchObject(unknown)
        await expect(
          getSharedPanel(context, holding(gone, pass), { filters: [], dimension: 'page' }),
        ).rejects.toMatchObject(unknown)
        await expect(unlock(gone, password)).rejects.toMatchObject(unknown)
      }
    })

    it('to the last instant of their last day where the website is, and not at the next', async () => {
      const { token } = await make({ lastDay: '2026-10-20' })
      // Berlin is two hours ahead until the end of October.
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

    it('to no pass that was made for another link, or made up', async () => {
      const one = await make({ password })
      const other = await make({ password })
      const pass = await unlock(one.token, password)
      expect(await see(other.token, pass)).toEqual({ state: 'locked' })
      const value = pass.slice(pass.indexOf('=') + 1)
      const named = (id: string, with_: string) => `loop_share_${id.replaceAll('-', '')}=${with_}`
      expect(await see(one.token, named(one.id, value))).toMatchObject({ state: 'open' })
      expect(await see(other.token, named(other.id, value))).toEqual({ state: 'locked' })
      const [ends = '', signature = ''] = value.split('.')
      for (const forged of [
        `${Number(ends) + 1}.${signature}`,
        `${ends}.`,
        ends,
        `${ends}.AAAA`,
        `.${signature}`,
        '',
      ]) {
        expect(await see(one.token, named(one.id, forged))).toEqual({ state: 'locked' })
      }
      // Nor to one whose password is another now.
      await context.database.db.updateTable('share_link').set({ password_hash: 'other' }).execute()
      expect(await see(one.token, pass)).toEqual({ state: 'locked' })
    })

    it('to ten guesses of an address in a quarter of an hour, the right one among them', async () => {
      const { token } = await make({ password })
      const guess = (address: string, tried = 'wrong') => unlock(token, tried, address).catch((error: unknown) => error)
      for (let guesses = 0; guesses < 10; guesses += 1) {
        expect(await guess('203.0.113.9')).toMatchObject({ code: 'share.wrong_password' })
      }
      expect(await guess('203.0.113.9')).toMatchObject({ code: 'rate.too_many', status: 429 })
      expect(await guess('203.0.113.9', password)).toMatchObject({ code: 'rate.too_many' })
      // Somebody else is not locked out by that.
      expect(await guess('203.0.113.10', password)).toMatch(/^loop_share_/)
    })
  })

  describe('show', () => {
    beforeEach(async () => {
      await context.database.db
        .insertInto('goal')
        .values([
          { site_id: siteId, kind: 'page', pattern: '/secret', name: 'Secret goal', created_at: at('01-01T00:00') },
          { site_id: siteId, kind: 'page', pattern: '/a', name: 'Reads a', created_at: at('01-01T00:00') },
        ])
        .execute()
      await append(
        { at: at('09-03T10:00'), page: '/old' },
        { at: at('09-03T11:00'), page: '/a', visitor: 2n, technology: phone },
        { at: at('10-02T10:00'), page: '/a', technology: phone },
        { at: at('10-02T10:01'), page: '/b', technology: phone },
        { at: at('10-03T10:00'), page: '/a', visitor: 2n, technology: phone, attribution: cameFrom('x.test') },
        { at: at('10-04T10:00'), page: '/secret', visitor: 3n, attribution: cameFrom('y.test') },
      )
    })

    it('a month as /analytics does, and of the website its name alone', async () => {
      const { token } = await make()
      const shown = await ask(token, { turnover: true })
      expect(shown.totals).toMatchObject({ visits: 3, pageviews: 4 })
      expect(shown.previousTotals).toMatchObject({ visits: 2 })
      expect(shown.website).toEqual({
        id: 0,
        domain: 'site-1.test',
        timeZone: 'Europe/Berlin',
        currency: 'USD',
        createdAt: '2026-08-01T00:00:00.000Z',
      })
      expect(shown.firstDay).toBe('2026-09-01')
      expect(shown.goals.map(({ name, pattern }) => [name, pattern])).toEqual([
        ['Secret goal', ''],
        ['Reads a', ''],
      ])
    })

    it('what meets their filters and no row besides, whatever the viewer filters by', async () => {
      const { token } = await make({ filters: phones })
      const shown = await ask(token)
      expect(shown.totals).toMatchObject({ visits: 2, pageviews: 3 })
      expect(shown.panels.page.rows.map(({ value }) => value)).toEqual(['/a', '/b'])
      expect(shown.panels.device.rows.map(({ value }) => value)).toEqual(['Mobile'])
      expect(shown.goals.map(({ name }) => name)).toEqual(['Reads a'])
      expect(JSON.stringify(shown)).not.toMatch(/secret|y\.test|Chrome|Desktop/i)

      const desktops: Filter[] = [{ dimension: 'device', operator: 'is', values: ['Desktop'] }]
      const others: Filter[] = [{ dimension: 'device', operator: 'is_not', values: ['Mobile'] }]
      for (const filters of [desktops, others, [...desktops, ...others]]) {
        const narrowed = await ask(token, { filters })
        expect(narrowed.totals).toMatchObject({ visits: 0, pageviews: 0, visitors: 0 })
        // Not even that there is something else: each filter is counted within the link's own.
        expect(narrowed.unmatched).toEqual(filters.map(() => ({ visits: 0, known: true })))
        const panel = await getSharedPanel(context, holding(token), { filters, dimension: 'device' })
        expect(panel).toMatchObject({ total: 0, matching: 0, rows: [] })
      }
      const fromX: Filter[] = [{ dimension: 'source', operator: 'is', values: ['x.test'] }]
      expect((await ask(token, { filters: fromX })).totals).toMatchObject({ visits: 1 })
    })

    it('goals by their names where more were reached than a panel shows, and those that are gone', async () => {
      const { token } = await make({ filters: phones, month: month('2026-09') })
      // Nothing of October, and of August nothing was counted.
      expect((await ask(token, { turnover: true })).goals.map(({ name }) => name)).toEqual(['Reads a'])
      const many = Array.from({ length: 9 }, (_, index) => `/g${index}`)
      await context.database.db
        .insertInto('goal')
        .values(
          many.map((pattern) => ({
            site_id: siteId,
            kind: 'page' as const,
            pattern,
            name: `Goal ${pattern}`,
            created_at: at('01-01T00:00'),
          })),
        )
        .execute()
      await append(...many.map((page) => ({ at: at('09-05T10:00'), visitor: 7n, page, technology: phone })))
      const named = (await ask(token)).goals.map(({ name }) => name)
      expect(named).toEqual(['Reads a', ...many.map((page) => `Goal ${page}`)])
      const any = await make({ filters: phones })
      expect((await ask(any.token, { turnover: true })).goals.map(({ name }) => name)).toEqual(named)
    })

    it('one month where it is fixed, beside none but those it is usually read against', async () => {
      const { token } = await make({ month: month('2026-09') })
      expect(await see(token)).toMatchObject({ first: '2026-09', last: '2026-09', monthFixed: true })
      const shown = await ask(token, { month: month('2026-10'), compare: v.parse(comparisonSchema, '2026-08') })
      expect(shown).toMatchObject({ month: '2026-09', compare: 'previous' })
      expect(shown.totals).toMatchObject({ visits: 2 })
      expect(await ask(token, { compare: 'year' })).toMatchObject({ month: '2026-09', compare: 'year' })
      expect(await ask(token, { compare: 'none' })).toMatchObject({ compare: 'none', comparison: null })
      const panel = await getSharedPanel(context, holding(token), {
        filters: [],
        dimension: 'page',
        month: month('2026-10'),
      })
      expect(panel.rows.map(({ value }) => value).toSorted()).toEqual(['/a', '/old'])
    })

    it('which days were imported, as long as these can be counted', async () => {
      const tool = { site_id: siteId, dimension: 0, import_id: 9, kind: 'plausible' as const }
      await context.database.db
        .insertInto('imported_day')
        .values({ ...tool, day: '2026-10-01', ready: true, shown: true })
        .execute()
      const importedOf = async (token: string) =>
        (await ask(token)).days.flatMap(({ day, imported }) => (imported ? [[day, imported]] : []))
      expect(await importedOf((await make()).token)).toEqual([['2026-10-01', 'plausible']])
      expect(await importedOf((await make({ filters: phones })).token)).toEqual([])
    })

    it('no month before the company began or after now', async () => {
      const { token } = await make()
      expect(await ask(token, { month: month('2020-01') })).toMatchObject({ month: '2026-08' })
      expect(await ask(token, { month: month('2030-01') })).toMatchObject({ month: '2026-10' })
      expect(await ask(token, { month: month('2026-09') })).toMatchObject({ month: '2026-09' })
    })
  })

  it('let their viewer read what a month is made of in the database, and nothing else at all', async () => {
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
    // Of two companies and two websites, the one.
    await asActor(context.database, viewer, async (trx) => {
      expect(await trx.selectFrom('client').select('id').execute()).toEqual([{ id: clientId }])
      expect(await trx.selectFrom('website').select('id').execute()).toEqual([{ id: siteId }])
    })
    // What is open is open by name: a table that a company's people see is not, until a migration says so.
    const { rows: policies } = await sql<{ name: string }>`select distinct tablename as name from pg_policies
      where schemaname = current_schema() and qual like '%loop_readable_sites%' order by tablename`.execute(db)
    expect(policies.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['attribution', 'goal', ...own.filter((name) => !['client', 'website'].includes(name))]),
    )
    for (const write of [
      sql`delete from goal`,
      sql`update site_day set dirty = 1`,
      sql`insert into goal (site_id, kind, pattern, name) values (${siteId}, 'page', '/x', 'x')`,
      sql`set transaction read write`,
    ]) {
      await expect(asActor(context.database, viewer, (trx) => write.execute(trx))).rejects.toThrow()
    }
  })
})
