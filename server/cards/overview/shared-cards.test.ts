import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import type { CardAction } from '#app/shared/cards/stage.ts'
import { admin, companyId, editor, insertWebsiteOf } from '#tests/support/companies.ts'
import { clientId, decisionScene, stranger } from '#tests/support/decision-scene.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara } from '#tests/support/people.ts'
import { insertShipped } from '#tests/support/shipped-cards.ts'
import { decideCard, moveCards } from '../move-cards.ts'
import { requestCard } from '../requests/requests.ts'
import { listSharedCards } from './shared-cards.ts'

const september = monthOf('2026-09-01')
const october = monthOf('2026-10-01')
const november = monthOf('2026-11-01')

describe('The cards of a month that a Client reads', () => {
  const context = openContext()
  const scene = decisionScene(context)
  beforeEach(async () => {
    await scene.reset()
    await insertWebsiteOf(context, 1, { timeZone: 'Pacific/Auckland' })
  })

  const move = async (cardId: string, ...actions: CardAction[]) => {
    for (const action of actions) {
      await moveCards(context, editor, { cardIds: [cardId], move: { action, note: 'Because', until: '2026-12-01' } })
    }
  }
  const listed = async (month = october, actor: Actor = clara) =>
    (await listSharedCards(context, actor, { clientId, month })).map(({ title, part }) => [title, part])

  it('are those that wait for them, are approved or at work, and shipped, in this order', async () => {
    await move(await scene.add('Shipped'), 'start', 'ship')
    await move(await scene.add('Started'), 'start')
    context.clock.advance(1000)
    await scene.add('Proposed')
    await decideCard(context, clara, {
      clientId,
      cardId: await scene.add('Approved'),
      decision: { action: 'approve', note: '', version: 1 },
    })
    const all = [
      ['Proposed', 'waiting'],
      ['Started', 'planned'],
      ['Approved', 'planned'],
      ['Shipped', 'shipped'],
    ]
    expect(await listed()).toEqual(all)
    for (const actor of [editor, admin]) expect(await listed(october, actor)).toEqual(all)
  })

  it('never include cards for staff only, in the trash, set aside, or that wait for staff', async () => {
    await scene.add('Internal', { internal: true })
    await move(await scene.add('Internal work', { internal: true }), 'start', 'ship')
    await move(await scene.add('Trashed'), 'start', 'ship', 'trash')
    await move(await scene.add('Snoozed'), 'snooze')
    await move(await scene.add('Dismissed'), 'dismiss')
    await requestCard(context, clara, { clientId, request: { title: 'A request', why: 'We need it.' } })
    await decideCard(context, clara, {
      clientId,
      cardId: await scene.add('To change'),
      decision: { action: 'askForChanges', note: 'Cheaper', version: 1 },
    })
    expect(await listed()).toEqual([])
  })

  it('are of a finished month only those that shipped in it, in the website’s time zone', async () => {
    // The first of October in Auckland begins at 11:00 UTC of the day before.
    context.clock.set('2026-09-30T10:59:00Z')
    await move(await scene.add('September’s'), 'start', 'ship')
    context.clock.set('2026-09-30T11:01:00Z')
    await move(await scene.add('October’s'), 'start', 'ship')
    await scene.add('Proposed')
    expect(await listed(september)).toEqual([['September’s', 'shipped']])
    expect(await listed(october)).toEqual([
      ['Proposed', 'waiting'],
      ['October’s', 'shipped'],
    ])
    expect(await listed(november)).toEqual([])
  })

  it('are measured without a verdict, which only the report may bring', async () => {
    const shipped = { title: 'Measured', day: '2026-10-02', card: { internal: false }, result: {} } as const
    await insertShipped(context, shipped)
    context.clock.set('2026-11-20T12:00:00Z')
    for (const actor of [clara, editor]) {
      const [card] = await listSharedCards(context, actor, { clientId, month: october })
      expect(card).toMatchObject({ title: 'Measured', part: 'shipped', stage: 'measuring', shippedOn: '2026-10-03' })
      expect(JSON.stringify(card)).not.toContain('improved')
    }
  })

  it('show why, what and the expected effect, and nothing that is for staff', async () => {
    await scene.add('Shorten the form', { why: 'Half of the visits leave it.', tags: ['ours'], priority: 'urgent' })
    const [card] = await listSharedCards(context, clara, { clientId, month: october })
    expect(card).toMatchObject({ title: 'Shorten the form', why: 'Half of the visits leave it.' })
    const names = ['id', 'title', 'why', 'checklist', 'effect', 'version', 'part', 'stage']
    expect(Object.keys(card ?? {}).toSorted()).toEqual([...names, 'shippedOn', 'dueMonth'].toSorted())
  })

  it('are nobody else’s business', async () => {
    await scene.add('Shared')
    const refused = { code: 'auth.forbidden', status: 403 }
    await expect(listed(october, stranger)).rejects.toMatchObject(refused)
    await expect(listSharedCards(context, clara, { clientId: companyId(2), month: october })).rejects.toMatchObject(
      refused,
    )
    expect(await listSharedCards(context, stranger, { clientId: companyId(2), month: october })).toEqual([])
  })
})
