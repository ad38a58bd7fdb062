import type { Actor } from '#app/shared/access/permissions.ts'
import { addDays, eachDay, type Day, type Days } from '#app/shared/calendar/day.ts'
import { addMonths, daysOfMonth, firstDayOf, lastDayOf, type Month } from '#app/shared/calendar/month.ts'
import { endOfDay, localDay, startOfDay } from '#app/shared/calendar/zone.ts'
import { windowDays } from '#app/shared/cards/effect.ts'
import type { ExplainedMetric, NothingExplained, WhyChanged, WhyQuery } from '#app/shared/growth/waterfall.ts'
import { reading } from '../../access/calls/use-case.ts'
import { readDayFacts } from '../../analytics/query/daily-counts.sql.ts'
import { onSite } from '../../analytics/query/site.ts'
import type { Site } from '../../analytics/query/site.sql.ts'
import { readShippedEffects, type ShippedCardEffect } from '../../cards/effect/shipped-effects.sql.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx } from '../../db/database.ts'
import { chosenGoal, type ChosenGoal } from '../numbers/chosen-goal.ts'
import {
  readConversionsByDay,
  readImportedVisitsByDay,
  readRevenueByDay,
  readVisitsByDay,
} from '../numbers/daily-counts.sql.ts'
import { readGoals, type GrowthGoal } from '../numbers/goals.sql.ts'
import { unmeasuredDays } from '../numbers/measured-days.ts'
import { shownMonth } from '../numbers/shown-month.ts'
import { growthPermission } from '../permission.ts'
import { causePartsOf, type ComparedMonth, type MeasuredCard } from './cause-parts.ts'
import { channelPartsOf } from './channel-parts.ts'
import { profileDays, weekdayProfile } from './weekday-profile.ts'
import {
  readChannels,
  readFrozenNumber,
  readGoalByChannel,
  readRevenueByChannel,
  type ChannelCounts,
  type ComparedDays,
} from './why-changed.sql.ts'

/**
 * Explains the change of visits, conversions or revenue from a month to the next, once by cause (cause-parts.ts) and once by
 * channel (channel-parts.ts): two cuts of the same change. Revenue is in the minor unit of one currency. Of a running month
 * only the days that are over are compared, with as many of the month before. A goal that doesn't exist is replaced by all
 * goals. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function getWhyChanged(context: Context, actor: Actor, query: WhyQuery): Promise<WhyChanged> {
  const { clientId, metric } = query
  return reading(context, actor, onSite(clientId, growthPermission), async (trx, site) => {
    const { month, today, isComplete, daysOver } = shownMonth(site, query.month, context.clock())
    const chosen = chosenGoal(await readGoals(trx, site.id), query.goalId, site.currency)
    const counted = await readCounted(trx, site, { metric, chosen, month, today, daysOver })
    const { before, now } = counted
    const { goal, currency } = chosen
    const missing = nothingToExplain(metric, chosen, counted)
    const answer: WhyChanged = {
      month,
      before: addMonths(month, -1),
      isWhole: isComplete,
      days: { before: before.days.length, now: now.days.length },
      metric,
      goal: metric === 'visits' ? null : (goal?.name ?? null),
      currency: metric === 'revenue' ? currency : null,
      missing,
      from: before.amount,
      to: now.amount,
      causes: [],
      uncounted: [],
      channelsFrom: before.amount,
      channels: null,
    }
    if (missing !== null) return answer
    const days = { before: spanOf(before.days), now: spanOf(now.days) }
    const kept = { metric, goalId: metric === 'visits' ? null : (goal?.id ?? null), currency }
    const frozen = isComplete ? await readFrozenNumber(trx, site.id, answer.before, kept) : null
    const cards = await readCards(trx, { clientId, timeZone: site.timeZone, days, today })
    const relevant = cards.filter(({ card }) => isAbout(card, metric, goal))
    const measured = relevant.map((one) => (metric === 'revenue' ? null : measuredCard(one)))
    const { from, causes } = causePartsOf({ ...counted, frozen, cards: measured.filter((card) => card !== null) })
    const channels = await readBothByChannel(trx, site.id, { metric, chosen, days })
    return {
      ...answer,
      from,
      causes,
      uncounted: relevant
        .filter((_, index) => measured[index] === null)
        .map(({ card: { id, title, verdict } }) => ({ id, title, verdict })),
      channels: channelPartsOf(metric, {
        whole: {
          before: { visits: counted.visits.before, amount: before.amount },
          now: { visits: counted.visits.now, amount: now.amount },
        },
        channels,
      }),
    }
  })
}

/** Returns the days from the first to the last of consecutive ones. @param days at least one */
const spanOf = (days: readonly Day[]): Days => ({ from: days[0] ?? '', to: days.at(-1) ?? '' })

