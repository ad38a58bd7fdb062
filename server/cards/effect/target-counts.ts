import type { DayCounts } from '../../analytics/query/daily-counts.sql.ts'
import {
  readGoalVisits,
  readSectionDays,
  readTopValues,
  readValueDays,
  readWebsiteDays,
} from '../../analytics/query/daily-counts.sql.ts'
import { eachDay, type Day, type Days } from '#app/shared/calendar/day.ts'
import { addMonths, firstDayOf, monthOf } from '#app/shared/calendar/month.ts'
import { channels, directChannel } from '#app/shared/analytics/channels.ts'
import { isRate, type Comparison } from '#app/shared/cards/effect.ts'
import type { EffectMetric } from '#app/shared/cards/effect-metric.ts'
import type { CardTarget } from '#app/shared/cards/target.ts'
import type { Db, Trx } from '../../db/database.ts'
import type { DailyCounts } from './change.ts'
import { overlaps } from './overlap.ts'

/** A target and metric on the days of a website. */
interface MeasuredTarget {
  siteId: number
  target: CardTarget
  metric: EffectMetric
  days: Days
  /** The first day after the comparison's pages are chosen: what happens later has no influence on the choice. */
  chosenBefore: Day
  /** Targets of other cards in the windows: their pages and channels are not untouched. */
  touched: readonly CardTarget[]
}

/** Daily counts of a target and its comparison, one for each of the days. */
export interface TargetCounts extends DailyCounts {
  comparedWith: Comparison
  /** Visits of the whole website on each day. */
  website: readonly number[]
}

/** How many pages and channels are candidates for a comparison. */
const mostCandidates = 200
/** How many names of the comparison are stored. */
const mostNames = 5
/** How many times the target's counts comparable pages should have together before all other pages are taken. */
const enough = 5
/** How many whole months before shipping decide which pages are compared. */
const candidateMonths = 3

/**
 * Reads the daily counts of a target and of what is comparable and untouched:
 *
 * - a page: pages of the same section (the first part of the path), or all other pages if these have fewer than five
 *   times the page's counts
 * - a section: all other pages; a visit counts once for each of its pages
 * - a channel: the other channels
 * - a website: nothing; it is measured against its own history
 * - a rate (conversions, bounce rate, time of a visit): the visits of the same target
 * - a goal: the visits of the website, whatever the metric
 *
 * Pages and channels with a card of their own in the windows are left out, but not from a section's other pages. Numbers come from rollups alone.
 */
export async function readTargetCounts(db: Db | Trx, measured: MeasuredTarget): Promise<TargetCounts> {
  const { siteId, target, metric, days, chosenBefore } = measured
  const all = eachDay(days)
  const total = dated(await readWebsiteDays(db, siteId, days))
  const website = series(all, total, 'visits')
  const rate = (of: ReadonlyMap<Day, DayCounts>): TargetCounts => ({
    target: series(all, of, metric),
    comparison: series(all, of, 'visits'),
    comparedWith: { kind: 'visits' },
    website,
  })
  switch (target.kind) {
    case 'website':
      if (isRate(metric)) return rate(total)
      return { target: series(all, total, metric), comparison: null, comparedWith: { kind: 'none' }, website }
    case 'goal': {
      const rows = await readGoalVisits(db, siteId, { goalIds: [target.goalId], days })
      const reached = new Map(rows.map(({ day, visits }) => [day, visits]))
      const counts = all.map((day) => reached.get(day) ?? 0)
      return { target: counts, comparison: website, comparedWith: { kind: 'visits' }, website }
    }
    case 'section': {
      const rows = await readSectionDays(db, siteId, { prefix: target.prefix, days })
      const inside = dated(rows.filter((row) => row.inside))
      if (isRate(metric)) return rate(inside)
      const others = series(all, dated(rows.filter((row) => !row.inside)), metric)
      const compares = others.some((count) => count > 0)
      const comparedWith: Comparison = { kind: compares ? 'other-pages' : 'none' }
      return { target: series(all, inside, metric), comparison: compares ? others : null, comparedWith, website }
    }
    case 'page':
    case 'channel': {
      const own = target.kind === 'page' ? target.path : target.channel === directChannel ? '' : target.channel
      const values = await readCandidates(db, measured, own)
      const dimension = target.kind
      const rows = await readValueDays(db, siteId, { dimension, values: [own, ...values], days })
      const byValue = Map.groupBy(rows, ({ value }) => value)
      const of = (value: string) => dated(byValue.get(value) ?? [])
      if (isRate(metric)) return rate(of(own))
      const candidates = values.map((value) => ({ value, counts: series(all, of(value), metric) }))
      const counts = series(all, of(own), metric)
      const daysBefore = all.filter((day) => day < chosenBefore).length
      return { target: counts, ...compare({ own, dimension, counts, candidates, daysBefore }), website }
    }
  }
}

