import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { ApiTokenScope } from '#app/shared/account/api-token-scopes.ts'
import type { AnnotationFormValues, AnnotationQuery } from '#app/shared/analytics/annotations/annotation.ts'
import {
  admin,
  clientOf,
  companyId,
  editor,
  insertCompanies,
  insertWebsiteOf,
  removeEverybody,
} from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara, insertAccounts } from '#tests/support/people.ts'
import { createApiToken } from '../../auth/api-tokens.ts'
import { asActor } from '../../db/scope.ts'
import { leaveTeam } from '../../team/members.ts'
import { annotationApi, annotationsApi } from './annotations.api.ts'
import { createAnnotation, deleteAnnotation, listAnnotations, updateAnnotation } from './annotations.ts'

const clientId = companyId(1)
const stranger = clientOf(2)
const hostile = '<script>alert(1)</script> =HYPERLINK("x") {count, plural}’'

describe('Annotations', () => {
  const context = openContext({ isCurrent: true })
  beforeEach(async () => {
    await removeEverybody(context)
    await insertCompanies(context, 2)
    await insertWebsiteOf(context, 1)
    await insertWebsiteOf(context, 2)
    await insertAccounts(context, [
      { actor: clara, email: 'clara@one.test' },
      { actor: stranger, email: 'sam@two.test' },
      { actor: editor, email: 'emil@loop.test', firstName: 'Emil' },
      { actor: admin, email: 'ada@loop.test', firstName: 'Ada' },
    ])
  })

  const note = (day: string, text: string, more: Partial<AnnotationFormValues> = {}): AnnotationFormValues => ({
    firstDay: day,
    lastDay: day,
    kind: 'manual',
    visibility: 'client',
    text,
    tags: [],
    ...more,
  })
  const add = (actor: Actor, annotation: AnnotationFormValues) =>
    createAnnotation(context, actor, { clientId, annotation })
  const list = (actor: Actor, query: AnnotationQuery = {}) => listAnnotations(context, actor, { clientId, ...query })
  const texts = async (actor: Actor, query: AnnotationQuery = {}) => (await list(actor, query)).map(({ text }) => text)

  it('are written by staff and read by the company, by day', async () => {
    await add(admin, note('2026-10-09', 'Outage', { lastDay: '2026-10-10', kind: 'outage', tags: ['hosting'] }))
    const { id } = await add(editor, note('2026-10-02', 'Relaunch', { kind: 'deploy' }))
    expect(await texts(clara)).toEqual(['Relaunch', 'Outage'])
    expect((await list(editor))[0]).toEqual({
      id,
      firstDay: '2026-10-02',
      lastDay: '2026-10-02',
      kind: 'deploy',
      visibility: 'client',
      text: 'Relaunch',
      tags: [],
      madeBy: 'Emil Doe',
    })
    // A company may not see who works at the agency.
    expect((await list(clara))[0]?.madeBy).toBeNull()
  })

  it('can’t be written by a Client', async () => {
    const refused = { code: 'auth.forbidden', message: 'Only the Loop team can add and edit annotations.' }
    const { id } = await add(editor, note('2026-10-02', 'Relaunch'))
    await expect(add(clara, note('2026-10-02', 'Mine'))).rejects.toMatchObject(refused)
    const one = { clientId, annotationId: id }
    await expect(updateAnnotation(context, clara, { ...one, change: { text: 'x' } })).rejects.toMatchObject(refused)
    await expect(deleteAnnotation(context, clara, one)).rejects.toMatchObject(refused)
    expect(await texts(clara)).toEqual(['Relaunch'])
  })

  it('never reach a Client if they are internal, in the code and in the database', async () => {
    await add(editor, note('2026-10-02', 'Seen'))
    const { id } = await add(editor, note('2026-10-03', 'Secret plan', { visibility: 'internal', tags: ['secret'] }))
    expect(await texts(editor)).toEqual(['Seen', 'Secret plan'])
    expect(await texts(clara)).toEqual(['Seen'])
    expect(await texts(clara, { tag: 'secret' })).toEqual([])
    const all = (actor: Actor) =>
      asActor(context.database, actor, (trx) => trx.selectFrom('annotation').select('text').orderBy('text').execute())
    expect(await all(clara)).toEqual([{ text: 'Seen' }])
    expect(await all(admin)).toEqual([{ text: 'Secret plan' }, { text: 'Seen' }])
    // A company may read its audit log, so that must not contain the text.
    await updateAnnotation(context, editor, { clientId, annotationId: id, change: { text: 'Secret too' } })
    await deleteAnnotation(context, editor, { clientId, annotationId: id })
    const entries = await asActor(context.database, clara, (trx) => trx.selectFrom('audit_event').selectAll().execute())
    expect(entries.map(({ kind }) => kind)).toEqual([
      'annotation.added',
      'annotation.added',
      'annotation.changed',
      'annotation.removed',
    ])
    expect(JSON.stringify(entries)).not.toMatch(/secret/i)
  })

  it('can’t be read by another company, in the code and in the database', async () => {
    const { id } = await add(editor, note('2026-10-02', 'Relaunch'))
    await expect(list(stranger)).rejects.toMatchObject({ code: 'auth.forbidden' })
    await expect(add(stranger, note('2026-10-02', 'x'))).rejects.toMatchObject({ code: 'auth.forbidden' })
    const elsewhere = { clientId: companyId(2), annotationId: id }
    await expect(deleteAnnotation(context, editor, elsewhere)).rejects.toMatchObject({ code: 'not_found' })
    await asActor(context.database, stranger, async (trx) => {
      expect(await trx.selectFrom('annotation').select('id').execute()).toEqual([])
    })
    for (const actor of [stranger, clara]) {
      const changed = await asActor(context.database, actor, async (trx) => [
        await trx.updateTable('annotation').set({ text: 'Taken' }).executeTakeFirst(),
        await trx.updateTable('annotation').set({ internal: false }).where('internal', '=', true).executeTakeFirst(),
      ])
      expect(changed.map(({ numUpdatedRows }) => Number(numUpdatedRows))).toEqual([0, 0])
      const gone = await asActor(context.database, actor, (trx) => trx.deleteFrom('annotation').executeTakeFirst())
      expect(Number(gone.numDeletedRows)).toBe(0)
      await expect(
        asActor(context.database, actor, (trx) =>
          sql`insert into annotation (site_id, first_day, last_day, kind, internal, text, created_at, changed_at)
            select site_id, first_day, last_day, kind, internal, 'Mine', now(), now() from annotation
            union all select 1, '2026-10-01', '2026-10-01', 'manual', false, 'Mine', now(), now()`.execute(trx),
        ),
      ).rejects.toThrow(/row-level security/)
    }
  })

  it('don’t exist for the sample company', async () => {
    await add(editor, note('2026-10-02', 'Relaunch'))
    await context.database.db.updateTable('client').set({ plan: 'Demo' }).execute()
    const seen = await asActor(context.database, { ...clara, demo: true }, (trx) =>
      trx.selectFrom('annotation').selectAll().execute(),
    )
    expect(seen).toEqual([])
  })

  it('are read by days, including ranges that overlap them, and by tag', async () => {
    await add(
      editor,
      note('2026-09-28', 'Campaign', { lastDay: '2026-10-03', kind: 'campaign', tags: ['ads', 'Spring'] }),
    )
    await add(editor, note('2026-10-31', 'Last day', { tags: ['ads'] }))
    await add(editor, note('2026-11-01', 'Next month'))
    const october = { from: '2026-10-01', to: '2026-10-31' }
    expect(await texts(clara, october)).toEqual(['Campaign', 'Last day'])
    expect(await texts(clara, { ...october, tag: 'Spring' })).toEqual(['Campaign'])
    expect(await texts(clara, { from: '2026-10-04', to: '2026-10-30' })).toEqual([])
    expect(await texts(clara, { from: '2026-11-01' })).toEqual(['Next month'])
    expect(await texts(clara, { tag: `ads' or true` })).toEqual([])
  })

  it('can be changed in parts, as long as their days stay in order', async () => {
    const { id } = await add(editor, note('2026-10-02', 'Relaunch'))
    const change = (of: Parameters<typeof updateAnnotation>[2]['change']) =>
      updateAnnotation(context, admin, { clientId, annotationId: id, change: of })
    await change({ lastDay: '2026-10-04', tags: ['Site', 'site', 'New'] })
    expect(await list(clara)).toMatchObject([
      { firstDay: '2026-10-02', lastDay: '2026-10-04', text: 'Relaunch', tags: ['Site', 'New'] },
    ])
    await expect(change({ firstDay: '2026-10-05' })).rejects.toMatchObject({
      code: 'input.invalid',
      message: 'The last day is before the first. Choose a later last day.',
    })
    await change({ visibility: 'internal' })
    expect(await texts(clara)).toEqual([])
    const none = { clientId, annotationId: companyId(1), change: { text: 'x' } }
    await expect(updateAnnotation(context, admin, none)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('are handed over with their author’s tasks, and deleted with the website', async () => {
    await add(editor, note('2026-10-02', 'Relaunch'))
    await leaveTeam(context, editor, { successorId: admin.userId })
    expect(await list(admin)).toMatchObject([{ text: 'Relaunch', madeBy: 'Ada Doe' }])
    await context.database.db.deleteFrom('client').where('id', '=', clientId).execute()
    expect(await context.database.db.selectFrom('annotation').select('id').execute()).toEqual([])
  })

  describe('through the REST API', () => {
    const base = `http://localhost:3000/api/clients/${clientId}/annotations`
    async function call(
      actor: Actor,
      scopes: ApiTokenScope[],
      method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
      { query = '', body, id }: { query?: string; body?: unknown; id?: string } = {},
    ) {
      const { token } = await createApiToken(context, actor, { name: 'Deploys', scopes, days: 30 })
      const request = new Request(id ? `${base}/${id}` : base + query, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const handler = (id ? annotationApi : annotationsApi)[method]
      const answer = await handler?.({ request, params: { client: clientId, annotation: id ?? '' } })
      const text = (await answer?.text()) ?? ''
      return { status: answer?.status, body: text === '' ? null : (JSON.parse(text) as Record<string, unknown>) }
    }

    it('a deploy script adds one with a day and a text, for staff only by default', async () => {
      const made = await call(editor, ['annotations:write'], 'POST', {
        body: { firstDay: '2026-10-02', kind: 'deploy', text: hostile },
      })
      expect(made).toMatchObject({ status: 201, body: { id: expect.any(String) } })
      expect(await texts(clara)).toEqual([])
      const id = String(made.body?.['id'])
      const shown = await call(editor, ['annotations:write'], 'PATCH', { id, body: { visibility: 'client' } })
      expect(shown).toEqual({ status: 204, body: null })
      const listed = await call(clara, ['annotations:read'], 'GET', { query: '?month=2026-10' })
      expect(listed).toMatchObject({
        status: 200,
        body: { annotations: [{ id, kind: 'deploy', firstDay: '2026-10-02', lastDay: '2026-10-02', text: hostile }] },
      })
      expect(await call(clara, ['annotations:read'], 'GET', { query: '?month=2026-11' })).toMatchObject({
        body: { annotations: [] },
      })
      expect((await call(admin, ['annotations:write'], 'DELETE', { id })).status).toBe(204)
      expect((await call(admin, ['annotations:write'], 'DELETE', { id })).status).toBe(404)
    })

    it('needs the right scope, and a person with the right', async () => {
      const body = { firstDay: '2026-10-02', text: 'x' }
      expect(await call(editor, ['annotations:read'], 'POST', { body })).toMatchObject({
        status: 403,
        body: { error: { code: 'auth.scope' } },
      })
      // A Client can't create a token with the scope for writing.
      await expect(call(clara, ['annotations:write'], 'POST', { body })).rejects.toMatchObject({ status: 403 })
      expect((await call(stranger, ['annotations:read'], 'GET')).status).toBe(403)
    })

    it.each([
      ['no such day', { firstDay: '2026-02-30', text: 'x' }],
      ['days out of order', { firstDay: '2026-10-02', lastDay: '2026-10-01', text: 'x' }],
      ['more than a year', { firstDay: '2026-01-01', lastDay: '2027-01-02', text: 'x' }],
      ['no text', { firstDay: '2026-10-02', text: '  ' }],
      ['a text too long', { firstDay: '2026-10-02', text: 'x'.repeat(301) }],
      ['a NUL character', { firstDay: '2026-10-02', text: 'a\0b' }],
      ['a kind there is not', { firstDay: '2026-10-02', text: 'x', kind: 'card' }],
      [
        'too many tags',
        { firstDay: '2026-10-02', text: 'x', tags: Array.from({ length: 11 }, (_, number) => String(number)) },
      ],
      ['an empty tag', { firstDay: '2026-10-02', text: 'x', tags: [' '] }],
    ])('refuses %s', async (_, body) => {
      expect(await call(editor, ['annotations:write'], 'POST', { body })).toMatchObject({
        status: 400,
        body: { error: { code: 'input.invalid' } },
      })
      expect(await texts(editor)).toEqual([])
    })

    it('accepts the longest range and text: a year and 300 characters', async () => {
      const body = { firstDay: '2026-01-01', lastDay: '2027-01-01', text: '𝒳'.repeat(150) }
      expect((await call(editor, ['annotations:write'], 'POST', { body })).status).toBe(201)
      expect(await texts(editor)).toEqual([body.text])
    })
  })
})