type CountedMonths = Pick<Parameters<typeof causePartsOf>[0], 'before' | 'now' | 'profile' | 'lastYear'> & {
  visits: { before: number; now: number }
  /** Visits on the compared days that were imported without their goals. */
  imported: number
}

/** Reads everything that is counted by day, of both months, the eight weeks before, and the same days of the year before. */
async function readCounted(
  trx: ActorTrx,
  site: Site,
  {
    metric,
    chosen,
    month,
    today,
    daysOver,
  }: { metric: ExplainedMetric; chosen: ChosenGoal; month: Month; today: Day; daysOver: number },
): Promise<CountedMonths> {
  const monthBefore = addMonths(month, -1)
  const comparedOf = (one: Month) => daysOfMonth(one).slice(0, daysOver)
  const first = firstDayOf(month)
  const weeks = eachDay({ from: addDays(first, -profileDays), to: addDays(first, -1) })
  const spans: Days[] = [
    { from: firstDayOf(addMonths(monthBefore, -12)), to: lastDayOf(addMonths(month, -12)) },
    // The month before is within the eight weeks, or begins up to six days before them.
    { from: [addDays(first, -profileDays), firstDayOf(monthBefore)].toSorted()[0] ?? first, to: lastDayOf(month) },
  ]
  const all = spans.flatMap(eachDay).filter((day) => day < today)
  const visits = await readVisitsByDay(trx, site.id, all)
  const goalId = chosen.goal?.id ?? null
  const { currency } = chosen
  const amounts =
    metric === 'visits'
      ? visits
      : metric === 'conversions'
        ? await readConversionsByDay(trx, site.id, all, goalId)
        : currency === null
          ? new Map<Day, number>()
          : await readRevenueByDay(trx, site.id, spans, { goalId, currency })
  const whole = { from: spans[0]?.from ?? first, to: lastDayOf(month) }
  const imported =
    metric !== 'visits' && site.hasImports ? await readImportedVisitsByDay(trx, site.id, whole) : new Map<Day, number>()
  const { outages } = await readDayFacts(trx, site.id, whole)
  const records = { firstDay: site.firstDay, outages, visits, today }
  const unmeasured = new Set(spans.flatMap((span) => unmeasuredDays(span, records)))
  const amountOn = (day: Day) => amounts.get(day) ?? 0
  const sum = (days: readonly Day[], of: (day: Day) => number) => days.reduce((total, day) => total + of(day), 0)
  const monthOf = (one: Month): ComparedMonth => {
    const days = comparedOf(one)
    const missing = days.filter((day) => unmeasured.has(day)).map((day) => ({ day, amount: amountOn(day) }))
    return { days, amount: sum(days, amountOn), missing }
  }
  const lastYear = { before: monthOf(addMonths(monthBefore, -12)), now: monthOf(addMonths(month, -12)) }
  const isImported = (day: Day) => imported.has(day)
  const [before, now] = [monthOf(monthBefore), monthOf(month)]
  const visitsOn = (day: Day) => visits.get(day) ?? 0
  return {
    before,
    now,
    profile: weekdayProfile(
      weeks.filter((day) => !unmeasured.has(day) && !isImported(day)).map((day) => [day, amountOn(day)] as const),
    ),
    lastYear: [...lastYear.before.days, ...lastYear.now.days].some(isImported) ? null : lastYear,
    visits: { before: sum(before.days, visitsOn), now: sum(now.days, visitsOn) },
    imported: sum([...before.days, ...now.days], (day) => imported.get(day) ?? 0),
  }
}

