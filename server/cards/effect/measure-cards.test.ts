import { beforeEach, describe, expect, it } from 'vitest'
import { dimensions } from '#server/db/dimensions.ts'
import type { Day } from '#app/shared/calendar/day.ts'
import type { EffectDecision } from '#app/shared/cards/card.ts'
import type { ImportKind } from '#app/shared/imports/import-kinds.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { clientOf, companyId, editor } from '#tests/support/companies.ts'
import { effectScene, shipDay, whenFull, type EffectScene } from '#tests/support/effect-scene.ts'
import { insertImport } from '#tests/support/imports.ts'
import { openContext } from '#tests/support/open-context.ts'
import { testClock } from '#tests/support/test-context.ts'
import { readCard } from '../cards.ts'
import { moveCards, undoMoves } from '../move-cards.ts'
import { decideEffect, forecastEffect, forecastNewCard } from './card-effect.ts'

const clientId = companyId(1)

describe('Measuring shipped cards', () => {
  let scene: EffectScene
  const clock = testClock('2026-09-01T12:00:00Z')
  const context = openContext({ clock })
  beforeEach(async () => {
    clock.set('2026-09-01T12:00:00Z')
    scene = await effectScene(context)
  })

  const read = async (cardId: string) => {
    const card = await readCard(context, editor, { cardId })
    return { ...card, kinds: card.history.map(({ kind }) => kind).toReversed() }
  }
  const measuredAt = async (cardId: string, full: number) => {
    clock.set(whenFull(full))
    await scene.run()
    return read(cardId)
  }
  const decide = (cardId: string, decision: EffectDecision) => decideEffect(context, editor, { cardId, decision })

  it('begins after the time for undoing, fills up day by day, and proposes a verdict after 28 full days', async () => {
    const id = await scene.ship('Show prices')
    await scene.run()
    expect((await read(id)).stage).toBe('shipped')
    clock.set('2026-09-01T12:16:00Z')
    await scene.run()
    expect(await read(id)).toMatchObject({ stage: 'measuring', measured: { days: 0, shippedOn: shipDay } })
    expect(await measuredAt(id, 10)).toMatchObject({ measured: { days: 10, result: { verdict: null, change: null } } })
    expect((await measuredAt(id, 27)).measured?.result.verdict).toBeNull()
    const { measured, stage, kinds } = await measuredAt(id, 28)
    expect([stage, measured?.days, kinds]).toEqual(['measuring', 28, ['created', 'approve', 'ship', 'measure']])
    const { result } = measured ?? {}
    expect(result).toMatchObject({
      verdict: 'improved',
      reason: null,
      history: 182,
      comparison: { kind: 'pages', names: ['/'], count: 1 },
    })
    expect(result?.change).toBeGreaterThan(0.35)
    expect(result?.change).toBeLessThan(0.65)
    expect(result?.low).toBeGreaterThan(0)
    expect(result?.weeks).toHaveLength(19)
  })

  it('says that nothing changed where nothing did, and that a fall is worse', async () => {
    await scene.count(0)
    const id = await scene.ship('Nothing')
    expect((await measuredAt(id, 28)).measured?.result.verdict).toBe('no-change')
    await scene.count(-0.4)
    await scene.run()
    expect((await read(id)).measured?.result.verdict).toBe('worse')
  })

  it('is done when a person confirms the verdict, or overrules it with a note', async () => {
    const id = await scene.ship('Show prices')
    clock.set('2026-09-02T12:00:00Z')
    await scene.run()
    await expect(decide(id, { verdict: 'improved', note: '' })).rejects.toMatchObject({ code: 'card.unmeasured' })
    await measuredAt(id, 28)
    await expect(decide(id, { verdict: 'no-change', note: '' })).rejects.toMatchObject({ code: 'input.invalid' })
    await decide(id, { verdict: 'no-change', note: 'The campaign did it.' })
    const overruled = await read(id)
    expect([overruled.stage, overruled.measured?.decided]).toMatchObject([
      'done',
      { verdict: 'no-change', person: 'Emil Doe', note: 'The campaign did it.' },
    ])
    await decide(id, { verdict: 'improved', note: '' })
    expect((await read(id)).measured?.decided?.verdict).toBe('improved')
    expect((await read(id)).kinds.slice(-2)).toEqual(['overruled', 'confirm'])
  })

  it('restates a verdict when data arrives late, keeps the older one and what was decided', async () => {
    const id = await scene.ship('Show prices')
    const first = await measuredAt(id, 28)
    await decide(id, { verdict: 'improved', note: '' })
    clock.set('2026-10-10T12:00:00Z')
    await scene.run()
    expect((await read(id)).measured?.older).toEqual([])
    await scene.count(0)
    await scene.run()
    const { measured, kinds } = await read(id)
    expect(measured).toMatchObject({
      result: { verdict: 'no-change' },
      older: [{ verdict: 'improved', change: first.measured?.result.change, until: '2026-10-10T12:00:00.000Z' }],
      decided: { verdict: 'improved' },
    })
    expect(kinds.slice(-2)).toEqual(['confirm', 'restated'])
    await scene.run()
    expect((await read(id)).measured?.older).toHaveLength(1)
  })

  it('continues after a killed run where that one ended, and changes nothing twice', async () => {
    const ids = [await scene.ship('One'), await scene.ship('Other', { target: { kind: 'website' } })]
    clock.set(whenFull(3))
    let looks = 0
    // The process ends after its first card.
    await scene.run({
      get aborted(): boolean {
        return ++looks > 1
      },
    } as AbortSignal)
    const stages = async () => (await Promise.all(ids.map(read))).map(({ stage }) => stage).toSorted()
    expect(await stages()).toEqual(['measuring', 'shipped'])
    await scene.run()
    expect(await stages()).toEqual(['measuring', 'measuring'])
    for (const id of ids) expect((await read(id)).kinds.filter((kind) => kind === 'measure')).toHaveLength(1)
  })

  it('is done once by two processes at the same moment', async () => {
    const id = await scene.ship('Show prices')
    clock.set(whenFull(2))
    const both = [() => scene.run(), () => scene.run()]
    expect((await atOnce(context, ['card'], both)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect((await read(id)).kinds).toEqual(['created', 'approve', 'ship', 'measure'])
    clock.set(whenFull(28))
    await scene.run()
    await scene.count(0)
    await atOnce(context, ['card_effect'], both)
    expect((await read(id)).measured?.older).toHaveLength(1)
    expect((await read(id)).kinds.filter((kind) => kind === 'restated')).toHaveLength(1)
  })

  it('leaves a move undone, a card in the trash and an archived client alone', async () => {
    const undone = await scene.ship('Undone')
    const last = (await read(undone)).history[0]?.id ?? 0
    await undoMoves(context, editor, { moves: [{ id: undone, event: last }] })
    const trashed = await scene.ship('Trashed')
    await moveCards(context, editor, { cardIds: [trashed], move: { action: 'trash', note: '' } })
    expect((await measuredAt(undone, 28)).stage).toBe('approved')
    expect((await read(trashed)).stage).toBe('shipped')
    const { db } = context.database
    await moveCards(context, editor, { cardIds: [trashed], move: { action: 'restore', note: '' } })
    await db.updateTable('client').set({ archived_at: clock() }).where('id', '=', clientId).execute()
    await scene.run()
    await db.updateTable('client').set({ archived_at: null }).where('id', '=', clientId).execute()
    expect((await read(trashed)).stage).toBe('shipped')
    // What was left alone is measured as a whole afterwards.
    await scene.run()
    expect(await read(trashed)).toMatchObject({ stage: 'measuring', measured: { days: 28 } })
  })

  /** An import of a day, without its visits. */
  const imported = async (kind: ImportKind, day: Day) => {
    const id = await insertImport(context, scene.siteId, [day], kind)
    if (kind !== 'plausible') return
    const row = { site_id: scene.siteId, import_id: id, day, kind, ready: true, shown: true }
    await context.database.db
      .insertInto('imported_day')
      .values({ ...row, dimension: dimensions.totals })
      .execute()
  }

  it.each([
    [
      'a second card on the same page',
      async () => {
        await scene.ship('Second', {}, '2026-09-10')
      },
      'confounded',
      'other-card',
    ],
    ['a day without tracking', () => scene.count(0.5, gap(1)), 'confounded', 'tracking-gap'],
    ['five days without tracking', () => scene.count(0.5, gap(5)), 'not-enough-data', 'days-missing'],
    [
      'a page that is gone',
      () => scene.count(0.5, (pages) => void pages['/prices']?.fill(0, 180)),
      'not-enough-data',
      'target-empty',
    ],
    [
      'a single visit',
      () => scene.count(0, (pages) => void pages['/prices']?.fill(0).fill(1, 100, 101)),
      'not-enough-data',
      'target-empty',
    ],
    [
      'two months of history',
      async () => {
        await scene.count(0.5, (pages) => Object.values(pages).forEach((counts) => counts.fill(0, 0, 125)))
        await context.database.db.deleteFrom('site_day').where('day', '<', '2026-07-03').execute()
      },
      'not-enough-data',
      'history',
    ],
    ['a day of an access log', () => imported('access-log', '2026-09-29'), 'confounded', 'import'],
    ['a day before of an access log', () => imported('access-log', '2026-08-04'), 'confounded', 'import'],
    ['a day from Umami', () => imported('umami', '2026-09-10'), 'confounded', 'import'],
    ['a day from Plausible', () => imported('plausible', '2026-09-10'), 'confounded', 'import'],
    ['an access log of earlier days', () => imported('access-log', '2026-08-03'), 'improved', null],
    ['data of Search Console, which is no visit', () => imported('search-console', '2026-09-10'), 'improved', null],
  ] as const)('has a clear outcome for %s', async (_, happens, verdict, reason) => {
    const id = await scene.ship('Show prices')
    await happens()
    expect((await measuredAt(id, 28)).measured?.result).toMatchObject({ verdict, reason })
  })

  it('has a clear outcome for a deleted goal, and for a client without a website', async () => {
    const goal = { site_id: scene.siteId, kind: 'event', pattern: 'Signup', name: 'Signed up' } as const
    const { id: goalId } = await context.database.db
      .insertInto('goal')
      .values(goal)
      .returning('id')
      .executeTakeFirstOrThrow()
    const id = await scene.ship('Goal', { target: { kind: 'goal', goalId } })
    await context.database.db.deleteFrom('goal').where('id', '=', goalId).execute()
    expect((await measuredAt(id, 28)).measured?.result).toMatchObject({
      verdict: 'not-enough-data',
      reason: 'goal-gone',
    })
    await context.database.db.deleteFrom('website').where('client_id', '=', clientId).execute()
    const none = await scene.ship('None', {}, '2026-09-02')
    clock.set('2026-10-05T12:00:00Z')
    await scene.run()
    expect((await read(none)).measured?.result).toMatchObject({ verdict: 'not-enough-data', reason: 'no-website' })
  })

  it('begins anew when a card went back to work and shipped again', async () => {
    const id = await scene.ship('Show prices')
    await measuredAt(id, 28)
    await moveCards(context, editor, { cardIds: [id], move: { action: 'unship', note: '' } })
    expect((await read(id)).measured).toBeNull()
    clock.set('2026-10-05T12:00:00Z')
    await moveCards(context, editor, { cardIds: [id], move: { action: 'ship', note: '' } })
    clock.set('2026-10-06T12:00:00Z')
    await scene.run()
    expect((await read(id)).measured).toMatchObject({ shippedOn: '2026-10-05', days: 0, result: { verdict: null } })
  })

  it('forecasts what could be seen, proposes a wider target, and warns of another card', async () => {
    await scene.count(0, (pages) => {
      pages['/blog/small'] = (pages['/prices'] ?? []).map((visits) => Math.floor(visits / 30))
      pages['/blog/other'] = pages['/prices'] ?? []
    })
    clock.set('2026-09-01T12:00:00Z')
    const other = await scene.ship('Other')
    const card = async (path: string, high: number) =>
      scene.ship('Card', {
        target: { kind: 'page', path },
        effect: { metric: 'visits', direction: 'up', low: 1, high },
      })
    const small = await forecastEffect(context, editor, { cardId: await card('/blog/small', 20) })
    expect(small.visible).toBeGreaterThan(0.2)
    expect(small.wider).toMatchObject({ target: { kind: 'section', prefix: '/blog/' } })
    expect(small.wider?.visible).toBeLessThan(small.visible ?? 0)
    expect(small.clashes).toEqual([])
    const ofForm = await forecastNewCard(context, editor, {
      clientId,
      target: { kind: 'page', path: '/blog/small' },
      effect: { metric: 'visits', direction: 'up', low: 1, high: 20 },
    })
    expect({ ...ofForm, clashes: [] }).toEqual(small)
    const large = await forecastEffect(context, editor, { cardId: await card('/prices', 60) })
    expect(large).toMatchObject({
      metric: 'visits',
      expected: 0.6,
      wider: null,
      clashes: [{ id: other, title: 'Other' }],
    })
  })

  it('is for staff: the client’s people neither forecast nor decide', async () => {
    const id = await scene.ship('Show prices', { internal: false })
    await measuredAt(id, 28)
    const refused = { code: 'auth.forbidden' }
    await expect(forecastEffect(context, clientOf(1), { cardId: id })).rejects.toMatchObject(refused)
    const form = { clientId, target: null, effect: null }
    await expect(forecastNewCard(context, clientOf(1), form)).rejects.toMatchObject(refused)
    const decision = { verdict: 'improved', note: '' } as const
    await expect(decideEffect(context, clientOf(1), { cardId: id, decision })).rejects.toMatchObject(refused)
    await expect(decideEffect(context, editor, { cardId: id, clientId: companyId(2), decision })).rejects.toMatchObject(
      { code: 'not_found' },
    )
  })
})

const gap = (days: number) => (pages: Record<string, number[]>) =>
  Object.values(pages).forEach((counts) => counts.fill(0, 190, 190 + days))
