import { setTimeout as wait } from 'node:timers/promises'
import { dayAfter, dayBefore, eachDay, type Day } from '#app/shared/calendar/day.ts'
import { addMonths, firstDayOf, lastDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import { readAttribution } from '#server/analytics/reading/attribution.ts'
import { replaceSpeed, type MeasuredView } from '#server/analytics/speed/speed-data.ts'
import type { EventDraft, EventWriter } from '#server/analytics/store/event-draft.ts'
import type { Db } from '#server/db/database.ts'
import type { SampleCompany } from './sample-companies.ts'
import { sampleSpeed } from './sample-speed.ts'
import { sampleDay, type AttributionRule, type SampleSite, type TrafficCompany } from './traffic-day.ts'

const batchSize = 500

/** An invented company that is none of the sample companies: what its website, goals and traffic are made up from. */
export type MadeUpCompany = TrafficCompany & Pick<SampleCompany, 'company' | 'goals'>

/** A website with what has been written of its traffic. */
export interface FilledSite extends SampleSite {
  /** The first day to write, and the website's today. */
  from: Day
  today: Day
  /** Last complete local day of each month that has been written, by month. */
  months: Record<string, string>
}

/** What sample traffic is written with. */
export interface FillOptions {
  writer: EventWriter
  attributionOf: AttributionRule
  /** Puts the speed of days in the place of what is stored of them. */
  writeSpeed?: (days: { siteId: number; from: string; to: string }, views: readonly MeasuredView[]) => Promise<void>
  /** Ends the filling after the batch under way; the next call goes on from there. */
  signal?: AbortSignal
  /** Called when a month of a website has been written. */
  afterMonth?: (siteId: number) => Promise<void>
  /** How much is left to everybody else: 1 pauses for as long as each batch took, 0 not at all. */
  politeness?: number
}

interface Filling extends FillOptions {
  /** The present moment: nothing later is written. */
  now: Date
  /** So many months before the newest one are looked at. */
  monthsBack: number
  /** Keeps that a month is complete up to a day. */
  remember: (site: FilledSite, month: string, through: string) => Promise<void>
}

/**
 * Writes what is missing of made-up traffic, the newest months first, up to the present moment. Safe to repeat after any
 * interruption: complete days are remembered by month, and a day is always made up the same, so that what is stored
 * already is refused by its key.
 * @returns how many events were written
 */
export async function fillTraffic(sites: readonly FilledSite[], filling: Filling): Promise<number> {
  const { writer, writeSpeed, attributionOf, signal, afterMonth, politeness = 0, now, monthsBack, remember } = filling
  const newest = sites.map(({ today }) => monthOf(today)).sort((a, b) => b.localeCompare(a))[0]
  if (!newest) return 0

  let written = 0
  for (let back = 0; back <= monthsBack; back += 1) {
    const month = addMonths(newest, -back)
    for (const site of sites) {
      const days = missingDays(site, month)
      if (days.length === 0) continue
      let batch: EventDraft[] = []
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
  }
  return written
}

/** Today, and yesterday too, whose late visits may still run on past midnight. */
const lastOpenDay = dayBefore

function missingDays(site: FilledSite, month: Month): Day[] {
  const done = site.months[month]
  const first = done ? dayAfter(done) : firstDayOf(month)
  const last = lastDayOf(month)
  return eachDay({ from: first < site.from ? site.from : first, to: last < site.today ? last : site.today })
}

/** Turns an arrival into words by the rules of ingest. */
export const attributionByRule: AttributionRule = (arrival, { domain }) =>
  readAttribution(new URL(`https://${domain}/?${arrival.query}`), arrival.referrer, (host) => host === domain)

/** What `fillTraffic` writes speed with. */
export function speedFiller(db: Db) {
  return (days: { siteId: number; from: string; to: string }, views: readonly MeasuredView[]): Promise<void> =>
    replaceSpeed(db, days, views)
}
