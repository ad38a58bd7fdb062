import { createCard } from '#server/cards/create-card.ts'
import { addDays, type Day } from '#app/shared/calendar/day.ts'
import type { CardForm } from '#app/shared/cards/card.ts'
import { measureCards } from '#server/cards/effect/measure-cards.ts'
import { moveCards } from '#server/cards/move-cards.ts'
import type { Context } from '#server/context.ts'
import { cardForm } from './card-form.ts'
import { admin, companyId, editor, insertCompanies, insertWebsiteOf, removeEverybody } from './companies.ts'
import { countPages } from './counted-site.ts'
import { clara, insertAccounts } from './people.ts'
import { randomFrom, simulate } from './simulated-pages.ts'
import type { TestClock } from './test-context.ts'

/** The first day of the scene's website, and the day its cards ship: half a year later. */
const firstDay = '2026-02-28'
export const shipDay = '2026-09-01'
const history = 185
const days = history + 60

/** Visits by day of each page or source. */
type Counts = Record<string, number[]>

/** A company with a website of half a year, on which cards ship. */
export interface EffectScene {
  siteId: number
  /** Counts the website again: `effect` is the true change of /prices from shipping on. It has no sources by itself. */
  count: (effect: number, change?: (pages: Counts, sources: Counts) => void) => Promise<void>
  /** Creates a card and ships it at noon of a day. */
  ship: (title: string, card?: Partial<CardForm>, day?: Day) => Promise<string>
  /** Runs the job once. */
  run: (signal?: AbortSignal) => Promise<void>
}

/** Fills an empty company with people, a website and its counted days. */
export async function effectScene(context: Context & { clock: TestClock }): Promise<EffectScene> {
  const clientId = companyId(1)
  await removeEverybody(context)
  await insertCompanies(context, 2)
  const siteId = await insertWebsiteOf(context, 1)
  await insertAccounts(context, [
    { actor: clara, email: 'clara@one.test', firstName: 'Clara' },
    { actor: editor, email: 'emil@loop.test', firstName: 'Emil' },
    { actor: admin, email: 'ada@loop.test', firstName: 'Ada' },
  ])
  const count: EffectScene['count'] = async (effect, change) => {
    const calm = { visits: 60, drift: 0, memory: 0, comparable: 6 }
    const shipped = history
    const { target, comparison } = simulate(calm, { days, shipped, effect }, randomFrom(5))
    const pages = { '/prices': [...target], '/': [...(comparison ?? [])] }
    const sources: Counts = {}
    change?.(pages, sources)
    await countPages(context, { siteId, from: firstDay, pages, sources })
  }
  await count(0.5)
  return {
    siteId,
    count,
    ship: async (title, card = {}, day = shipDay) => {
      context.clock.set(`${day}T12:00:00Z`)
      const form = cardForm(title, { target: { kind: 'page', path: '/prices' }, ...card })
      const { id } = await createCard(context, editor, { clientId, card: form })
      for (const action of ['approve', 'ship'] as const)
        await moveCards(context, editor, { cardIds: [id], move: { action, note: '' } })
      return id
    },
    run: (signal = new AbortController().signal) => measureCards(context, signal),
  }
}

/** The instant at which the given number of days after shipping are full. */
export const whenFull = (full: number, shipped: Day = shipDay): string => `${addDays(shipped, full + 1)}T03:00:00Z`
