import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { maxAttachments, maxClientBytes } from '#app/shared/cards/attachment.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { admin, clientOf, companyId, editor } from '#tests/support/companies.ts'
import { clientId, decisionScene, stranger } from '#tests/support/decision-scene.ts'
import { pngOf } from '#tests/support/logo-files.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara } from '#tests/support/people.ts'
import { createApiToken } from '../../auth/api-tokens.ts'
import { asActor } from '../../db/scope.ts'
import { listWaitingCards, updateCard } from '../cards.ts'
import { moveCards } from '../move-cards.ts'
import { attachmentApi, attachmentsApi } from './attachments.api.ts'
import { addAttachment, deleteAttachment, getAttachment } from './attachments.ts'

const png = pngOf(24, 16)

describe('Files at a card', () => {
  const context = openContext({ isCurrent: true })
  const scene = decisionScene(context)
  let cardId: string
  beforeEach(async () => {
    await scene.reset()
    cardId = await scene.add('Shorten the form')
  })

  const add = (name = 'Before.png', file: Uint8Array = png, actor: Actor = editor, to = cardId) =>
    addAttachment(context, actor, { cardId: to, file, name, declaredType: null })
  const get = (actor: Actor, attachmentId: string, known: string | null = null, of = clientId) =>
    getAttachment(context, actor, { clientId: of, cardId, attachmentId, known })
  const history = async () => (await scene.read(cardId)).history.map(({ kind, note, person }) => [kind, note, person])

  it('are listed without their bytes, and their history says who added and removed them', async () => {
    const { attachment, isNew } = await add('../<b>Before</b>.png')
    expect(isNew).toBe(true)
    expect((await scene.read(cardId)).attachments).toEqual([attachment])
    expect(attachment).toEqual({
      id: attachment.id,
      name: 'b>.png',
      type: 'image/png',
      size: png.byteLength,
      width: 24,
      height: 16,
      person: 'Emil Doe',
      at: '2026-10-15T12:00:00.000Z',
    })
    await deleteAttachment(context, admin, { cardId, attachmentId: attachment.id })
    expect((await scene.read(cardId)).attachments).toEqual([])
    expect((await history()).slice(0, 2)).toEqual([
      ['detached', 'b>.png', 'Ada Doe'],
      ['attached', 'b>.png', 'Emil Doe'],
    ])
    const again = deleteAttachment(context, admin, { cardId, attachmentId: attachment.id })
    await expect(again).rejects.toMatchObject({ code: 'not_found' })
    const audited = await context.database.db
      .selectFrom('audit_event')
      .select('kind')
      .where('kind', '=', 'card.changed')
      .execute()
    expect(audited).toHaveLength(2)
  })

  it('are stored once, though two tabs add the same one at the same moment', async () => {
    const both = await atOnce(context, ['card_event'], [() => add('One.png'), () => add('Other.png')])
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect((await add('Third.png')).isNew).toBe(false)
    expect((await scene.read(cardId)).attachments).toHaveLength(1)
    expect((await history()).filter(([kind]) => kind === 'attached')).toHaveLength(1)
    // Another card may have the same file.
    expect((await add('Same.png', png, editor, await scene.add('Other'))).isNew).toBe(true)
  })

  it('are limited per card and per client', async () => {
    for (let side = 1; side <= maxAttachments; side += 1) await add('a.png', pngOf(side, 1))
    await expect(add('a.png', pngOf(99, 1))).rejects.toMatchObject({ code: 'attachment.too_many', status: 409 })
    await context.database.db.updateTable('card_attachment').set({ size: maxClientBytes }).execute()
    const other = await scene.add('Other')
    await expect(add('a.png', png, editor, other)).rejects.toMatchObject({ code: 'attachment.no_room', status: 409 })
  })

  it('are seen by the company’s people if the card is shared, and by nobody else', async () => {
    const { id } = (await add()).attachment
    const [waiting] = await listWaitingCards(context, clara, clientId)
    expect(waiting?.attachments.map(({ name }) => name)).toEqual(['Before.png'])
    expect(Buffer.from((await get(clara, id)).bytes ?? []).equals(png)).toBe(true)
    await expect(get(stranger, id)).rejects.toMatchObject({ code: 'auth.forbidden' })
    await expect(get(stranger, id, null, companyId(2))).rejects.toMatchObject({ code: 'not_found' })
    await expect(get(editor, id, null, companyId(2))).rejects.toMatchObject({ code: 'not_found' })
    const seen = (actor: Actor) =>
      asActor(
        context.database,
        actor,
        async (trx) => (await trx.selectFrom('card_attachment').select('id').execute()).length,
      )
    expect([await seen(clara), await seen(stranger)]).toEqual([1, 0])
    // Once the card is for staff only, the database hides the file as well.
    await updateCard(context, editor, { cardId, change: { version: 1, internal: true } })
    expect([await seen(clara), await seen(editor)]).toEqual([0, 1])
    await expect(get(clara, id)).rejects.toMatchObject({ code: 'not_found' })
    await updateCard(context, editor, { cardId, change: { version: 2, internal: false } })
    await moveCards(context, editor, { cardIds: [cardId], move: { action: 'trash', note: '' } })
    await expect(get(clara, id)).rejects.toMatchObject({ code: 'not_found' })
    expect((await get(admin, id)).name).toBe('Before.png')
  })

  it('are added and removed by staff alone, also in the database', async () => {
    const { id } = (await add()).attachment
    await expect(add('b.png', pngOf(2, 2), clara)).rejects.toMatchObject({ code: 'auth.forbidden' })
    const remove = deleteAttachment(context, clara, { cardId, attachmentId: id })
    await expect(remove).rejects.toMatchObject({ code: 'auth.forbidden' })
    await asActor(context.database, clientOf(1), async (trx) => {
      await trx.deleteFrom('card_attachment').execute()
    })
    expect((await scene.read(cardId)).attachments).toHaveLength(1)
  })

  it('go with their card', async () => {
    await add()
    await moveCards(context, admin, { cardIds: [cardId], move: { action: 'trash', note: '' } })
    await moveCards(context, admin, { cardIds: [cardId], move: { action: 'delete', note: '' } })
    expect(await context.database.db.selectFrom('card_attachment').select('id').execute()).toEqual([])
  })

  it('are added, read once and removed over the REST API, and never run in the browser', async () => {
    const scopes = ['cards:read', 'cards:write'] as const
    const { token } = await createApiToken(context, editor, { name: 'Script', scopes: [...scopes], days: null })
    const authorization = `Bearer ${token}`
    const path = `${context.origin}/api/clients/${clientId}/cards/${cardId}/attachments`
    const post = async (name: string, body: Uint8Array, type = 'image/png') => {
      const request = new Request(`${path}?${new URLSearchParams({ name }).toString()}`, {
        method: 'POST',
        headers: { authorization, 'content-type': type },
        body: Buffer.from(body),
      })
      const answer = await attachmentsApi.POST?.({ request, params: { client: clientId, card: cardId } })
      return { status: answer?.status, body: (await answer?.json()) as Record<string, unknown> }
    }
    const added = await post('Ä "x".png', png)
    expect(added).toMatchObject({ status: 201, body: { name: 'Ä "x".png' } })
    expect(await post('again.png', png)).toEqual({ ...added, status: 200 })
    expect(await post('a.png', Buffer.from('<script>'))).toMatchObject({
      status: 400,
      body: { error: { code: 'attachment.not_allowed' } },
    })
    expect((await post('a.png', Buffer.alloc(5_000_001))).body).toMatchObject({
      error: { code: 'attachment.too_large' },
    })

    const attachment = String(added.body['id'])
    const call = async (method: 'GET' | 'DELETE', headers: Record<string, string> = {}, id = attachment) => {
      const request = new Request(`${path}/${id}`, { method, headers: { authorization, ...headers } })
      const params = { client: clientId, card: cardId, attachment: id }
      const answer = await attachmentApi[method]?.({ request, params })
      if (!answer) throw new Error('no handler')
      return answer
    }
    const file = await call('GET')
    expect(file.status).toBe(200)
    expect(Buffer.from(await file.arrayBuffer()).equals(png)).toBe(true)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache',
      'content-disposition': `inline; filename="_ _x_.png"; filename*=UTF-8''%C3%84%20%22x%22.png`,
    })
    const known = await call('GET', { 'if-none-match': file.headers.get('etag') ?? '' })
    expect([known.status, (await known.arrayBuffer()).byteLength]).toEqual([304, 0])
    expect((await call('GET', {}, 'x')).status).toBe(404)
    expect((await call('DELETE')).status).toBe(204)
    expect((await call('GET')).status).toBe(404)
  })
})
