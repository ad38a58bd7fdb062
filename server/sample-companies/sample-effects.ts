import { isStaff, type Actor } from '#app/shared/access/permissions.ts'
import { addDays, type Day } from '#app/shared/calendar/day.ts'
import { localDay, startOfDay } from '#app/shared/calendar/zone.ts'
import { columnsOfTarget } from '#app/shared/cards/target.ts'
import { readCard } from '../cards/cards.ts'
import { decideEffect } from '../cards/effect/card-effect.ts'
import { measureCards } from '../cards/effect/measure-cards.ts'
import type { Context } from '../context.ts'
import { sampleCompanies, type SampleCompany } from './company-list.ts'
import { sampleAccounts } from './sample-accounts.ts'
import { sampleCardId } from './sample-cards.ts'
import {
  readSampleMarks,
  readUnmarkedWebsites,
  insertCards,
  insertMark,
  readKnownPeople,
  hasMark,
} from './sample-companies.sql.ts'

/** Pages of each kind of website that its cards are about: a popular one, another, a calm one, and one with two cards. */
const pages: Record<SampleCompany['kind'], { grows: string; falls: string; calm: string; mixed: string }> = {
  shop: { grows: '/shop', falls: '/shop/new-arrivals', calm: '/about', mixed: '/shop/sale' },
  service: { grows: '/services', falls: '/contact', calm: '/faq', mixed: '/pricing' },
  magazine: {
    grows: '/recipes/slow-sunday-stew',
    falls: '/essays/the-long-way-home',
    calm: '/about',
    mixed: '/recipes',
  },
  software: { grows: '/pricing', falls: '/docs', calm: '/customers', mixed: '/signup' },
}

type SamplePage = keyof (typeof pages)['shop'] | 'home'

/** Returns the path of one of these pages on a client's website. */
const pathOf = (company: Pick<SampleCompany, 'kind'>, page: SamplePage): string =>
  page === 'home' ? '/' : pages[company.kind][page]

interface ShippedCard {
  title: string
  why: string
  steps: readonly string[]
  page: SamplePage
  /** How often its page is opened from the day of shipping on, compared with before. */
  factor: number
  /** Days between shipping and the day the sample data was written. */
  daysAgo: number
  /** The expected change in percent. */
  low: number
  high: number
  tags: readonly string[]
  /** Whether the staff confirmed its verdict. */
  decided?: 'confirmed'
}

/** Cards that shipped, and really changed the generated traffic of their page. */
const shipped: readonly ShippedCard[] = [
  {
    title: 'Answer the most frequent question at the top of the page',
    why: 'Most visitors leave this page within seconds. The answer they look for is at its end.',
    steps: ['Move the answer up', 'Link the page from the home page'],
    page: 'grows',
    factor: 3.2,
    daysAgo: 30,
    low: 30,
    high: 60,
    tags: ['Content'],
    decided: 'confirmed',
  },
  {
    title: 'Shorten the page and drop its links',
    why: 'The page is long, and few people reach its end.',
    steps: ['Cut the second half', 'Remove the links at the side'],
    page: 'falls',
    factor: 0.15,
    daysAgo: 30,
    low: 10,
    high: 20,
    tags: ['Content'],
  },
  {
    title: 'Say who we are in one sentence',
    why: 'The page begins with the history of the company.',
    steps: ['Rewrite the first paragraph'],
    page: 'calm',
    factor: 1,
    daysAgo: 12,
    low: 5,
    high: 15,
    tags: ['Content'],
  },
  {
    title: 'Show a customer’s words on the home page',
    why: 'The home page names no one who has bought here.',
    steps: ['Choose two quotes', 'Add them below the picture'],
    page: 'home',
    factor: 1,
    daysAgo: 30,
    low: 60,
    high: 150,
    tags: ['Conversion'],
    decided: 'confirmed',
  },
  {
    title: 'New pictures for the overview',
    why: 'The pictures are five years old.',
    steps: ['Take new pictures'],
    page: 'mixed',
    factor: 1.6,
    daysAgo: 32,
    low: 10,
    high: 30,
    tags: ['Content'],
  },
  {
    title: 'Load the overview faster on phones',
    why: 'The largest picture appears late on phones.',
    steps: ['Compress the pictures'],
    page: 'mixed',
    factor: 1,
    daysAgo: 30,
    low: 5,
    high: 20,
    tags: ['Page speed'],
  },
]

/** The number of the first of these cards, after those of sample-cards.ts. */
const firstCard = 20
const sampleEffectId = (company: number, card: number): string => sampleCardId(company, firstCard + card)

/** Returns the pages that a client's shipped cards are about, by the cards' ids. */
export const pagesOfShipped = (company: Pick<SampleCompany, 'kind'>, number: number): Map<string, string> =>
  new Map(shipped.map(({ page }, card) => [sampleEffectId(number, card), pathOf(company, page)]))

