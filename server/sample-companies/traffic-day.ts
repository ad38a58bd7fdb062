import { daysBetween, weekdayOf } from '#app/shared/calendar/day.ts'
import { endOfDay, startOfDay } from '#app/shared/calendar/zone.ts'
import type {
  AttributionValues,
  NormalizedEvent,
  PlaceValues,
  TechnologyValues,
} from '../analytics/store/normalized-event.ts'
import { eventKinds } from '../db/event-kinds.ts'
import type { SampleCompany } from './company-list.ts'
import { randomFrom, type Random } from './random.ts'
import { habitsOf, type SiteHabits } from './traffic-sites.ts'
import { drawArrival, draftPlace, draftTechnology, type Arrival } from './traffic-visitors.ts'

/** The properties of a client that its traffic is generated from. */
export type TrafficCompany = Pick<
  SampleCompany,
  'domain' | 'timeZone' | 'currency' | 'traffic' | 'visitsPerDay' | 'kind' | 'country' | 'language'
>

/** A website to generate traffic for. */
export interface SampleSite {
  siteId: number
  company: TrafficCompany
  /** Site-local day on which its traffic begins, `YYYY-MM-DD`: the start of its trend. */
  since: string
  /** Last day with traffic, for a website with ended traffic. */
  until: string | null
  /** Pages that are opened more or less often from a day on, because a card changed them. */
  changes?: readonly { path: string; from: string; factor: number }[]
}

/**
 * Converts an arrival to attribution values. The rules of ingest are passed in, so that sample data uses the same
 * ones.
 */
export type AttributionRule = (arrival: Arrival, company: TrafficCompany) => AttributionValues | null

/** Returns the average number of visits of a day, from the website's trend, the season and the day of the week. */
function expectedVisits(site: SampleSite, habits: SiteHabits, day: string, random: Random): number {
  const { company, since } = site
  const age = daysBetween(since, day)
  const trend = {
    growing: 0.55 + 0.85 * (1 - Math.exp(-age / 260)),
    steady: 0.85 + 0.15 * (1 - Math.exp(-age / 60)),
    shrinking: 0.55 + 0.8 * Math.exp(-age / 240),
    ended: 0.9,
    none: 0,
  }[company.traffic]
  const weekday = habits.weekdays[weekdayOf(day)] ?? 1
  const season = habits.months[Number(day.slice(5, 7)) - 1] ?? 1
  const mood = random.skewed(1, 0.12)
  // Sometimes a page goes viral, and a day has far more visits.
  const peak = random.chance(0.012) ? 2.4 : 1
  return company.visitsPerDay * trend * weekday * season * mood * peak
}

/** Returns the habits of a day: shipped cards changed how often some pages are opened. */
function changedHabits(habits: SiteHabits, { changes = [] }: SampleSite, day: string): SiteHabits {
  const factors = new Map(changes.filter(({ from }) => day >= from).map(({ path, factor }) => [path, factor]))
  if (factors.size === 0) return habits
  return { ...habits, pages: habits.pages.map(([path, weight]) => [path, weight * (factors.get(path) ?? 1)] as const) }
}

interface Visitor {
  key: bigint
  technology: TechnologyValues
  place: PlaceValues
}

/**
 * Generates the events of one local day of a website in time order, always the same for the same website and day.
 * Late visits continue past midnight and still belong to the day.
 */
export function sampleDay(site: SampleSite, day: string, attributionOf: AttributionRule): NormalizedEvent[] {
  if (site.company.traffic === 'none' || day < site.since || (site.until !== null && day > site.until)) return []
  const habits = changedHabits(habitsOf(site.company), site, day)
  const random = randomFrom(`${site.company.domain} ${day}`)
  const start = startOfDay(day, site.company.timeZone).getTime()
  const length = endOfDay(day, site.company.timeZone).getTime() - start

  const hours = habits.hours.map((weight, hour) => [hour, weight] as const)
  const visits = random.count(expectedVisits(site, habits, day, random))
  const moments = Array.from({ length: visits }, () => start + ((random.pick(hours) + random.next()) / 24) * length)
  const drafts: NormalizedEvent[] = []
  // A returning visitor comes back only after the earlier visit is over.
  const gone: { visitor: Visitor; since: number }[] = []
  for (const at of moments.sort((a, b) => a - b)) {
    const back = random.chance(0.1) ? gone.findIndex(({ since }) => at - since > 45 * 60_000) : -1
    const visitor = gone.splice(back, back < 0 ? 0 : 1)[0]?.visitor ?? {
      key: random.key64(),
      technology: draftTechnology(random),
      place: draftPlace(random, site.company),
    }
    const until = appendVisit(drafts, { site, day, habits, random, visitor, at, attributionOf })
    gone.push({ visitor, since: until })
  }
  return drafts.sort((a, b) => a.at.getTime() - b.at.getTime())
}

