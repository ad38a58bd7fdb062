import { beforeEach, describe, expect, it } from 'vitest'
import { monthOf } from '#app/shared/calendar/month.ts'
import { cardForm } from '#tests/support/card-form.ts'
import { admin, clientOf, companyId, editor } from '#tests/support/companies.ts'
import { detected, findingClient, findingScene, type FindingScene } from '#tests/support/finding-scene.ts'
import { openContext } from '#tests/support/open-context.ts'
import { createCardFrom } from '../../cards/create-card.ts'
import { moveCards } from '../../cards/move-cards.ts'
import { dismissFindings } from './change-findings.ts'
import { countOpenFindings } from './findings.ts'
import { readRuleLedger } from './rule-ledger.ts'

const clientId = findingClient

describe('The ledger of rules', () => {
  const context = openContext()
  let scene: FindingScene
  beforeEach(async () => {
    context.clock.set('2026-09-15T12:00:00Z')
    scene = await findingScene(context)
  })

  const ledger = (actor = admin) => readRuleLedger(context, actor, clientId, [scene.titles, scene.links])
  const openOf = (month: string, actor = admin) =>
    countOpenFindings(context, actor, { clientId, month: monthOf(month) })

  it('says of a rule when it ran, what people did with its findings, and what its cards achieved', async () => {
    expect(await ledger()).toMatchObject([
      { rule: 'broken-links', lastRanAt: null, runs: 0, milliseconds: null, found: 0, verdicts: {} },
      { rule: 'titles-missing', lastRanAt: null, found: 0 },
    ])
    scene.links.says(['/a', '/b', '/c', '/d'].map((path) => detected(path)))
    await scene.run()
    const ids = Object.fromEntries(Object.entries(await scene.all()).map(([key, { id }]) => [key, id]))
    const given = { clientId, findingIds: [ids['/d'] ?? ''], reason: 'tooCostly' as const, note: '' }
    await dismissFindings(context, admin, given)
    const source = { kind: 'finding' as const, findingIds: [ids['/a'] ?? '', ids['/b'] ?? ''] }
    const { id: cardId } = await createCardFrom(context, admin, { clientId, source, card: cardForm('Mend the links') })
    for (const action of ['start', 'ship'] as const) {
      await moveCards(context, admin, { cardIds: [cardId], move: { action, note: '' } })
    }
    await context.database.db.updateTable('card').set({ stage: 'measuring' }).where('id', '=', cardId).execute()
    await context.database.db
      .insertInto('card_effect')
      .values({
        client_id: clientId,
        card_id: cardId,
        shipped_on: '2026-09-15',
        days: 28,
        verdict: 'no-change',
        result: '{}',
        older: '[]',
        counted_version: '1',
        measured_at: new Date('2026-10-14T12:00:00Z'),
      })
      .execute()
    // One of the two links of the card is mended.
    scene.links.says(['/b', '/c', '/d'].map((path) => detected(path)))
    context.clock.set('2026-09-20T12:00:00Z')
    await scene.run()

    // The verdict of the card comes with its 28th day.
    context.clock.set('2026-10-13T12:00:00Z')
    expect((await ledger())[0]).toMatchObject({ shipped: 1, verdicts: {} })
    context.clock.set('2026-10-14T12:00:00Z')
    const [links, titles] = await ledger()
    expect(links).toEqual({
      rule: 'broken-links',
      lastRanAt: '2026-09-20T12:00:00.000Z',
      runs: 2,
      milliseconds: expect.any(Number),
      found: 4,
      open: 1,
      dismissed: 1,
      carded: 2,
      fixed: 1,
      shipped: 1,
      verdicts: { 'no-change': 1 },
    })
    // It lacks the crawl, so it never ran to its end.
    expect(titles).toMatchObject({ rule: 'titles-missing', lastRanAt: null, runs: 0 })
    expect([await openOf('2026-09-01'), await openOf('2026-08-01')]).toEqual([1, 0])

    await moveCards(context, admin, { cardIds: [cardId], move: { action: 'trash', note: '' } })
    expect((await ledger())[0]).toMatchObject({ carded: 2, shipped: 0, verdicts: {} })
  })

  it('and the number of open findings are for Admins alone, of their own client', async () => {
    scene.links.says([detected('/a')])
    await scene.run()
    for (const actor of [editor, clientOf(1), clientOf(2)]) {
      await expect(ledger(actor)).rejects.toMatchObject({ code: 'auth.forbidden' })
      await expect(openOf('2026-09-01', actor)).rejects.toMatchObject({ code: 'auth.forbidden' })
    }
    expect(await countOpenFindings(context, admin, { clientId: companyId(2), month: monthOf('2026-09-01') })).toBe(0)
  })
})
