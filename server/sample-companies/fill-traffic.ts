import { setTimeout as wait } from 'node:timers/promises'
import { dayAfter, dayBefore, eachDay, type Day } from '#app/shared/calendar/day.ts'
import { addMonths, firstDayOf, lastDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import { readAttribution } from '../analytics/reading/attribution.ts'
import { replaceSpeed, type MeasuredView } from '../analytics/speed/speed-data.ts'
import type { NormalizedEvent, EventWriter } from '../analytics/store/normalized-event.ts'
import type { Db } from '../db/database.ts'
import { eventKinds } from '../db/event-kinds.ts'
import type { SampleCompany } from './company-list.ts'
import { randomFrom, type Random } from './random.ts'
import { sampleDay, type AttributionRule, type SampleSite, type TrafficCompany } from './traffic-day.ts'

const batchSize = 500

/** An invented company besides the sample companies: what its website, goals and traffic are generated from. */
export type MadeUpCompany = TrafficCompany & Pick<SampleCompany, 'company' | 'goals'>

/** A website, with the progress of writing its traffic. */
export interface FilledSite extends SampleSite {
  /** The first day to write, and the website's today. */
  from: Day
  today: Day
  /** Last completely written local day of each month, by month. */
  months: Record<string, string>
}

/** What is needed to write sample traffic. */
export interface FillOptions {
  writer: EventWriter
  attributionOf: AttributionRule
  /** Replaces the stored speed of days. */
  writeSpeed?: (days: { siteId: number; from: string; to: string }, views: readonly MeasuredView[]) => Promise<void>
  /** Ends the run after the current batch; the next call continues there. */
  signal?: AbortSignal
  /** Called when a month of a website has been written. */
  afterMonth?: (siteId: number) => Promise<void>
  /** Called when a month of all websites has been written, with its distance from the newest one. */
  afterAllOfMonth?: (back: number) => Promise<void>
  /** Length of the pause after each batch: 1 pauses as long as the batch took, 0 not at all. */
  politeness?: number
}

interface TrafficFill extends FillOptions {
  /** Now; nothing later is written. */
  now: Date
  /** Number of months before the newest one to fill. */
  monthsBack: number
  /** Stores that a month is complete up to a day. */
  remember: (site: FilledSite, month: string, through: string) => Promise<void>
}

/**
 * Writes missing generated traffic up to now, newest months first. Safe to repeat after any interruption: complete
 * days are remembered by month, and a day is always generated the same, so that stored events are recognised by their
 * keys.
 * @returns the number of written events
 */
export async function fillTraffic(sites: readonly FilledSite[], filling: TrafficFill): Promise<number> {
  const { writer, writeSpeed, attributionOf, signal, afterMonth, politeness = 0, now, monthsBack, remember } = filling
  const newest = sites.map(({ today }) => monthOf(today)).sort((a, b) => b.localeCompare(a))[0]
  if (!newest) return 0

  let written = 0
  for (let back = 0; back <= monthsBack; back += 1) {
    const month = addMonths(newest, -back)
    for (const site of sites) {
      const days = missingDays(site, month)
      if (days.length === 0) continue
      let batch: NormalizedEvent[] = []
      const speed: MeasuredView[] = []
      for (const day of days) {
        const drafts = sampleDay(site, day, attributionOf)
        const past = drafts.filter(({ at }) => at.getTime() <= now.getTime())
        batch.push(...past)
        if (writeSpeed) speed.push(...sampleSpeed(site.company.domain, day, past))
        if (batch.length < batchSize && day !== days.at(-1)) continue
        if (signal?.aborted) return written
        const began = performance.now()
        written += (await writer.append(batch)).written
        batch = []
        await wait((performance.now() - began) * politeness)
      }
      const [first, last] = [days[0], days.at(-1)]
      if (first && last) await writeSpeed?.({ siteId: site.siteId, from: first, to: last }, speed)
      const complete = days.filter((day) => day < lastOpenDay(site.today)).at(-1)
      if (complete) {
        site.months[month] = complete
        await remember(site, month, complete)
      }
      await afterMonth?.(site.siteId)
      if (signal?.aborted) return written
    }
    await filling.afterAllOfMonth?.(back)
  }
  return written
}

/** The last open days are today and yesterday: late visits of yesterday may continue past midnight. */
const lastOpenDay = dayBefore

function missingDays(site: FilledSite, month: Month): Day[] {
  const done = site.months[month]
  const first = done ? dayAfter(done) : firstDayOf(month)
  const last = lastDayOf(month)
  return eachDay({ from: first < site.from ? site.from : first, to: last < site.today ? last : site.today })
}

/** Converts an arrival to attribution values by the rules of ingest. */
export const attributionByRule: AttributionRule = (arrival, { domain }) =>
  readAttribution(new URL(`https://${domain}/?${arrival.query}`), arrival.referrer, (host) => host === domain)

/** Returns the `writeSpeed` of `fillTraffic`. */
export function speedFiller(db: Db) {
  return (days: { siteId: number; from: string; to: string }, views: readonly MeasuredView[]): Promise<void> =>
    replaceSpeed(db, days, views)
}

/** A page's speed depends largely on the device; some browsers don't measure it. */
const slower: Readonly<Record<string, number>> = { Desktop: 1, Tablet: 1.4, Mobile: 1.7 }
const measuredShare = 0.85
const interactedShare = 0.7

/**
 * Returns the speed of a generated day's page views, always the same for the same website and day: some pages are
 * heavier than others, and phones slower than desktops.
 */
function sampleSpeed(domain: string, day: string, drafts: readonly NormalizedEvent[]): MeasuredView[] {
  const random = randomFrom(`${domain} ${day} speed`)
  return drafts.flatMap(({ kind, siteId, page, technology: { device } }) =>
    kind === eventKinds.pageview && random.chance(measuredShare)
      ? [{ siteId, day, page, device, values: viewOf(random, (slower[device] ?? 1) * weightOf(domain, page)) }]
      : [],
  )
}

/** Returns a page's weight from 0.7 to 1.5, the same on every day. */
const weightOf = (domain: string, page: string) => 0.7 + 0.8 * randomFrom(`${domain}${page} weight`).next()

function viewOf(random: Random, factor: number) {
  const ttfb = random.skewed(240, 0.5) * Math.sqrt(factor)
  const fcp = ttfb + random.skewed(520, 0.4) * factor
  const lcp = fcp + random.skewed(560, 0.6) * factor
  const inp = random.skewed(85, 0.6) * factor
  const cls = random.chance(0.4) ? 0 : random.skewed(0.04, 0.9) * factor
  return { ttfb, fcp, lcp, cls, ...(random.chance(interactedShare) && { inp }) }
}
