import * as v from 'valibot'
import { greatestReport, type SpeedMetric } from '#app/shared/analytics/speed-metrics.ts'
import { AppError } from '#app/shared/http/app-error.ts'
import type { ParsedEvent } from '../ingest/parse-event.ts'
import type { SpeedValues } from './cells.ts'

const measure = (metric: SpeedMetric) =>
  v.exactOptional(v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(greatestReport[metric])))

/** What the script sends, by the short names of the Events API: the website, the page's address, and the values. */
const reportSchema = v.object({
  d: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.minLength(1), v.maxLength(253)),
  u: v.pipe(v.string(), v.minLength(1)),
  h: v.optional(v.unknown()),
  v: v.pipe(
    v.object({
      lcp: measure('lcp'),
      inp: measure('inp'),
      cls: measure('cls'),
      fcp: measure('fcp'),
      ttfb: measure('ttfb'),
    }),
    v.check((values) => Object.keys(values).length > 0),
  ),
})

/** How fast one page view was. */
export interface SpeedReport {
  domain: string
  /** The page view it is about, as the steps of ingest read one. */
  view: ParsedEvent
  values: SpeedValues
}

/**
 * Reads the body of a report: JSON from anybody.
 * @throws AppError 400 `speed.invalid` naming what is missing, no number, negative, or more than a page view can have
 */
export function parseReport(body: string): SpeedReport {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), reportSchema), body)
  if (!parsed.success) {
    const field = v.getDotPath(parsed.issues[0]) ?? 'body'
    throw new AppError('speed.invalid', 400, `The report's ${field} is missing or not usable.`)
  }
  const { d: domain, u: url, h, v: values } = parsed.output
  return {
    domain,
    values,
    view: {
      name: 'pageview',
      url,
      domains: [domain],
      referrer: '',
      props: null,
      revenue: null,
      interactive: false,
      hashRouting: h === 1 || h === true,
      visibleMs: 0,
      scrollDepth: null,
      timeZone: '',
      build: '',
    },
  }
}
