import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, type Day } from '#app/shared/calendar/day.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { companyId, editor } from '#tests/support/companies.ts'
import { effectScene, shipDay, whenFull, type EffectScene } from '#tests/support/effect-scene.ts'
import { openContext } from '#tests/support/open-context.ts'
import { testClock } from '#tests/support/test-context.ts'
import { readCard } from '../cards.ts'
import { moveCards } from '../move-cards.ts'
import { readCardsForReport } from '../overview/report-cards.ts'
import { decideEffect, readLedger } from './card-effect.ts'

const clientId = companyId(1)

describe('A verdict before its 28 days', () => {
  let scene: EffectScene
  const clock = testClock('2026-09-01T12:00:00Z')
  const context = openContext({ clock })
  beforeEach(async () => {
    clock.set('2026-09-01T12:00:00Z')
    scene = await effectScene(context)
  })

  /** What every place says about a card, on a day. */
  const said = async (cardId: string, shippedOn: Day = shipDay) => {
    const { measured } = await readCard(context, editor, { cardId })
    const [row] = await readLedger(context, editor, { clientId })
    const asked = (month: Day) =>
      readCardsForReport(context, editor, { clientId, month: monthOf(month), named: [cardId] })
    const report = await asked(shippedOn)
    const { judged } = await asked(addDays(shippedOn, 28))
    const inReport = (cards: typeof report.shipped) => cards.map(({ stage, verdict }) => [stage, verdict])
    return {
      page: measured?.decided?.verdict ?? measured?.result.verdict ?? null,
      ledger: Object.values(row?.verdicts ?? {}).reduce((sum, count) => sum + count, 0),
      shipped: inReport(report.shipped),
      named: inReport(report.named),
      judged: inReport(judged),
    }
  }
  const decided = async () => {
    const id = await scene.ship('Show prices', { internal: false })
    clock.set(whenFull(28))
    await scene.run()
    await decideEffect(context, editor, { cardId: id, decision: { verdict: 'improved', note: '' } })
    return id
  }
  const move = (id: string, action: 'reopen' | 'approve' | 'ship' | 'close') =>
    moveCards(context, editor, { cardIds: [id], move: { action, note: 'because' } })

  it('is in no report that is made as of an earlier day, nor anywhere else', async () => {
    const id = await decided()
    const done = [['done', 'improved']]
    expect(await said(id)).toEqual({ page: 'improved', ledger: 1, shipped: done, named: done, judged: done })
    // The 28th day ends at midnight.
    clock.set('2026-09-29T23:00:00Z')
    const measuring = [['measuring', null]]
    const early = await said(id)
    expect([early.shipped, early.named, early.judged]).toEqual([measuring, measuring, []])
    clock.set('2026-09-20T12:00:00Z')
    expect(await said(id)).toEqual({ page: null, ledger: 0, shipped: measuring, named: measuring, judged: [] })
  })

  it('of an earlier shipping is not said of a card that went back to work and shipped again', async () => {
    const id = await decided()
    clock.set('2026-10-05T12:00:00Z')
    for (const action of ['reopen', 'approve', 'ship'] as const) await move(id, action)
    const shippedAgain = await said(id, '2026-10-05')
    const only = (stage: string) => [[stage, null]]
    expect(shippedAgain).toEqual({
      page: null,
      ledger: 0,
      shipped: only('shipped'),
      named: only('shipped'),
      judged: [],
    })
    await move(id, 'close')
    expect(await said(id, '2026-10-05')).toEqual({ ...shippedAgain, shipped: only('done'), named: only('done') })
  })
})