/** Returns why a change can't be explained; null if it can. */
function nothingToExplain(
  metric: ExplainedMetric,
  { currency }: ChosenGoal,
  { before, now, imported }: CountedMonths,
): NothingExplained | null {
  const isUnmeasured = ({ days, missing, amount }: ComparedMonth) => missing.length === days.length && amount === 0
  if (metric === 'revenue' && currency === null) return 'noRevenue'
  if (isUnmeasured(now)) return 'nothingNow'
  if (isUnmeasured(before)) return 'nothingBefore'
  // Imported sums have neither goals nor amounts.
  if (imported > 0) return 'goalsUnknown'
  return metric === 'revenue' && before.amount === 0 && now.amount === 0 ? 'noRevenue' : null
}

/** A card that shipped on the compared days. */
interface DatedCard {
  card: ShippedCardEffect
  shippedOn: Day
}

async function readCards(
  trx: ActorTrx,
  {
    clientId,
    timeZone,
    days: { before, now },
    today,
  }: { clientId: string; timeZone: string; days: ComparedDays; today: Day },
): Promise<DatedCard[]> {
  const shipped = { from: startOfDay(before.from, timeZone), before: endOfDay(now.to, timeZone) }
  const cards = await readShippedEffects(trx, clientId, { today, shipped })
  return cards.flatMap((card) =>
    card.shippedAt === null ? [] : [{ card, shippedOn: localDay(card.shippedAt, timeZone) }],
  )
}

/** Whether a card was meant to change the number. Nothing is measured in money: revenue has the cards of conversions. */
function isAbout({ metric, target }: ShippedCardEffect, explained: ExplainedMetric, goal: GrowthGoal | null): boolean {
  if (explained === 'visits') return metric === 'visits'
  return metric === 'conversions' && (goal === null || (target.kind === 'goal' && target.goalId === goal.id))
}

/** Returns a card that counts with its point; null for one that is unclear, confounded or not measured yet. */
function measuredCard({
  card: { id, title, verdict, change, low, high, before },
  shippedOn,
}: DatedCard): MeasuredCard | null {
  if (verdict !== 'improved' && verdict !== 'worse') return null
  if (change === null || low === null || high === null || before === null) return null
  return { id, title, verdict, shippedOn, change, low, high, perDay: before / windowDays }
}

async function readBothByChannel(
  trx: ActorTrx,
  siteId: number,
  { metric, chosen, days }: { metric: ExplainedMetric; chosen: ChosenGoal; days: ComparedDays },
) {
  const visits = await readChannels(trx, siteId, days, 'visits')
  const amounts = metric === 'visits' ? visits : await readAmounts(trx, siteId, { metric, chosen, days })
  const byChannel = (rows: readonly ChannelCounts[]) => new Map(rows.map((row) => [row.channel, row]))
  const [visitsOf, amountsOf] = [byChannel(visits), byChannel(amounts)]
  return [...new Set([...visitsOf.keys(), ...amountsOf.keys()])].map((channel) => {
    const of = (month: 'before' | 'now') => ({
      visits: visitsOf.get(channel)?.[month] ?? 0,
      amount: amountsOf.get(channel)?.[month] ?? 0,
    })
    return { channel, before: of('before'), now: of('now') }
  })
}

async function readAmounts(
  trx: ActorTrx,
  siteId: number,
  { metric, chosen, days }: { metric: ExplainedMetric; chosen: ChosenGoal; days: ComparedDays },
): Promise<ChannelCounts[]> {
  const { goal, currency } = chosen
  const goalId = goal?.id ?? null
  if (metric === 'revenue')
    return currency === null ? [] : readRevenueByChannel(trx, siteId, days, { goalId, currency })
  return goalId === null ? readChannels(trx, siteId, days, 'conversions') : readGoalByChannel(trx, siteId, days, goalId)
}
