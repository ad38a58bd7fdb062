import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import type { CardAction } from '#app/shared/cards/stage.ts'
import { cardForm } from '#tests/support/card-form.ts'
import { admin, companyId, editor, insertWebsiteOf } from '#tests/support/companies.ts'
import { clientId, decisionScene, stranger } from '#tests/support/decision-scene.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara } from '#tests/support/people.ts'
import { plannedScans } from '#tests/support/query-plans.ts'
import { listCards, updateCard } from '../cards.ts'
import { createCard } from '../create-card.ts'
import { decideCard, moveCards, undoMoves } from '../move-cards.ts'
import { requestCard } from '../requests/requests.ts'
import { countOpenCardsOfAll, countStages, listShippedCards } from './overview.ts'

const october = monthOf('2026-10-01')
const november = monthOf('2026-11-01')

describe('The cards on the Dashboard', () => {
  const context = openContext()
  const scene = decisionScene(context)
  beforeEach(async () => {
    await scene.reset()
    await insertWebsiteOf(context, 1, { timeZone: 'Pacific/Auckland' })
  })

  const move = async (cardId: string, ...actions: CardAction[]) => {
    let event = 0
    for (const action of actions) {
      const { moved } = await moveCards(context, editor, {
        cardIds: [cardId],
        move: { action, note: 'Because', until: '2026-12-01' },
      })
      event = moved[0]?.event ?? 0
    }
    return event
  }
  const shipped = async (actor: Actor = editor, month = october) =>
    (await listShippedCards(context, actor, { clientId, month })).map(({ title, day }) => [title, day])

  it('are counted by stage, without those in the trash; a Client’s own count only those shared with them', async () => {
    await scene.add('Shared')
    await scene.add('Internal', { internal: true })
    await move(await scene.add('Started'), 'start')
    await move(await scene.add('Shipped', { internal: true }), 'start', 'ship')
    await move(await scene.add('Snoozed'), 'snooze')
    await move(await scene.add('Declined'), 'decline')
    await move(await scene.add('Trashed'), 'trash')
    expect(await countStages(context, editor, clientId)).toMatchObject({
      stages: { proposed: 2, 'in-progress': 1, shipped: 1, snoozed: 1, declined: 1 },
      waiting: 1,
    })
    expect(await countStages(context, clara, clientId)).toMatchObject({
      stages: { proposed: 1, 'in-progress': 1, snoozed: 1, declined: 1 },
      waiting: 1,
    })
    expect(await countStages(context, editor, companyId(2))).toEqual({ stages: {}, waiting: 0, overdue: 0 })
  })

  it('are overdue once their due month has passed in the website’s time zone, unless their work is finished', async () => {
    const due = { dueMonth: october }
    await scene.add('Open', due)
    await scene.add('Internal', { ...due, internal: true })
    await move(await scene.add('Shipped', due), 'start', 'ship')
    await move(await scene.add('Trashed', due), 'trash')
    context.clock.set('2026-10-31T10:59:59Z')
    expect(await countStages(context, editor, clientId)).toMatchObject({ overdue: 0 })
    context.clock.set('2026-10-31T11:00:00Z')
    expect(await countStages(context, editor, clientId)).toMatchObject({ overdue: 2 })
    expect(await countStages(context, clara, clientId)).toMatchObject({ overdue: 1 })
  })

  it('are nobody else’s business', async () => {
    const refused = { code: 'auth.forbidden', status: 403 }
    await expect(countStages(context, stranger, clientId)).rejects.toMatchObject(refused)
    await expect(listShippedCards(context, stranger, { clientId, month: october })).rejects.toMatchObject(refused)
    await expect(countOpenCardsOfAll(context, clara)).rejects.toMatchObject(refused)
    await expect(countStages(context, editor, companyId(9))).rejects.toMatchObject({ code: 'not_found' })
    await expect(listShippedCards(context, editor, { clientId: companyId(2), month: october })).rejects.toMatchObject({
      code: 'website.missing',
    })
  })

  it('are marked on the day they shipped, in the website’s time zone', async () => {
    // The first of October in Auckland begins at 11:00 UTC of the day before; its clocks change on September 27.
    for (const [title, at] of [
      ['Before', '2026-09-30T10:59:59.999Z'],
      ['First', '2026-09-30T11:00:00Z'],
      ['Last', '2026-10-31T10:59:59.999Z'],
      ['After', '2026-10-31T11:00:00Z'],
    ] as const) {
      context.clock.set(at)
      await move(await scene.add(title), 'start', 'ship')
    }
    expect(await shipped()).toEqual([
      ['First', '2026-10-01'],
      ['Last', '2026-10-31'],
    ])
    expect(await shipped(editor, november)).toEqual([['After', '2026-11-01']])
  })

  it('are marked for a Client only if they are shared with them', async () => {
    await move(await scene.add('Internal', { internal: true }), 'start', 'ship')
    const id = await scene.add('Shared {count, plural} <b>')
    await move(id, 'start', 'ship')
    expect(await shipped(clara)).toEqual([['Shared {count, plural} <b>', '2026-10-16']])
    expect(await shipped()).toHaveLength(2)
    const { version } = await scene.read(id)
    await updateCard(context, editor, { cardId: id, change: { version, internal: true } })
    expect(await shipped(clara)).toEqual([])
  })

  it('stay marked while they are measured and when they are done, but not back at work, undone or in the trash', async () => {
    const done = await scene.add('Done')
    await move(done, 'start', 'ship', 'close')
    await move(await scene.add('Returned'), 'start', 'ship', 'unship')
    await move(await scene.add('Trashed'), 'start', 'ship', 'trash')
    await move(await scene.add('Reopened'), 'start', 'ship', 'close', 'reopen')
    const undone = await scene.add('Undone')
    const event = await move(undone, 'start', 'ship')
    await undoMoves(context, editor, { moves: [{ id: undone, event }] })
    expect(await shipped()).toEqual([['Done', '2026-10-16']])
    // Shipped once more, on another day.
    context.clock.set('2026-10-20T12:00:00Z')
    const again = await move(undone, 'ship')
    expect(await shipped()).toEqual([
      ['Done', '2026-10-16'],
      ['Undone', '2026-10-21'],
    ])
    expect(again).toBeGreaterThan(event)
  })

  it('are counted for each client in the list of all: open, waiting for the client, and overdue', async () => {
    const other = companyId(2)
    await scene.add('Waits')
    await scene.add('Internal', { internal: true })
    const asked = await scene.add('Changes asked')
    await decideCard(context, clara, {
      clientId,
      cardId: asked,
      decision: { action: 'askForChanges', note: 'Shorter', version: 1 },
    })
    await move(await scene.add('Late', { internal: true, dueMonth: monthOf('2026-09-01') }), 'start')
    await move(
      await scene.add('Late but shipped', { internal: true, dueMonth: monthOf('2026-09-01') }),
      'start',
      'ship',
    )
    await scene.add('In time', { internal: true, dueMonth: october })
    await move(await scene.add('Closed', { dueMonth: monthOf('2026-09-01') }), 'dismiss')
    await move(await scene.add('Trashed', { dueMonth: monthOf('2026-09-01') }), 'trash')
    await createCard(context, editor, { clientId: other, card: cardForm('Elsewhere', { internal: false }) })
    const counts = async () =>
      Object.fromEntries((await countOpenCardsOfAll(context, admin)).map(({ clientId: of, ...cards }) => [of, cards]))
    expect(await counts()).toEqual({
      [clientId]: { open: 6, waiting: 1, overdue: 1 },
      [other]: { open: 1, waiting: 1, overdue: 0 },
    })
    // November has begun in Auckland, where the first website is, and not for the other company.
    context.clock.set('2026-10-31T12:00:00Z')
    expect((await counts())[clientId]?.overdue).toBe(2)
  })

  it('say in the list of cards what they were made from: an idea, or a request', async () => {
    await scene.add('By hand')
    await requestCard(context, clara, { clientId, request: { title: 'By the client', why: '' } })
    await sql`insert into card (client_id, title, priority, internal, checklist, stage, created_at, changed_at)
      values (${clientId}, 'Of before', 'normal', false, '[]', 'proposed', '2026-01-01', '2026-01-01')`.execute(
      context.database.db,
    )
    const { cards } = await listCards(context, editor, { clientId, filter: 'all', sort: 'title' })
    expect(cards.map(({ title, source }) => [title, source])).toEqual([
      ['By hand', 'idea'],
      ['By the client', 'request'],
      ['Of before', null],
    ])
  })

  it('are read by their indexes, however many are closed', async () => {
    await scene.add('Open')
    await sql`insert into card (client_id, title, priority, internal, checklist, stage, created_at, changed_at, shipped_at)
      select ${clientId}, 'Old ' || number, 'normal', false, '[]', 'done', '2026-01-01', '2026-01-01', '2026-01-01'
      from generate_series(1, 3000) as number`.execute(context.database.db)
    await sql`analyze card`.execute(context.database.db)
    const scans = await plannedScans(context, admin, async (noted) => {
      await countOpenCardsOfAll(noted, admin)
      await listShippedCards(noted, admin, { clientId, month: october })
      await countStages(noted, admin, clientId)
    })
    const ofCards = scans.filter(({ table }) => table === 'card')
    expect(ofCards).toHaveLength(3)
    // The open cards of all have an index of their own; the others read only the cards of a company.
    expect(ofCards.filter(({ whole, by }) => whole !== 'card_open' && !by.includes('client_id'))).toEqual([])
    expect(ofCards.filter(({ by }) => by.includes('shipped_at'))).toHaveLength(1)
  })
})
