import * as v from 'valibot'
import { greatestReport, type SpeedMetric } from '#app/shared/analytics/speed-metrics.ts'
import { programError } from '../../errors/user-errors.ts'
import type { ParsedEvent } from './parse-event.ts'
import type { SpeedValues } from '../speed/cells.ts'

const measure = (metric: SpeedMetric) =>
  v.exactOptional(v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(greatestReport[metric])))

/**
 * The body the script sends, with the short names of the Events API: the website, the page's address, and the values.
 */
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

/** The speed of one page view. */
export interface SpeedReport {
  domain: string
  /** The page view of the report, in the form the ingest steps read. */
  view: ParsedEvent
  values: SpeedValues
}

/**
 * Parses the body of a report. Anyone can send one, so nothing in it is trusted.
 * @throws UserError 400 `speed.invalid` with the field that is missing, not a number, negative, or too large
 */
export function parseReport(body: string): SpeedReport {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), reportSchema), body)
  if (!parsed.success) {
    const field = v.getDotPath(parsed.issues[0]) ?? 'body'
    throw programError('speed.invalid', `The report’s ${field} is missing or invalid.`)
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
