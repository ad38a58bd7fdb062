import { FastResponse } from 'srvx'
import * as v from 'valibot'
import { UserError } from '#app/shared/http/user-error.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import { greatestReport, type SpeedMetric } from '#app/shared/analytics/speed-metrics.ts'
import { programError } from '../../errors/user-errors.ts'
import { errorResponse } from '../../http/api-route.ts'
import type { Logger } from '../../log.ts'
import { arrive, drop, type Drop, type Step } from './arriving-event.ts'
import {
  accepted,
  cors,
  preflight,
  readSender,
  readSentText,
  retryCors,
  type TrustedSenders,
} from './public-request.ts'
import type { SiteDirectory } from './site-directory.ts'
import type { SpeedWriter } from './speed-writer.ts'
import type { ParsedEvent } from './parse-event.ts'
import type { SpeedValues } from '../speed/cells.ts'

/** What acceptSpeedReport needs. */
export interface SpeedReportDeps extends TrustedSenders {
  log: Logger
  clock: () => Date
  sites: SiteDirectory
  /** The ingest steps that decide whether a report is counted, and for which page and device. */
  steps: readonly Step[]
  writer: SpeedWriter
}

/**
 * Answers POST /api/event/speed: the speed of one page view, sent by the script's second file. It answers 202 `ok`
 * after the commit. A report that is not counted, because the website does not measure speed or because of a rule for
 * events, gets 202 with the reason in x-loop-dropped. It is not added to the dropped events, because its page view is
 * counted there already. Bad input gets 4xx, a full or failing store 503, both with `{ error: { code, message } }`.
 */
export async function acceptSpeedReport(deps: SpeedReportDeps, request: Request): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: preflight })
  try {
    if (request.method !== 'POST') {
      const error = programError('http.method_not_allowed', `This address doesn’t accept ${request.method}. Use POST.`)
      return errorResponse(error, { ...cors, allow: 'POST, OPTIONS' })
    }
    const dropped = await take(deps, request)
    if (!dropped) return new FastResponse('ok', { status: 202, headers: accepted })
    return new Response('ok', { status: 202, headers: { ...accepted, 'x-loop-dropped': dropped.reason } })
  } catch (error) {
    if (error instanceof UserError) return errorResponse(error, error.status === 503 ? retryCors : cors)
    deps.log.error({ err: error, code: 'speed.failed' }, 'a speed report could not be stored')
    return errorResponse(programError('ingest.failed', 'The report wasn’t stored. Send it again.'), retryCors)
  }
}

async function take(deps: SpeedReportDeps, request: Request): Promise<Drop | undefined> {
  const { domain, view, values } = parseReport(await readSentText(request))
  const site = await deps.sites.byDomain(domain)
  if (!site) return drop('unknown_site', domain)
  if (!site.settings.measureSpeed) return drop('excluded', 'speed is not measured')
  const at = deps.clock()
  const arriving = arrive(readSender(request, deps), view, site, at)
  for (const step of deps.steps) {
    const dropped = await step.run(arriving)
    if (dropped) return dropped
  }
  const { page, technology } = arriving.draft
  const day = localDay(at, site.timeZone)
  await deps.writer.add({ siteId: site.id, day, page, device: technology.device, values })
  return undefined
}

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
interface SpeedReport {
  domain: string
  /** The page view of the report, in the form the ingest steps read. */
  view: ParsedEvent
  values: SpeedValues
}

/**
 * Parses the body of a report. Anyone can send one, so nothing in it is trusted.
 * @throws UserError 400 `speed.invalid` with the field that is missing, not a number, negative, or too large
 */
function parseReport(body: string): SpeedReport {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), reportSchema), body)
  if (!parsed.success) {
    const field = v.getDotPath(parsed.issues[0]) ?? 'body'
    throw new UserError('speed.invalid', 400, `The report’s ${field} is missing or invalid.`)
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