/** Clients that joined this late have no history to compare with. */
const hasHistory = ({ traffic, joined }: Pick<SampleCompany, 'traffic' | 'joined'>) =>
  traffic !== 'none' && traffic !== 'ended' && !('thisYear' in joined && joined.thisYear > 0.5)

/** A page that is opened more or less often from a day on. */
interface PageChange {
  path: string
  from: Day
  factor: number
}

/** Returns what the shipped cards of a client changed in its traffic. */
export function sampleEffectsOf(
  company: Pick<SampleCompany, 'kind' | 'traffic' | 'joined'>,
  { seededAt, timeZone }: { seededAt: Date; timeZone: string },
): PageChange[] {
  if (!hasHistory(company)) return []
  const today = localDay(seededAt, timeZone)
  return shipped
    .filter(({ factor }) => factor !== 1)
    .map(({ page, factor, daysAgo }) => ({ path: pathOf(company, page), from: addDays(today, -daysAgo), factor }))
}

const markerName = (domain: string) => `sample.effects.${domain}`

/**
 * Adds to each sample company, once, cards that shipped weeks ago, measures them from the written traffic and decides
 * about some. Called when the traffic is up to date, so that no verdict is drawn from half of it.
 */
export async function fillSampleEffects(context: Context, signal: AbortSignal): Promise<void> {
  const db = context.database.db
  const websites = await readUnmarkedWebsites(
    db,
    sampleCompanies.map(({ id }) => id),
    markerName(''),
  )
  if (websites.length === 0 || signal.aborted) return
  const seededAt = (await readSampleMarks(db)).find(({ name }) => name === 'sample.tenants')?.created_at
  if (!seededAt) return
  const accounts = sampleAccounts.filter(({ role }) => isStaff(role)).map(({ id }) => id)
  const written: string[] = []
  const staff = await db.transaction().execute(async (trx) => {
    const known = [...(await readKnownPeople(trx, accounts))].toSorted()
    for (const [number, company] of sampleCompanies.entries()) {
      const website = websites.find(({ domain }) => domain === company.domain)
      // If two servers write sample data to one database, one of them writes these.
      if (!website || (await hasMark(trx, markerName(company.domain)))) continue
      if (!(await insertMark(trx, markerName(company.domain))) || !hasHistory(company)) continue
      await insertCards(trx, cardsOf(company, { number, seededAt, timeZone: company.timeZone, staff: known }))
      written.push(...shipped.flatMap(({ decided }, card) => (decided ? [sampleEffectId(number, card)] : [])))
    }
    return known
  })
  await measureCards(context, signal, { quiet: true })
  const admin = sampleAccounts.find(({ role }) => role === 'Admin')
  if (!admin || !staff.includes(admin.id)) return
  const actor: Actor = { userId: admin.id, role: 'Admin', clientId: null }
  for (const cardId of written) {
    const { measured } = await readCard(context, actor, { cardId })
    const verdict = measured?.result.verdict ?? null
    if (verdict !== null) await decideEffect(context, actor, { cardId, decision: { verdict, note: '' } })
  }
}

interface EffectInput {
  number: number
  seededAt: Date
  timeZone: string
  staff: readonly string[]
}

function cardsOf(
  company: SampleCompany,
  { number, seededAt, timeZone, staff }: EffectInput,
): Parameters<typeof insertCards>[1] {
  const today = localDay(seededAt, timeZone)
  const at = (daysAgo: number) => new Date(startOfDay(addDays(today, -daysAgo), timeZone).getTime() + 10 * 3_600_000)
  const person = staff[number % Math.max(1, staff.length)] ?? null
  const cards = shipped.map(({ title, why, steps, page, low, high, daysAgo, tags }, card) => ({
    client_id: company.id,
    id: sampleEffectId(number, card),
    title,
    why,
    checklist: JSON.stringify(steps.map((text) => ({ text, done: true }))),
    ...columnsOfTarget({ kind: 'page' as const, path: pathOf(company, page) }),
    metric: 'visits' as const,
    direction: 'up' as const,
    low,
    high,
    effort: 3,
    confidence: 'medium' as const,
    priority: 'normal' as const,
    owner_id: person,
    tags: [...tags],
    internal: false,
    stage: 'shipped' as const,
    created_by: person,
    created_at: at(daysAgo + 14),
    changed_at: at(daysAgo),
  }))
  const events = shipped.flatMap(({ daysAgo }, card) => {
    const event = { client_id: company.id, card_id: sampleEffectId(number, card), person_id: person, change: '{}' }
    return [
      { ...event, kind: 'created', at: at(daysAgo + 14), to_stage: 'proposed' as const },
      {
        ...event,
        kind: 'approve',
        at: at(daysAgo + 10),
        from_stage: 'proposed' as const,
        to_stage: 'approved' as const,
      },
      { ...event, kind: 'ship', at: at(daysAgo), from_stage: 'approved' as const, to_stage: 'shipped' as const },
    ]
  })
  return { cards, events }
}
