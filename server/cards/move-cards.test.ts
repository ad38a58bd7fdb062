import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { planLimits } from '#app/shared/billing/catalogue.ts'
import type { Decision, CardMove } from '#app/shared/cards/card.ts'
import {
  canMove,
  cardActions,
  needOf,
  cardStageAfter,
  stages,
  type CardState,
  type Stage,
} from '#app/shared/cards/stage.ts'
import { cardForm } from '#tests/support/card-form.ts'
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
import { testClock } from '#tests/support/test-context.ts'
import { listCards, listWaitingCards, readCard, updateCard } from './cards.ts'
import { createCard } from './create-card.ts'
import { decideCard, moveCards, undoMoves, wakeCards } from './move-cards.ts'

const clientId = companyId(1)
const stranger = clientOf(2)

describe('Moving cards', () => {
  const clock = testClock('2026-10-15T12:00:00Z')
  const context = openContext({ clock })
  beforeEach(async () => {
    clock.set('2026-10-15T12:00:00Z')
    await removeEverybody(context)
    await insertCompanies(context, 2)
    await insertWebsiteOf(context, 1, { timeZone: 'Pacific/Auckland' })
    await insertAccounts(context, [
      { actor: clara, email: 'clara@one.test', firstName: 'Clara' },
      { actor: stranger, email: 'sam@two.test' },
      { actor: editor, email: 'emil@loop.test', firstName: 'Emil' },
      { actor: admin, email: 'ada@loop.test', firstName: 'Ada' },
    ])
  })

  const add = async (title: string, internal = true, of = clientId) =>
    (await createCard(context, editor, { clientId: of, card: cardForm(title, { internal }) })).id
  const put = (id: string, stage: Stage, trashed = false) =>
    context.database.db
      .updateTable('card')
      .set({
        stage,
        stage_before_snooze: stage === 'snoozed' ? 'approved' : null,
        snoozed_until: stage === 'snoozed' ? '2026-10-20' : null,
        trashed_at: trashed ? new Date(0) : null,
      })
      .where('id', '=', id)
      .execute()
  const move = (actor: Actor, cardIds: string[], of: Partial<CardMove> & Pick<CardMove, 'action'>) =>
    moveCards(context, actor, { cardIds, move: { note: '', ...of } })
  const decide = (actor: Actor, cardId: string, decision: Partial<Decision> & Pick<Decision, 'action'>) =>
    decideCard(context, actor, { clientId, cardId, decision: { note: '', version: 1, ...decision } })
  const read = (cardId: string) => readCard(context, editor, { cardId })

  it('follows the table of stages for every stage, in and out of the trash', async () => {
    const id = await add('Card')
    for (const stage of stages) {
      for (const action of cardActions.filter((name) => name !== 'delete')) {
        for (const trashed of stage === 'approved' ? [false, true] : [false]) {
          await put(id, stage, trashed)
          const stageBeforeSnooze = stage === 'snoozed' ? 'approved' : null
          const card: CardState = { stage, stageBeforeSnooze, trashed, internal: true }
          const need = needOf(action)
          const given = { ...(need === 'note' && { note: 'Because' }), ...(need === 'day' && { until: '2026-10-20' }) }
          const { moved, refused } = await move(editor, [id], { action, ...given })
          const after = (await listCards(context, editor, { clientId, filter: 'all' })).cards[0]
          const may = canMove(card, action, 'staff')
          const expected = may ? cardStageAfter(card, action) : stage
          expect([action, stage, moved.map((one) => one.stage)]).toEqual([action, stage, may ? [expected] : []])
          expect([action, stage, refused]).toEqual([action, stage, may ? [] : [{ id, reason: 'stage' }]])
          const inTrash = may ? action === 'trash' : trashed
          expect([action, stage, after?.stage ?? 'trashed']).toEqual([action, stage, inTrash ? 'trashed' : expected])
        }
      }
    }
  })

  it('moves several cards at once; each that can’t be moved has its reason and keeps none back', async () => {
    const [one, other, done] = [await add('One'), await add('Other', true, companyId(2)), await add('Done')]
    await put(done, 'done')
    const missing = '00000000-0000-4000-8000-00000000dead'
    const { moved, refused } = await move(admin, [one, done, other, one, missing], { action: 'start' })
    expect(moved.map(({ id }) => id).toSorted()).toEqual([one, other].toSorted())
    expect(refused).toEqual(
      expect.arrayContaining([
        { id: done, reason: 'stage' },
        { id: missing, reason: 'missing' },
      ]),
    )
    // By the address of one company, another's card is missing.
    const call = moveCards(context, admin, { cardIds: [other], clientId, move: { action: 'pause', note: '' } })
    expect(await call).toEqual({ moved: [], refused: [{ id: other, reason: 'missing' }] })
  })

  it('moves and undoes nothing if no card is named', async () => {
    const nothing = { moved: [], refused: [] }
    expect(await move(editor, [], { action: 'start' })).toEqual(nothing)
    expect(await undoMoves(context, editor, { moves: [] })).toEqual(nothing)
  })

  it('needs a reason or a day where the table says so', async () => {
    const id = await add('Card')
    const invalid = { code: 'input.invalid', status: 400 }
    await expect(move(editor, [id], { action: 'dismiss' })).rejects.toMatchObject(invalid)
    await expect(move(editor, [id], { action: 'snooze' })).rejects.toMatchObject(invalid)
    // In Auckland it is the 16th already.
    await expect(move(editor, [id], { action: 'snooze', until: '2026-10-16' })).rejects.toMatchObject(invalid)
    await move(editor, [id], { action: 'dismiss', note: 'Too late' })
    expect((await read(id)).history[0]).toMatchObject({
      kind: 'dismiss',
      person: 'Emil Doe',
      from: 'proposed',
      to: 'dismissed',
      note: 'Too late',
    })
  })

  it('is for staff; a company’s people decide about cards that are shared with them, in the version they saw', async () => {
    const [shared, secret] = [await add('Shared', false), await add('Secret')]
    await expect(move(clara, [shared], { action: 'approve' })).rejects.toMatchObject({ code: 'auth.forbidden' })
    await expect(decide(clara, secret, { action: 'approve' })).rejects.toMatchObject({ code: 'not_found' })
    await expect(decide(stranger, shared, { action: 'approve' })).rejects.toMatchObject({ code: 'auth.forbidden' })
    await expect(decide(clara, shared, { action: 'decline' })).rejects.toMatchObject({ code: 'input.invalid' })
    await updateCard(context, editor, { cardId: shared, change: { version: 1, why: 'New' } })
    await expect(decide(clara, shared, { action: 'approve' })).rejects.toMatchObject({ code: 'card.changed' })
    await decide(clara, shared, { action: 'approve', version: 2, note: 'Go' })
    expect(await read(shared)).toMatchObject({
      stage: 'approved',
      history: [{ person: 'Clara Doe', note: 'Go' }, {}, {}],
    })
    await expect(decide(clara, shared, { action: 'decline', version: 2, note: 'No' })).rejects.toMatchObject({
      code: 'card.decided',
      status: 409,
    })
  })

  it('a card for which changes were asked waits again when staff have changed it', async () => {
    const id = await add('Shared', false)
    const waiting = async () => (await listWaitingCards(context, clara, clientId)).map(({ title }) => title)
    await decide(clara, id, { action: 'askForChanges', note: 'Cheaper, please' })
    expect(await waiting()).toEqual([])
    expect(await read(id)).toMatchObject({ stage: 'proposed', changesAsked: true })
    await updateCard(context, editor, { cardId: id, change: { version: 1, title: 'Cheaper' } })
    expect(await waiting()).toEqual(['Cheaper'])
  })

  it('can be undone by its author while nothing else has happened', async () => {
    const [one, other] = [await add('One'), await add('Other')]
    const { moved } = await move(editor, [one, other], { action: 'snooze', until: '2026-11-01' })
    const moves = moved.map(({ id, event }) => ({ id, event }))
    // Ada's undo is refused, because the move is Emil's.
    expect((await undoMoves(context, admin, { moves })).refused).toHaveLength(2)
    await move(admin, [other], { action: 'wake' })
    const { moved: undone, refused } = await undoMoves(context, editor, { moves })
    expect(undone).toMatchObject([{ id: one, stage: 'proposed' }])
    expect(refused).toEqual([{ id: other, reason: 'changed' }])
    expect(await read(one)).toMatchObject({ stage: 'proposed', stageBeforeSnooze: null, snoozedUntil: null })
    expect((await undoMoves(context, editor, { moves })).refused).toHaveLength(2)
    const { moved: trashed } = await move(editor, [one], { action: 'trash' })
    clock.set('2026-10-15T12:16:00Z')
    const late = await undoMoves(context, editor, { moves: trashed.map(({ id, event }) => ({ id, event })) })
    expect(late.refused).toEqual([{ id: one, reason: 'changed' }])
  })

  it('a snoozed card returns on its day in the client’s time zone, to the stage before', async () => {
    const [far, utc] = [await add('Auckland'), await add('No website', true, companyId(2))]
    await move(editor, [far, utc], { action: 'start' })
    await move(editor, [far, utc], { action: 'pause' })
    await move(editor, [far, utc], { action: 'snooze', until: '2026-10-20' })
    const wake = async (at: string) => {
      clock.set(at)
      await wakeCards(context)
      return [(await read(far)).stage, (await read(utc)).stage]
    }
    expect(await wake('2026-10-19T10:59:00Z')).toEqual(['snoozed', 'snoozed'])
    expect(await wake('2026-10-19T11:00:00Z')).toEqual(['approved', 'snoozed'])
    expect(await wake('2026-10-20T00:00:00Z')).toEqual(['approved', 'approved'])
    expect((await read(far)).history[0]).toMatchObject({ kind: 'wake', person: null, from: 'snoozed', to: 'approved' })
  })

  it('deletes for good only from the trash', async () => {
    const id = await add('Card')
    expect((await move(editor, [id], { action: 'delete' })).refused).toEqual([{ id, reason: 'stage' }])
    await move(editor, [id], { action: 'trash' })
    await move(editor, [id], { action: 'delete' })
    await expect(read(id)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('opens no more cards than the plan includes, even at once', async () => {
    const [one, other] = [await add('One'), await add('Other')]
    await move(editor, [one, other], { action: 'trash' })
    await sql`insert into card (client_id, title, priority, internal, stage, created_at, changed_at)
      select ${clientId}::uuid, n::text, 'low', true, 'proposed', now(), now()
      from generate_series(1, ${planLimits.Starter.cards - 1}::int) n`.execute(context.database.db)
    const both = await Promise.all([one, other].map((id) => move(editor, [id], { action: 'restore' })))
    expect(both.flatMap(({ moved }) => moved)).toHaveLength(1)
    expect(both.flatMap(({ refused }) => refused.map(({ reason }) => reason))).toEqual(['limit'])
    await expect(add('One more')).rejects.toMatchObject({ code: 'card.too_many', status: 409 })
    const { cards, more } = await listCards(context, editor, { clientId: null, filter: 'all' })
    expect([cards.length, more]).toEqual([planLimits.Starter.cards, false])
  })
})
