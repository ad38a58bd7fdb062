import { beforeEach } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { SentSource } from '#app/shared/cards/evidence/source.ts'
import type { ViewSubject } from '#app/shared/cards/evidence/view-subject.ts'
import { createFunnel } from '#server/analytics/funnels/funnels.ts'
import { createCardFrom } from '#server/cards/create-card.ts'
import { readCard, readLiveEvidence } from '#server/cards/cards.ts'
import { createGoal } from '#server/analytics/goals/goals.ts'
import { appendEvents, longBefore, type GivenEvent } from './append-events.ts'
import { cardForm } from './card-form.ts'
import { admin, clientOf, companyId, editor, insertCompanies, insertWebsiteOf, removeEverybody } from './companies.ts'
import { cameFrom } from './event-drafts.ts'
import { clara, insertAccounts } from './people.ts'
import { openContext } from './open-context.ts'

export const clientId = companyId(1)
export const stranger = clientOf(2)

let visitor = 100n
/** Returns events of this many new visitors on a day, `2026-10-05`. */
export const come = (count: number, day: string, more: Partial<GivenEvent> = {}): GivenEvent[] =>
  Array.from({ length: count }, () => ({ at: new Date(`${day}T10:00:00Z`), visitor: (visitor += 1n), ...more }))

/** Returns pages not found. */
export const missing = (count: number, day: string, page: string): GivenEvent[] =>
  come(count, day, { kind: 2, name: '404', page })

/** A website with a month and a half of traffic, a goal and a funnel. It is 15 October, noon. */
export function evidenceScene() {
  const context = openContext({ at: '2026-10-15T12:00:00Z' })
  const scene = {
    siteId: 0,
    otherSite: 0,
    goalId: 0,
    funnelId: 0,
    context,
    append: (...events: GivenEvent[][]) => appendEvents(context, scene.siteId, events.flat()),
    /** Makes a card of a source. @returns its id */
    make: async (source: SentSource, actor: Actor = editor, of = clientId) =>
      (await createCardFrom(context, actor, { clientId: of, source, card: cardForm('From evidence') })).id,
    /** Makes a card of a part of the running month's view. @returns its id */
    makeFrom: (subject: ViewSubject, more: Partial<Extract<SentSource, { kind: 'analytics' }>> = {}) =>
      scene.make({ kind: 'analytics', filters: [], compare: 'previous', subject, ...more }),
    card: (cardId: string) => readCard(context, editor, { cardId }),
    live: (cardId: string) => readLiveEvidence(context, editor, { cardId }),
    /** Returns the frozen values of a card by name. */
    frozen: async (cardId: string) => {
      const { evidence } = await scene.card(cardId)
      return Object.fromEntries((evidence?.values ?? []).map(({ name, value }) => [name, value]))
    },
    /** Returns its live values by name, or why there are none. */
    now: async (cardId: string) => {
      const live = await scene.live(cardId)
      if (!live || live.gone !== null) return live && live.gone
      return Object.fromEntries(live.values.map(({ name, value }) => [name, value]))
    },
  }
  beforeEach(async () => {
    context.clock.set('2026-10-15T12:00:00Z')
    await removeEverybody(context)
    await insertCompanies(context, 2)
    await insertAccounts(context, [
      { actor: clara, email: 'clara@one.test' },
      { actor: stranger, email: 'sam@two.test' },
      { actor: editor, email: 'emil@loop.test' },
      { actor: admin, email: 'ada@loop.test' },
    ])
    scene.siteId = await insertWebsiteOf(context, 1)
    scene.otherSite = await insertWebsiteOf(context, 2)
    const goal = { kind: 'page' as const, pattern: '/thanks', name: 'Orders', currency: null }
    scene.goalId = (await createGoal(context, editor, { clientId, goal })).id
    const steps = [
      { kind: 'page' as const, pattern: '/cart' },
      { kind: 'page' as const, pattern: '/thanks' },
    ]
    const funnel = { name: 'Checkout', strict: false, steps }
    scene.funnelId = (await createFunnel(context, editor, { clientId, funnel })).id
    const buyer = (day: string): GivenEvent[] => {
      const [first] = come(1, day, { page: '/cart' })
      return first ? [first, { ...first, at: new Date(first.at.getTime() + 60_000), page: '/thanks' }] : []
    }
    await scene.append(
      [longBefore],
      come(20, '2026-09-05', { page: '/prices' }),
      missing(6, '2026-09-05', '/old'),
      come(40, '2026-10-05', { page: '/prices' }),
      come(10, '2026-10-06', { page: '/', attribution: cameFrom('ChatGPT', { channel: 'AI Assistants' }) }),
      missing(4, '2026-10-06', '/old'),
      ...Array.from({ length: 5 }, () => buyer('2026-10-07')),
      come(3, '2026-10-07', { page: '/cart' }),
    )
  })
  return scene
}