/** Returns the pages or channels with the most visits before shipping, without the target and without touched ones. */
async function readCandidates(db: Db | Trx, measured: MeasuredTarget, own: string): Promise<string[]> {
  const { siteId, target, metric, chosenBefore, touched } = measured
  if (isRate(metric)) return []
  const months = Array.from({ length: candidateMonths }, (_, back) =>
    firstDayOf(addMonths(monthOf(chosenBefore), -back - 1)),
  )
  const dimension = target.kind === 'channel' ? 'channel' : 'page'
  const values = await readTopValues(db, siteId, { dimension, months, most: mostCandidates })
  const isTouched = (value: string) =>
    touched.some((other) => overlaps(other, dimension === 'page' ? { kind: 'page', path: value } : channelOf(value)))
  return values.filter((value) => value !== own && !isTouched(value))
}

/** The target of a channel as it is stored; '' is Direct. */
function channelOf(value: string): CardTarget {
  const channel = channels.find((name) => name === value) ?? directChannel
  return { kind: 'channel', channel }
}

interface Candidates {
  own: string
  dimension: 'page' | 'channel'
  counts: readonly number[]
  candidates: readonly { value: string; counts: readonly number[] }[]
  /** How many of the days are before shipping: only they decide what is compared. */
  daysBefore: number
}

function compare({ own, dimension, counts, candidates, daysBefore }: Candidates) {
  const before = (numbers: readonly number[]) => sum(numbers.slice(0, daysBefore))
  const total = (pages: Candidates['candidates']) => sum(pages.map((page) => before(page.counts)))
  const alike = dimension === 'page' ? candidates.filter(({ value }) => firstPart(value) === firstPart(own)) : []
  const chosen = alike.length > 0 && total(alike) >= enough * before(counts) ? alike : candidates
  if (total(chosen) === 0) return { comparison: null, comparedWith: { kind: 'none' } satisfies Comparison }
  const comparison = counts.map((_, day) => chosen.reduce((sums, one) => sums + (one.counts[day] ?? 0), 0))
  const comparedWith: Comparison = {
    kind: dimension === 'page' ? 'pages' : 'channels',
    names: chosen.slice(0, mostNames).map(({ value }) => (value === '' ? directChannel : value)),
    count: chosen.length,
  }
  return { comparison, comparedWith }
}

const sum = (numbers: readonly number[]) => numbers.reduce((sums, number) => sums + number, 0)

/** Returns the first part of a path: "/shop" of "/shop/new"; "" for the home page and pages without a folder. */
const firstPart = (path: string): string => /^\/[^/]+(?=\/)/.exec(path)?.[0] ?? ''

const dated = <Row extends DayCounts & { day: Day }>(rows: readonly Row[]): Map<Day, DayCounts> =>
  new Map(rows.map((row) => [row.day, row]))

/** The counts that a metric is made of; a rate's are divided by visits. */
const countOf: Record<EffectMetric, (counts: DayCounts) => number> = {
  visitors: ({ visitors }) => visitors,
  visits: ({ visits }) => visits,
  pageviews: ({ pageviews }) => pageviews,
  conversions: ({ conversions }) => conversions,
  bounceRate: ({ bounces }) => bounces,
  // In seconds; measure-target.ts scales them to the size of counts.
  duration: ({ visibleMs }) => visibleMs / 1000,
}

const series = (days: readonly Day[], counts: ReadonlyMap<Day, DayCounts>, metric: EffectMetric): number[] =>
  days.map((day) => {
    const found = counts.get(day)
    return found ? countOf[metric](found) : 0
  })
