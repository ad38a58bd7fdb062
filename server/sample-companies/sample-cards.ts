import type { Insertable } from 'kysely'
import { addDays } from '#app/shared/calendar/day.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { addMonths, firstDayOf, monthOf } from '#app/shared/calendar/month.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import type { CardForm } from '#app/shared/cards/card.ts'
import type { SourceOf } from '#app/shared/cards/evidence/source.ts'
import type { ViewSubject } from '#app/shared/cards/evidence/view-subject.ts'
import type { Stage } from '#app/shared/cards/stage.ts'
import { columnsOfTarget } from '#app/shared/cards/target.ts'
import { targetOf } from '../cards/evidence/kinds.ts'
import type { Schema } from '../db/schema.ts'
import { sampleCompanies, type SampleCompany } from './company-list.ts'

interface SampleCardInput extends Pick<CardForm, 'title' | 'why' | 'effect' | 'priority' | 'tags'> {
  stage: Stage
  steps: readonly string[]
  /** The first of the steps that are done. */
  done?: number
  effort: number
  confidence: NonNullable<CardForm['confidence']>
  /** Months from the running one. */
  dueIn?: number
  shared?: true
  /** The part of Analytics that it was made from; by default an idea by hand. */
  from?: ViewSubject
  /** Why it was closed, declined or dismissed. */
  note?: string
}

/** Cards in every stage that people can move them to; the second waits for the Client's decision. */
const drafts: readonly SampleCardInput[] = [
  {
    title: 'Write about the questions that people ask before they buy',
    why: 'Visitors read three pages on average before they get in touch. Their questions are answered nowhere.',
    stage: 'proposed',
    steps: ['Collect the ten most frequent questions', 'Write one page for each', 'Link them from the offers'],
    effect: { metric: 'visits', direction: 'up', low: 4, high: 9 },
    effort: 8,
    confidence: 'medium',
    priority: 'normal',
    from: { part: 'number', metric: 'visits' },
    tags: ['Content'],
    dueIn: 2,
  },
  {
    title: 'Shorten the contact form to three fields',
    why: 'Most people who open the contact page leave it without writing. The form asks for eight things.',
    stage: 'proposed',
    steps: ['Keep name, email and message', 'Say when we answer', 'Test it on a phone'],
    effect: { metric: 'conversions', direction: 'up', low: 10, high: 25 },
    effort: 3,
    confidence: 'high',
    priority: 'high',
    from: { part: 'row', dimension: 'page', value: '/contact' },
    tags: ['Conversion', 'Sign-up forms'],
    dueIn: 1,
    shared: true,
  },
  {
    title: 'Tag the links in the newsletter',
    why: 'Many visits land on inner pages with no referrer. Some of them come from the newsletter.',
    stage: 'approved',
    steps: ['Agree on names for campaigns', 'Add them to the template'],
    done: 1,
    effect: null,
    effort: 1,
    confidence: 'high',
    priority: 'normal',
    from: { part: 'row', dimension: 'channel', value: '' },
    tags: ['Campaigns'],
    dueIn: 0,
    shared: true,
  },
  {
    title: 'Make the start page faster on phones',
    why: 'The largest picture appears late on phones, and half of the visits come from there.',
    stage: 'in-progress',
    steps: ['Compress the pictures', 'Load the video only on demand', 'Measure again'],
    done: 2,
    effect: { metric: 'bounceRate', direction: 'down', low: 3, high: 8 },
    effort: 5,
    confidence: 'medium',
    priority: 'urgent',
    from: { part: 'speed', metric: 'lcp', device: 'Mobile', page: '/' },
    tags: ['Page speed', 'On phones'],
    dueIn: 0,
    shared: true,
  },
  {
    title: 'Show prices on the overview page',
    why: 'The way from the overview to the prices is the step where most people leave.',
    stage: 'shipped',
    steps: ['Add the price to each entry', 'Link to the details'],
    done: 2,
    effect: { metric: 'conversions', direction: 'up', low: 5, high: 10 },
    effort: 3,
    confidence: 'medium',
    priority: 'high',
    from: { part: 'number', metric: 'conversions' },
    tags: ['Conversion'],
    dueIn: -1,
    shared: true,
  },
  {
    title: 'Redirect the old addresses',
    why: 'Links from other websites still lead to pages that no longer exist.',
    stage: 'done',
    steps: ['List the addresses', 'Redirect each to its successor'],
    done: 2,
    effect: { metric: 'visits', direction: 'up', low: 1, high: 3 },
    effort: 2,
    confidence: 'high',
    priority: 'normal',
    from: { part: 'notFound' },
    tags: ['Technical'],
    dueIn: -2,
    shared: true,
    note: 'All addresses lead somewhere again. Too few visits to measure an effect.',
  },
  {
    title: 'Offer vouchers before the holidays',
    why: 'Searches for gifts begin to grow in the autumn.',
    stage: 'snoozed',
    steps: ['Design the voucher', 'Add it to the shop'],
    effect: { metric: 'conversions', direction: 'up', low: 2, high: 6 },
    effort: 5,
    confidence: 'low',
    priority: 'low',
    tags: ['Seasonal'],
  },
  {
    title: 'Add a chat to every page',
    why: 'A competitor has one.',
    stage: 'dismissed',
    steps: [],
    effect: null,
    effort: 13,
    confidence: 'low',
    priority: 'low',
    tags: ['Chat'],
    note: 'No one could answer it outside office hours.',
  },
  {
    title: 'Translate the website',
    why: 'One visit in twelve comes from another country.',
    stage: 'declined',
    steps: ['Translate the five most visited pages'],
    effect: { metric: 'visits', direction: 'up', low: 3, high: 5 },
    effort: 20,
    confidence: 'low',
    priority: 'normal',
    from: { part: 'number', metric: 'visitors' },
    tags: ['Content'],
    shared: true,
    note: 'Not this year.',
  },
]

