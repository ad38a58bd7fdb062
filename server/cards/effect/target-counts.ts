import { directChannel } from '#app/shared/analytics/channels.ts'
import { eachDay, type Day, type Days } from '#app/shared/calendar/day.ts'
import { addMonths, firstDayOf, monthOf } from '#app/shared/calendar/month.ts'
import type { EffectMetric } from '#app/shared/cards/effect-metric.ts'
import { isRate, type EffectComparison } from '#app/shared/cards/effect.ts'
import { valueOfTarget, type CardTarget } from '#app/shared/cards/target.ts'
import {
  type DayCounts,
  readGoalVisits,
  readSectionDays,
  readTopValues,
  readValueDays,
  readWebsiteDays,
} from '../../analytics/query/daily-counts.sql.ts'
import type { Db, Trx } from '../../db/database.ts'
import type { DailyCounts } from './change.ts'
import { pagesOf } from './overlap.ts'

/** A target and metric on the days of a website. */
interface MeasuredTarget {
  siteId: number
  target: CardTarget
  metric: EffectMetric
  days: Days
  /** The first day after the comparison's pages are chosen: what happens later has no influence on the choice. */
  chosenBefore: Day
  /** Targets of other cards in the windows: their pages, channels and sources are not untouched. */
  touched: readonly CardTarget[]
}

/** Daily counts of a target and its comparison, one for each of the days. */
export interface TargetCounts extends DailyCounts {
  comparedWith: EffectComparison
  /** Visits of the whole website on each day. */
  website: readonly number[]
}

/** How many pages, channels or sources are candidates for a comparison. */
const maxCandidates = 200
/** How many names of the comparison are stored. */
const maxNames = 5
/** How many times the target's counts comparable pages should have together before all other pages are taken. */
const enough = 5
/** How many whole months before shipping decide which pages are compared. */
const candidateMonths = 3

/**
 * Reads the daily counts of a target and of what is comparable and untouched:
 *
 * - a page: pages of the same section (the first part of the path), or all other pages if these have fewer than five
 *   times the page's counts
 * - a section: the pages outside; a visit counts once for each of its pages
 * - a channel or source: the other channels or sources
 * - a website: nothing; it is measured against its own history
 * - a rate (conversions, bounce rate, time of a visit): the visits of the same target
 * - a goal: the visits of the website, whatever the metric
 *
 * What is compared is chosen before shipping, and untouched: pages, channels and sources with a card of their own in the
 * windows, and pages that overlap with such a card's section or with the target, are left out. Numbers come from rollups
 * alone.
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
    case 'section':
    case 'page':
    case 'channel':
    case 'source': {
      const dimension = target.kind === 'section' ? 'page' : target.kind
      const own = target.kind === 'section' ? null : countedValue(target)
      const values = isRate(metric) ? [] : await readCandidates(db, measured, dimension)
      const asked = own === null ? values : [own, ...values]
      const rows = await readValueDays(db, siteId, { dimension, values: asked, days })
      const byValue = Map.groupBy(rows, ({ value }) => value)
      const of = (value: string) => dated(byValue.get(value) ?? [])
      const counted =
        target.kind === 'section'
          ? dated(await readSectionDays(db, siteId, { prefix: target.prefix, days }))
          : of(own ?? '')
      if (isRate(metric)) return rate(counted)
      const candidates = values.map((value) => ({ value, counts: series(all, of(value), metric) }))
      const counts = series(all, counted, metric)
      const daysBefore = all.filter((day) => day < chosenBefore).length
      return { target: counts, ...compare({ target, counts, candidates, daysBefore }), website }
    }
  }
}

/** Returns the values with the most visits before shipping, without the target and without touched ones. */
async function readCandidates(
  db: Db | Trx,
  { siteId, target, chosenBefore, touched }: MeasuredTarget,
  dimension: 'page' | 'channel' | 'source',
): Promise<string[]> {
  const months = Array.from({ length: candidateMonths }, (_, back) =>
    firstDayOf(addMonths(monthOf(chosenBefore), -back - 1)),
  )
  const left = [target, ...touched]
  const { paths, prefixes } = pagesOf(left)
  const alike = left.filter(({ kind }) => kind === dimension).map(countedValue)
  const without = dimension === 'page' ? { values: paths, prefixes } : { values: alike, prefixes: [] }
  return readTopValues(db, siteId, { dimension, months, most: maxCandidates, without })
}

/** A target's value as counts have it; '' is Direct. */
const countedValue = (target: CardTarget): string =>
  target.kind === 'channel' && target.channel === directChannel ? '' : (valueOfTarget(target) ?? '')

interface Candidates {
  target: CardTarget
  counts: readonly number[]
  candidates: readonly { value: string; counts: readonly number[] }[]
  /** How many of the days are before shipping: only they decide what is compared. */
  daysBefore: number
}

function compare({ target, counts, candidates, daysBefore }: Candidates) {
  const before = (numbers: readonly number[]) => sum(numbers.slice(0, daysBefore))
  const total = (pages: Candidates['candidates']) => sum(pages.map((page) => before(page.counts)))
  const alike =
    target.kind === 'page' ? candidates.filter(({ value }) => firstPart(value) === firstPart(target.path)) : []
  const chosen = alike.length > 0 && total(alike) >= enough * before(counts) ? alike : candidates
  if (total(chosen) === 0) return { comparison: null, comparedWith: { kind: 'none' } satisfies EffectComparison }
  const comparison = counts.map((_, day) => chosen.reduce((sums, one) => sums + (one.counts[day] ?? 0), 0))
  const comparedWith: EffectComparison = {
    kind: target.kind === 'channel' || target.kind === 'source' ? `${target.kind}s` : 'pages',
    names: chosen.slice(0, maxNames).map(({ value }) => (value === '' ? directChannel : value)),
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
