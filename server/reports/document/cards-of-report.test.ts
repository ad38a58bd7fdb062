import { beforeEach, describe, expect, it } from 'vitest'
import type { CardAction } from '#app/shared/cards/stage.ts'
import { documentVersion, type ReportDocument } from '#app/shared/reports/document.ts'
import { moveCards } from '#server/cards/move-cards.ts'
import { cardForm } from '#tests/support/card-form.ts'
import { companyId, editor } from '#tests/support/companies.ts'
import { effectScene, whenFull, type EffectScene } from '#tests/support/effect-scene.ts'
import { openContext } from '#tests/support/open-context.ts'
import { blockOf, builtReport, contentOf, reasonsOf, shownIn } from '#tests/support/report-facts-scene.ts'
import { createCard } from '../../cards/create-card.ts'

const clientId = companyId(1)
const blocks = (['summary', 'cards', 'effects', 'lastMonth', 'nextMonth'] as const).map((kind) => blockOf(kind))

describe('Cards in a report', () => {
  const context = openContext()
  let scene: EffectScene
  beforeEach(async () => {
    scene = await effectScene(context)
    context.clock.set('2026-09-10T12:00:00Z')
  })

  const shared = { internal: false }
  const add = async (title: string, card: Parameters<typeof cardForm>[1] = {}, ...actions: CardAction[]) => {
    const { id } = await createCard(context, editor, { clientId, card: cardForm(title, { ...shared, ...card }) })
    for (const action of actions) await move(id, action)
    // Cards are listed in the order in which they were created.
    context.clock.advance(1000)
    return id
  }
  const move = (id: string, action: CardAction) =>
    moveCards(context, editor, { cardIds: [id], move: { action, note: 'because' } })
  const built = (month: string, before: ReportDocument | null = null) => builtReport(context, { month, blocks, before })
  const titles = (report: ReportDocument, kind: 'cards' | 'nextMonth' | 'lastMonth', table: string) =>
    shownIn(report, kind)
      .rows(table)
      ?.map(([title]) => title)

  it('are those that shipped in the month and that the Client may see', async () => {
    await add('New prices', {}, 'approve', 'ship')
    await add('Only for staff', { internal: true }, 'approve', 'ship')
    await add('In the trash', {}, 'approve', 'ship', 'trash')
    await add('Back at work', {}, 'approve', 'ship', 'unship')
    await add('Waits for you')
    context.clock.set('2026-10-02T12:00:00Z')
    await add('In October', {}, 'approve', 'ship')
    const report = await built('2026-09')
    const cards = shownIn(report, 'cards')
    expect(cards.rows('cards')).toEqual([['New prices', '2026-09-10', 'shipped', null]])
    expect(cards.figure('cards.shipped')?.value).toBe(1)
    expect(cards.figure('cards.open')?.value).toBe(4)
    expect(cards.figure('cards.waiting')?.value).toBe(1)
    expect(cards.keys).toEqual(['cardsShipped'])
    // That one waits is said once, where the next month is; the first page marks what shipped.
    expect(shownIn(report, 'nextMonth').keys).toEqual(['cardsWaiting', 'plannedNext'])
    expect(report.story?.marks.map(({ day, title }) => [day, title])).toEqual([['2026-09-10', 'New prices']])
  })

  it('have their verdict in the month in which their 28 days ended', async () => {
    await scene.ship('New prices', shared)
    context.clock.set(whenFull(28))
    await scene.run()
    const report = await built('2026-09')
    const effects = shownIn(report, 'effects')
    expect(effects.keys).toEqual(['effectsImproved', 'effectOf'])
    const [row] = effects.rows('effects') ?? []
    expect([row?.[0], row?.[1], row?.[5]]).toEqual(['New prices', 'improved', '2026-09-29'])
    expect(effects.figure('effects.first.change')?.value).toBe(row?.[2])
    expect(row?.[2]).toBeCloseTo(0.5, 0)
    expect(shownIn(report, 'summary').keys).toEqual(expect.arrayContaining(['cardsShipped', 'effectsImproved']))
    context.clock.set('2026-11-02T12:00:00Z')
    expect(contentOf(await built('2026-10'), 'effects')).toEqual({ state: 'missing', reason: 'noEffects' })
  })

  it('are planned if they are due in the next month, or approved or at work and not due later', async () => {
    await add('Due in October', { dueMonth: '2026-10' })
    await add('Approved, without a month', {}, 'approve')
    await add('At work since August', { dueMonth: '2026-08' }, 'start')
    await add('Due in November', { dueMonth: '2026-11' }, 'approve')
    await add('Proposed, without a month')
    await add('For staff', { dueMonth: '2026-10', internal: true })
    const report = await built('2026-09')
    expect(shownIn(report, 'nextMonth').rows('planned')).toEqual([
      ['At work since August', 'in-progress', '2026-08'],
      ['Due in October', 'proposed', '2026-10'],
      ['Approved, without a month', 'approved', null],
    ])
    expect(shownIn(report, 'nextMonth').figure('nextMonth.cards')?.value).toBe(3)
  })

  it('that the report before has planned are told of with what came of them, also of those that failed', async () => {
    const shipped = await add('Ships', { dueMonth: '2026-10' })
    const dismissed = await add('Is dismissed', { dueMonth: '2026-10' })
    const trashed = await add('Goes to the trash', { dueMonth: '2026-10' })
    const gone = await add('Is deleted', { dueMonth: '2026-10' })
    const before = await built('2026-09')
    for (const action of ['approve', 'ship'] as const) await move(shipped, action)
    await move(dismissed, 'dismiss')
    for (const id of [trashed, gone]) await move(id, 'trash')
    await move(gone, 'delete')
    context.clock.set('2026-10-10T12:00:00Z')
    const report = await built('2026-10', before)
    const last = shownIn(report, 'lastMonth')
    expect(last.rows('before')).toEqual([
      ['Ships', 'shipped', null],
      ['Is dismissed', 'dismissed', null],
      ['Goes to the trash', 'dismissed', null],
      ['Is deleted', null, null],
    ])
    expect([last.figure('lastMonth.done')?.value, last.figure('lastMonth.open')?.value]).toEqual([1, 3])
    expect(last.keys).toEqual(['plannedDone', 'plannedOpen'])
    expect(titles(report, 'lastMonth', 'before')).toEqual(titles(before, 'nextMonth', 'planned'))
  })

  it('were not planned by a report without plans', async () => {
    const before = await built('2026-09')
    expect(before.version).toBe(documentVersion)
    expect(reasonsOf(await built('2026-09', before))).toMatchObject({ lastMonth: 'nothingPlanned' })
  })
})
