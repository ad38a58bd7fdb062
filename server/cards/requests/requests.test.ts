import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { maxRequests } from '#app/shared/cards/request.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { admin, editor } from '#tests/support/companies.ts'
import { clientId, decisionScene, stranger } from '#tests/support/decision-scene.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara } from '#tests/support/people.ts'
import { asActor } from '../../db/scope.ts'
import { listWaitingCards, updateCard } from '../cards.ts'
import { decideCard, moveCards } from '../move-cards.ts'
import { listCardRequests, requestCard } from './requests.ts'

describe('Requests of a client', () => {
  const context = openContext()
  const scene = decisionScene(context)
  beforeEach(() => scene.reset())

  const send = (title: string, actor: Actor = clara, why = '') =>
    requestCard(context, actor, { clientId, request: { title, why } })
  const states = async () =>
    (await listCardRequests(context, clara, clientId)).map(({ title, state }) => [title, state])

  it('become proposed cards that staff see and are told of', async () => {
    const { id } = await send('A <b>banner</b>', clara, 'For the fair {count, plural}')
    expect(await scene.read(id)).toMatchObject({
      title: 'A <b>banner</b>',
      stage: 'proposed',
      internal: false,
      requested: true,
      createdBy: 'Clara Doe',
      history: [{ kind: 'created', person: 'Clara Doe' }],
    })
    for (const person of [editor, admin]) {
      expect(await scene.bellOf(person)).toMatchObject([
        { title: 'Clara Doe requested “A <b>banner</b>”', text: 'Company 1: “For the fair {count, plural}”' },
      ])
    }
    expect(await scene.mails('news.card')).toHaveLength(2)
    expect(await states()).toEqual([['A <b>banner</b>', 'received']])
  })

  it('keep what the Client wrote as evidence, whatever staff change, also in the longest words', async () => {
    const { id } = await send('A banner', clara, 'For the fair <i>')
    await updateCard(context, editor, { cardId: id, change: { version: 1, title: 'Fair', why: 'Ours' } })
    const { evidence } = await scene.read(id)
    expect(evidence).toMatchObject({
      source: { kind: 'request', text: 'A banner\n\nFor the fair <i>' },
      values: [],
      picture: null,
      frozenAt: '2026-10-15T12:00:00.000Z',
    })
    const short = await scene.read((await send('Only a title')).id)
    expect(short.evidence?.source).toEqual({ kind: 'request', text: 'Only a title' })
    const long = await scene.read((await send('x'.repeat(200), clara, 'y'.repeat(4000))).id)
    expect(long.evidence?.source).toEqual({ kind: 'request', text: 'y'.repeat(4000) })
  })

  it('wait for staff first: their own people can’t approve them, and nobody is asked', async () => {
    const { id } = await send('A banner')
    expect(await listWaitingCards(context, clara, clientId)).toEqual([])
    await expect(
      decideCard(context, clara, { clientId, cardId: id, decision: { action: 'approve', note: '', version: 1 } }),
    ).rejects.toMatchObject({ code: 'card.decided' })
    await scene.ask(60)
    expect(await scene.mails()).toEqual([])
    await updateCard(context, editor, { cardId: id, change: { version: 1, effort: 3 } })
    await scene.ask(60)
    expect(await scene.mails()).toHaveLength(1)
    expect(await states()).toEqual([['A banner', 'asked']])
  })

  it('show the Client what became of them', async () => {
    const ids: string[] = []
    for (const title of ['Approved', 'Started', 'Dismissed', 'Internal', 'Trashed']) {
      context.clock.advance(1000)
      ids.push((await send(title)).id)
    }
    const [approved = '', started = '', dismissed = '', internal = '', trashed = ''] = ids
    const move = (cardId: string, action: 'approve' | 'start' | 'dismiss' | 'trash') =>
      moveCards(context, editor, { cardIds: [cardId], move: { action, note: 'Because' } })
    await move(approved, 'approve')
    await move(started, 'start')
    await move(dismissed, 'dismiss')
    await move(trashed, 'trash')
    await updateCard(context, editor, { cardId: internal, change: { version: 1, internal: true } })
    expect(await states()).toEqual([
      ['Dismissed', 'refused'],
      ['Started', 'running'],
      ['Approved', 'planned'],
    ])
  })

  it('come from the company’s own people only, in the code and in the database', async () => {
    await expect(send('Mine', editor)).rejects.toMatchObject({ code: 'auth.forbidden' })
    await expect(send('Mine', stranger)).rejects.toMatchObject({ code: 'auth.forbidden' })
    await expect(listCardRequests(context, stranger, clientId)).rejects.toMatchObject({ code: 'auth.forbidden' })
    const card = {
      client_id: clientId,
      title: 'Mine',
      checklist: '[]',
      priority: 'low' as const,
      internal: false,
      stage: 'proposed' as const,
      requested: true,
      created_by: clara.userId,
      created_at: new Date(0),
      changed_at: new Date(0),
    }
    const insert = (actor: Actor, part: object) =>
      asActor(context.database, actor, (trx) =>
        trx
          .insertInto('card')
          .values({ ...card, ...part })
          .execute(),
      )
    for (const [actor, part] of [
      [stranger, {}],
      [clara, { internal: true }],
      [clara, { stage: 'approved' as const }],
      [clara, { requested: false }],
      [clara, { created_by: editor.userId }],
    ] as const) {
      await expect(insert(actor, part)).rejects.toThrow(/row-level security/)
    }
  })

  it('are limited per company and day, even at once, whatever staff do with them', async () => {
    for (let number = 1; number < maxRequests; number += 1) await send(`Request ${number}`)
    await context.database.db.updateTable('card').set({ internal: true }).execute()
    const both = await atOnce(context, ['card'], [() => send('One'), () => send('Other')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(send('One more')).rejects.toMatchObject({ code: 'card.too_many_requests', status: 409 })
    context.clock.advance(dayMs)
    await send('Tomorrow')
  })
})
