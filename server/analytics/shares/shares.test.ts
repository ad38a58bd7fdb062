import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { admin, clientOf, companyId, editor } from '#tests/support/companies.ts'
import { clara } from '#tests/support/people.ts'
import { month, shareScene } from '#tests/support/share-scene.ts'
import { asActor } from '../../db/scope.ts'
import { reassignOwned } from '../../team/reassign-owned.ts'
import { readExportedShareLinks } from '../../website-data/export/settings.sql.ts'
import { listOwnShares, listShares, revokeShare, updateShare } from './shares.ts'

const clientId = companyId(1)
const stranger = clientOf(2)
const password = 'seven copper lanterns'
const phones: Filter[] = [{ dimension: 'device', operator: 'is', values: ['Mobile'] }]

describe('Share links are managed', () => {
  const scene = shareScene()
  const { clock, make, see } = scene
  const { context } = scene
  let siteId: number
  beforeEach(() => {
    siteId = scene.siteId
  })

  it('by staff, with the secret shown once and stored only as a hash', async () => {
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

  it('by no one else: a Client can’t open /analytics, and can’t share it', async () => {
    const { id } = await make()
    const refused = { code: 'auth.forbidden', message: 'Only the Loop team can create share links.' }
    await expect(listShares(context, clara, clientId)).rejects.toMatchObject(refused)
    await expect(make({}, clara)).rejects.toMatchObject(refused)
    const one = { clientId, shareId: id }
    await expect(updateShare(context, clara, { ...one, change: { name: 'x' } })).rejects.toMatchObject(refused)
    await expect(revokeShare(context, clara, one)).rejects.toMatchObject(refused)
    await expect(revokeShare(context, stranger, one)).rejects.toMatchObject({ code: 'auth.forbidden' })
    await asActor(context.database, clara, async (trx) => {
      expect(await trx.selectFrom('share_link').select('id').execute()).toEqual([])
    })
    // For another company it does not exist.
    const elsewhere = { clientId: companyId(2), shareId: id }
    await expect(revokeShare(context, editor, elsewhere)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('with a new name or expiry, but always the same URL', async () => {
    const { id, token } = await make({ lastDay: '2026-10-15' })
    clock.set('2026-10-16T12:00:00Z')
    expect(await see(token)).toEqual({ state: 'expired' })
    await updateShare(context, editor, { clientId, shareId: id, change: { lastDay: '2026-12-01' } })
    expect(await see(token)).toMatchObject({ state: 'open' })
    await updateShare(context, editor, { clientId, shareId: id, change: { name: 'Board' } })
    expect(await listShares(context, editor, clientId)).toMatchObject([{ name: 'Board', lastDay: '2026-12-01' }])
    await updateShare(context, editor, { clientId, shareId: id, change: { lastDay: null } })
    expect(await listShares(context, editor, clientId)).toMatchObject([{ name: 'Board', lastDay: null }])
  })

  it('within limits: no past day, no future month, at most fifty links', async () => {
    await expect(make({ lastDay: '2026-10-14' })).rejects.toMatchObject({ code: 'input.invalid' })
    await expect(make({ month: month('2026-11') })).rejects.toMatchObject({ code: 'input.invalid' })
    for (let made = 0; made < 50; made += 1) await make()
    await expect(make()).rejects.toMatchObject({ code: 'share.too_many', status: 409 })
  })

  it('with an audit entry for each action, without a secret', async () => {
    const { id, token } = await make({ password })
    await updateShare(context, editor, { clientId, shareId: id, change: { name: 'Board' } })
    await revokeShare(context, editor, { clientId, shareId: id })
    const entries = await context.database.db
      .selectFrom('audit_event')
      .select(['kind', 'details'])
      .orderBy('id')
      .execute()
    expect(entries.map(({ kind }) => kind)).toEqual(['share.made', 'share.changed', 'share.revoked'])
    expect(entries[0]?.details).toMatchObject({ id, name: 'For the board', password: true })
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${token}|${password}|scrypt`))
  })

  it('while their company and website exist; their creator may leave', async () => {
    const { token } = await make()
    await context.database.db.transaction().execute((trx) => reassignOwned(trx, editor.userId, admin.userId))
    expect(await listShares(context, editor, clientId)).toMatchObject([{ madeBy: 'Ada Doe' }])
    await context.database.db.updateTable('client').set({ archived_at: clock() }).where('id', '=', clientId).execute()
    expect(await see(token)).toEqual({ state: 'unknown' })
    await context.database.db.deleteFrom('client').where('id', '=', clientId).execute()
    expect(await context.database.db.selectFrom('share_link').select('id').execute()).toEqual([])
  })

  it('and exported with their website and their creator’s account, without what opens them', async () => {
    const { token } = await make({ password, filters: phones })
    const own = await listOwnShares(context, editor)
    expect(own).toMatchObject([{ name: 'For the board', domain: 'site-1.test', filters: phones }])
    expect(await listOwnShares(context, clara)).toEqual([])
    const kept = await readExportedShareLinks(context.database.db, siteId)
    expect(kept).toMatchObject([{ name: 'For the board', filters: phones }])
    expect(JSON.stringify([own, kept])).not.toMatch(new RegExp(`hash|${token}|${password}`))
  })

  it('but don’t exist for the sample company', async () => {
    await make()
    await context.database.db.updateTable('client').set({ plan: 'Demo' }).execute()
    const inDemo: Actor = { ...editor, demo: true }
    await asActor(context.database, inDemo, async (trx) => {
      expect(await trx.selectFrom('share_link').select('id').execute()).toEqual([])
    })
    await expect(make({}, inDemo)).rejects.toThrow('This client has no website yet.')
  })
})
