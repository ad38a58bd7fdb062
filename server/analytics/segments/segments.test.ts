import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { maxSegments, type SegmentForm } from '#app/shared/analytics/segments/segment.ts'
import { admin, clientOf, companyId, editor, insertCompanies, removeEverybody } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara, insertAccounts } from '#tests/support/people.ts'
import { personOf } from '#tests/support/team.ts'
import { exportAccount } from '../../account/export.ts'
import { asActor } from '../../db/scope.ts'
import { leaveTeam, removePerson } from '../../team/members.ts'
import { createSegment, deleteSegment, listSegments, updateSegment } from './segments.ts'

const clientId = companyId(1)
const carl = personOf(1, 'Client', clientId)
const stranger = clientOf(2)
const phones: Filter = { dimension: 'device', operator: 'is', values: ['Mobile'] }
const hostile = '<img src=x onerror=alert(1)>’"\'--{count}'

describe('Saved segments', () => {
  const context = openContext()
  beforeEach(async () => {
    await removeEverybody(context)
    await insertCompanies(context, 2)
    await insertAccounts(context, [
      { actor: clara, email: 'clara@one.test' },
      { actor: carl, email: 'carl@one.test' },
      { actor: stranger, email: 'sam@two.test' },
      { actor: editor, email: 'emil@loop.test' },
      { actor: admin, email: 'ada@loop.test' },
    ])
  })

  const save = (actor: Actor, name: string, more: Partial<SegmentForm> = {}) =>
    createSegment(context, actor, { clientId, segment: { name, filters: [phones], shared: false, ...more } })
  const names = async (actor: Actor) => (await listSegments(context, actor, clientId)).map(({ name }) => name)
  const change = (actor: Actor, segmentId: string, of: Parameters<typeof updateSegment>[2]['change']) =>
    updateSegment(context, actor, { clientId, segmentId, change: of })
  const audited = () =>
    context.database.db.selectFrom('audit_event').select(['kind', 'user_id', 'client_id']).orderBy('id').execute()

  it('belong to a person or are shared by the company; shared ones come first', async () => {
    await save(clara, 'Berlin')
    await save(carl, 'Aachen')
    await save(editor, 'Phones', { shared: true })
    await save(editor, 'Editor’s own')
    expect(await names(clara)).toEqual(['Phones', 'Berlin'])
    expect(await names(carl)).toEqual(['Phones', 'Aachen'])
    expect(await names(editor)).toEqual(['Phones', 'Editor’s own'])
    expect(await names(admin)).toEqual(['Phones'])
    expect((await listSegments(context, clara, clientId))[0]).toMatchObject({ filters: [phones], shared: true })
  })

  it('that are shared can be created, changed and deleted by staff only', async () => {
    const refused = { code: 'auth.forbidden', status: 403 }
    await expect(save(clara, 'Ours', { shared: true })).rejects.toMatchObject(refused)
    const { id } = await save(editor, 'Ours', { shared: true })
    await expect(change(clara, id, { name: 'Mine' })).rejects.toMatchObject(refused)
    await expect(deleteSegment(context, clara, { clientId, segmentId: id })).rejects.toMatchObject(refused)
    const { id: own } = await save(clara, 'Own')
    await expect(change(clara, own, { shared: true })).rejects.toMatchObject(refused)
    await change(admin, id, { name: 'Everybody’s' })
    expect(await names(clara)).toEqual(['Everybody’s', 'Own'])
    await deleteSegment(context, editor, { clientId, segmentId: id })
    expect(await names(clara)).toEqual(['Own'])
    const at = { client_id: clientId }
    expect(await audited()).toEqual([
      { kind: 'segment.added', user_id: editor.userId, ...at },
      { kind: 'segment.changed', user_id: admin.userId, ...at },
      { kind: 'segment.removed', user_id: editor.userId, ...at },
    ])
  })

  it('become shared when staff choose so', async () => {
    const { id } = await save(editor, 'Phones')
    await change(editor, id, { shared: true })
    expect(await listSegments(context, clara, clientId)).toEqual([
      { id, name: 'Phones', filters: [phones], shared: true },
    ])
    expect((await audited()).map(({ kind }) => kind)).toEqual(['segment.added'])
  })

  it('of a person can be changed and deleted by that person only; for others they don’t exist', async () => {
    const { id } = await save(clara, 'Phones')
    for (const other of [carl, editor, admin]) {
      await expect(change(other, id, { name: 'Taken' })).rejects.toMatchObject({ code: 'not_found' })
      await expect(deleteSegment(context, other, { clientId, segmentId: id })).rejects.toMatchObject({ status: 404 })
    }
    const tablets: Filter = { ...phones, values: ['Tablet'] }
    await change(clara, id, { filters: [tablets] })
    await change(clara, id, { name: 'Tablets' })
    expect(await listSegments(context, clara, clientId)).toEqual([
      { id, name: 'Tablets', filters: [tablets], shared: false },
    ])
    await deleteSegment(context, clara, { clientId, segmentId: id })
    expect(await names(clara)).toEqual([])
    expect(await audited()).toEqual([])
  })

  it('need a unique name per owner, ignoring case', async () => {
    const { id } = await save(clara, 'Ärzte')
    const taken = { code: 'segment.exists', status: 409 }
    await expect(save(clara, 'ÄRZTE')).rejects.toMatchObject(taken)
    await change(clara, id, { name: 'ärzte' })
    await save(carl, 'Ärzte')
    const { id: other } = await save(clara, 'Other')
    await expect(change(clara, other, { name: 'ÄrZtE' })).rejects.toMatchObject(taken)
    await save(editor, 'ärzte', { shared: true })
    await expect(save(admin, 'Ärzte', { shared: true })).rejects.toMatchObject(taken)
    const { id: own } = await save(editor, 'Ärzte')
    await expect(change(editor, own, { shared: true })).rejects.toMatchObject(taken)
  })

  it('saved twice at once are saved once', async () => {
    const both = await Promise.allSettled([save(clara, 'Phones'), save(clara, 'phones')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('are limited in number, separately for a person and for shared ones', async () => {
    for (let number = 0; number < maxSegments; number += 1) await save(editor, `Own ${number}`)
    await expect(save(editor, 'One more')).rejects.toMatchObject({ code: 'segment.too_many', status: 409 })
    await save(editor, 'For everybody', { shared: true })
    await save(clara, 'Clara’s')
    const elsewhere = { clientId: companyId(2), segment: { name: 'Other', filters: [phones], shared: false } }
    await createSegment(context, editor, elsewhere)
  })

  it('keep hostile names as they were typed', async () => {
    await save(clara, hostile, { filters: [{ dimension: 'page', operator: 'contains', values: [hostile] }] })
    expect(await listSegments(context, clara, clientId)).toMatchObject([
      { name: hostile, filters: [{ values: [hostile] }] },
    ])
  })

  describe('of another company', () => {
    it('can’t be read or changed through the code', async () => {
      const { id } = await save(editor, 'Phones', { shared: true })
      const refused = { code: 'auth.forbidden' }
      await expect(names(stranger)).rejects.toMatchObject(refused)
      await expect(save(stranger, 'Mine')).rejects.toMatchObject(refused)
      await expect(change(stranger, id, { name: 'Mine' })).rejects.toMatchObject(refused)
      await expect(deleteSegment(context, stranger, { clientId, segmentId: id })).rejects.toMatchObject(refused)
      const throughOwn = { clientId: companyId(2), segmentId: id }
      await expect(deleteSegment(context, stranger, throughOwn)).rejects.toMatchObject({ code: 'not_found' })
      await expect(deleteSegment(context, editor, throughOwn)).rejects.toMatchObject({ code: 'not_found' })
    })

    it('or of other people can’t be read or changed through the database', async () => {
      await save(editor, 'Everybody’s', { shared: true })
      await save(clara, 'Clara’s')
      const seen = (actor: Actor) =>
        asActor(context.database, actor, (trx) => trx.selectFrom('segment').select('name').orderBy('name').execute())
      expect(await seen(stranger)).toEqual([])
      expect(await seen(carl)).toEqual([{ name: 'Everybody’s' }])
      expect(await seen(admin)).toEqual([{ name: 'Everybody’s' }])
      const changed = await asActor(context.database, clara, (trx) =>
        trx.updateTable('segment').set({ name: 'Taken' }).executeTakeFirst(),
      )
      expect(Number(changed.numUpdatedRows)).toBe(1)
      for (const person_id of [carl.userId, null]) {
        const row = { client_id: clientId, person_id, name: 'x', name_key: 'x', filters: '[]' }
        const times = { created_at: context.clock(), changed_at: context.clock() }
        await expect(
          asActor(context.database, clara, (trx) =>
            trx
              .insertInto('segment')
              .values({ ...row, ...times })
              .execute(),
          ),
        ).rejects.toThrow(/row-level security/)
      }
    })
  })

  it('are handed to a successor, with a new name if necessary', async () => {
    await save(clara, 'Phones')
    await save(clara, 'Berlin')
    await save(carl, 'phones')
    await removePerson(context, carl, { team: clientId, userId: clara.userId, successorId: carl.userId })
    expect(await names(carl)).toEqual(['Berlin', 'phones', 'Phones (2)'])
  })

  it('that are shared stay when their creator leaves, and their successor maintains them', async () => {
    await save(editor, 'Phones', { shared: true })
    await save(editor, 'Own')
    await leaveTeam(context, editor, { successorId: admin.userId })
    expect(await names(clara)).toEqual(['Phones'])
    expect(await names(admin)).toEqual(['Phones', 'Own'])
    const rows = await context.database.db
      .selectFrom('segment')
      .select('made_by')
      .where('person_id', 'is', null)
      .execute()
    expect(rows).toEqual([{ made_by: admin.userId }])
  })

  it('are deleted with their company, and a person’s own are in the export of the account', async () => {
    await save(clara, 'Clara’s')
    await save(carl, 'Not hers')
    let text = ''
    for await (const piece of await exportAccount(context, clara)) text += piece
    expect(JSON.parse(text)).toMatchObject({ segments: [{ name: 'Clara’s', clientId, filters: [phones] }] })
    expect(text).not.toContain('Not hers')
    await context.database.db.deleteFrom('client').where('id', '=', clientId).execute()
    expect(await context.database.db.selectFrom('segment').select('id').execute()).toEqual([])
  })
})
