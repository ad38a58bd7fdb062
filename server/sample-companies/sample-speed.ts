import { eventKinds } from '#app/shared/analytics/event-kinds.ts'
import type { MeasuredView } from '../analytics/speed/speed-data.ts'
import type { EventDraft } from '../analytics/store/event-draft.ts'
import { randomFrom, type Random } from './random.ts'

/** A page's speed depends largely on the device; some browsers don't measure it. */
const slower: Readonly<Record<string, number>> = { Desktop: 1, Tablet: 1.4, Mobile: 1.7 }
const measuredShare = 0.85
const interactedShare = 0.7

/**
 * Returns the speed of a generated day's page views, always the same for the same website and day: some pages are
 * heavier than others, and phones slower than desktops.
 */
export function sampleSpeed(domain: string, day: string, drafts: readonly EventDraft[]): MeasuredView[] {
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
