import * as v from 'valibot'
import type { Plan } from './plans.ts'

/** What a client may use on a plan. Only what costs something is limited. */
export interface PlanLimits {
  /** Events counted in a calendar month, over all sites. */
  events: number
  /** The same on every plan: a client has one website. */
  sites: number
  /** People of the client, including open invites. */
  members: number
  competitors: number
  /** Sources of Listening, such as feeds. */
  sources: number
  /** Open cards: not done, dismissed, declined or trashed. */
  cards: number
  /** Months that pages show, including the current one. */
  historyMonths: number
}

export const planLimits: Readonly<Record<Plan, PlanLimits>> = {
  Free: { events: 10_000, sites: 1, members: 2, competitors: 2, sources: 2, cards: 25, historyMonths: 24 },
  Demo: { events: 10_000, sites: 1, members: 2, competitors: 2, sources: 2, cards: 25, historyMonths: 24 },
  Starter: { events: 100_000, sites: 1, members: 5, competitors: 3, sources: 10, cards: 50, historyMonths: 36 },
  Growth: { events: 1_000_000, sites: 1, members: 15, competitors: 10, sources: 30, cards: 200, historyMonths: 60 },
  Agency: { events: 5_000_000, sites: 1, members: 50, competitors: 30, sources: 100, cards: 1000, historyMonths: 120 },
}

/** How far a crawl of a client's website may go. */
export interface CrawlLimits {
  /** Pages that are read. */
  pages: number
  /** Links from the start page, or from an entry of a sitemap. */
  depth: number
}

export const crawlLimits: Readonly<Record<Plan, CrawlLimits>> = {
  Free: { pages: 100, depth: 5 },
  Demo: { pages: 100, depth: 5 },
  Starter: { pages: 500, depth: 10 },
  Growth: { pages: 2000, depth: 15 },
  Agency: { pages: 5000, depth: 20 },
}

/** The plans that cost money. */
export const paidPlanSchema = v.picklist(['Starter', 'Growth', 'Agency'] satisfies Plan[])
export type PaidPlan = v.InferOutput<typeof paidPlanSchema>

/** Returns the smallest plan that includes more of something than a plan does; null if none does. */
export const planWithMore = (plan: Plan, of: keyof PlanLimits): PaidPlan | null =>
  paidPlanSchema.options.find((larger) => planLimits[larger][of] > planLimits[plan][of]) ?? null

/** How often a paid plan is charged. */
export const intervalSchema = v.picklist(['month', 'year'])
export type Interval = v.InferOutput<typeof intervalSchema>

/** The currency of all prices, as Stripe writes it. */
export const billingCurrency = 'eur'

/** The price of a plan for each interval, without tax, in minor units of `billingCurrency` (cents). */
export const planPrices: Readonly<Record<PaidPlan, Readonly<Record<Interval, number>>>> = {
  Starter: { month: 2_900, year: 29_000 },
  Growth: { month: 9_900, year: 99_000 },
  Agency: { month: 24_900, year: 249_000 },
}

/** A paid plan with the interval at which it is charged: what a price at Stripe stands for. */
export interface Offer {
  plan: PaidPlan
  interval: Interval
}

/** Every paid plan with every interval, smallest first. */
export const offers: readonly Offer[] = paidPlanSchema.options.flatMap((plan) =>
  intervalSchema.options.map((interval) => ({ plan, interval })),
)

/** Returns the lookup key of an offer's price at Stripe, such as `loop_starter_month`. */
export const lookupKeyOf = ({ plan, interval }: Offer): string => `loop_${plan.toLowerCase()}_${interval}`

/** Returns the offer with a lookup key; null if it is none of ours. */
export const offerOf = (lookupKey: string | null): Offer | null =>
  offers.find((offer) => lookupKeyOf(offer) === lookupKey) ?? null