interface VisitPlan {
  site: SampleSite
  day: string
  habits: SiteHabits
  random: Random
  visitor: Visitor
  at: number
  attributionOf: AttributionRule
}

/**
 * Appends the events of one visit: pages with their visible time, and what the visitor does on them.
 * @returns when the visit ended
 */
function appendVisit(drafts: NormalizedEvent[], plan: VisitPlan): number {
  const { site, day, habits, random, visitor } = plan
  let at = Math.round(plan.at)
  const draft = (event: Partial<NormalizedEvent> & Pick<NormalizedEvent, 'kind' | 'page'>) => {
    drafts.push({
      siteId: site.siteId,
      day,
      visitor: visitor.key,
      at: new Date(at),
      seq: drafts.length,
      interactive: false,
      hostname: site.company.domain,
      name: '',
      attribution: null,
      technology: visitor.technology,
      place: visitor.place,
      visibleMs: 0,
      revenue: null,
      props: null,
      ...event,
    })
  }
  const act = (page: string, name: string, more: Partial<NormalizedEvent> = {}) => {
    at += random.integer(1500, 9000)
    draft({ kind: eventKinds.custom, page, name, interactive: true, ...more })
  }
  const read = (page: string, median: number) => {
    const visibleMs = Math.min(15 * 60_000, Math.round(random.skewed(median, 0.9)))
    at += visibleMs + random.integer(100, 2500)
    // The longer the visible time, the deeper the scroll: half of a page in ten seconds, all of it in half a minute.
    const scrollDepth = Math.min(100, 25 + Math.round(visibleMs / 400))
    draft({ kind: eventKinds.engagement, page, visibleMs, scrollDepth })
  }

  let attribution = plan.attributionOf(drawArrival(random, day), site.company)
  const open = (page: string) => {
    draft({ kind: eventKinds.pageview, page, attribution })
    attribution = null
  }

  const leaves = random.chance(0.3)
  const views = leaves ? 1 : 1 + random.count(habits.depth - 1)
  let page = random.pick(habits.pages)
  for (let view = 0; view < views; view += 1) {
    if (view > 0) page = random.pick(habits.pages)
    if (random.chance(0.006)) {
      page = random.pick([
        ['/old/offer', 3],
        ['/news.html', 2],
        ['/shop/sold-out', 1],
      ])
      open(page)
      draft({ kind: eventKinds.custom, page, name: '404', props: { path: page } })
      read(page, 2500)
      continue
    }
    open(page)
    read(page, leaves ? 3500 : 26_000)
    if (random.chance(0.02)) act(page, 'Outbound Link: Click', { props: { url: pickFrom(random, habits.outbound) } })
    if (random.chance(0.012)) act(page, 'File Download', { props: { url: pickFrom(random, habits.files) } })
  }
  if (leaves) return at
  for (const outcome of habits.outcomes) {
    if (!random.chance(outcome.probability)) continue
    at += random.integer(500, 3000)
    open(outcome.page)
    read(outcome.page, 20_000)
    act(outcome.page, outcome.name, { revenue: amountOf(random, outcome.revenue, site.company.currency) })
  }
  return at
}

const pickFrom = (random: Random, texts: readonly string[]) => random.pick(texts.map((text) => [text, 1] as const))

function amountOf(
  random: Random,
  range: readonly [number, number] | undefined,
  currency: string,
): NormalizedEvent['revenue'] {
  if (!range) return null
  const fractionDigits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits
  const minor = 10 ** (fractionDigits ?? 2)
  return { currency, minor: random.integer(range[0] * minor, range[1] * minor) }
}