/** Clients without an account of their own get some of them, so that the board of all clients is not too full. */
const everySo = 3

/** Returns the parts of Analytics that a client's cards were made from, by the cards' ids. */
export const subjectsOfCards = (company: number): Map<string, ViewSubject> =>
  new Map(drafts.flatMap(({ from }, card) => (from ? [[sampleCardId(company, card), from]] : [])))

/** Returns the id of a sample company's card, the same in every installation. */
export const sampleCardId = (company: number, card: number): string =>
  `5a3b1e00-0000-4000-8003-${String(company * 100 + card + 1).padStart(12, '0')}`

/** Returns a part of Analytics as the source of a card: of the last whole month before it was made. */
export const sourceOf = (subject: ViewSubject, madeAt: Date): SourceOf<'analytics'> => ({
  kind: 'analytics',
  filters: [],
  compare: 'previous',
  subject,
  month: addMonths(monthOf(utcDay(madeAt)), -1),
})

/** Ids of people who have an account, in whose name the cards are. */
interface Authors {
  staff: readonly string[]
}

export interface SampleCards {
  cards: Insertable<Schema['card']>[]
  events: Insertable<Schema['card_event']>[]
}

/** Returns the cards of the sample companies with their history, relative to the time of seeding. */
export function sampleCards(now: Date, { staff }: Authors): SampleCards {
  const cards: SampleCards['cards'] = []
  const events: SampleCards['events'] = []
  for (const [company, { id: clientId, plan }] of sampleCompanies.entries()) {
    const first = isFirstOfPlan(company, plan)
    for (const [index, draft] of drafts.entries()) {
      if (!first && (index + company) % everySo !== 0) continue
      const id = sampleCardId(company, index)
      const person = staff[(index + company) % staff.length] ?? null
      const at = new Date(now.getTime() - (drafts.length - index + 2) * 3 * dayMs)
      cards.push(cardOf(draft, { clientId, id, person, at, now }))
      const event = { client_id: clientId, card_id: id, person_id: person, change: '{}' }
      events.push({ ...event, kind: 'created', at, to_stage: 'proposed' })
      const { stage: to, note = '' } = draft
      const kind = lastMoves[to]
      if (kind !== undefined) {
        events.push({
          ...event,
          kind,
          at: new Date(at.getTime() + dayMs),
          from_stage: cameFrom[to] ?? null,
          to_stage: to,
          note,
        })
      }
    }
  }
  return { cards, events }
}

const isFirstOfPlan = (company: number, plan: SampleCompany['plan']) =>
  sampleCompanies.findIndex((other) => other.plan === plan) === company

/** The action that led to each stage, and the stage before. */
const lastMoves: Partial<Record<Stage, string>> = {
  approved: 'approve',
  'in-progress': 'start',
  shipped: 'ship',
  done: 'close',
  snoozed: 'snooze',
  dismissed: 'dismiss',
  declined: 'decline',
}
const cameFrom: Partial<Record<Stage, Stage>> = {
  approved: 'proposed',
  'in-progress': 'approved',
  shipped: 'in-progress',
  done: 'shipped',
  snoozed: 'proposed',
  dismissed: 'proposed',
  declined: 'proposed',
}

function cardOf(
  draft: SampleCardInput,
  { clientId, id, person, at, now }: { clientId: string; id: string; person: string | null; at: Date; now: Date },
): Insertable<Schema['card']> {
  const { title, why, stage, steps, done = 0, effect, effort, confidence, priority, tags, dueIn, shared, from } = draft
  const today = utcDay(now)
  const sleeps = stage === 'snoozed'
  const target = from ? targetOf(sourceOf(from, at)) : null
  return {
    client_id: clientId,
    id,
    title,
    why,
    checklist: JSON.stringify(steps.map((text, step) => ({ text, done: step < done }))),
    ...(target && columnsOfTarget(target)),
    metric: effect?.metric ?? null,
    direction: effect?.direction ?? null,
    low: effect?.low ?? null,
    high: effect?.high ?? null,
    effort,
    confidence,
    priority,
    owner_id: stage === 'proposed' ? null : person,
    due_month: dueIn === undefined ? null : firstDayOf(addMonths(monthOf(today), dueIn)),
    tags,
    internal: shared !== true,
    stage,
    stage_before_snooze: sleeps ? 'proposed' : null,
    snoozed_until: sleeps ? addDays(today, 45) : null,
    created_by: person,
    created_at: at,
    changed_at: new Date(at.getTime() + dayMs),
    // No one gets a mail about the sample cards.
    asked_version: stage === 'proposed' ? 1 : null,
  }
}
