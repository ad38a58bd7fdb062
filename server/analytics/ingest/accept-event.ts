import { FastResponse } from 'srvx'
import { UserError } from '#app/shared/http/user-error.ts'
import { programError } from '../../errors/user-errors.ts'
import { errorResponse } from '../../http/api-route.ts'
import type { Logger } from '../../log.ts'
import type { CompiledSite } from '../reading/site.ts'
import { arrive, drop, type Drop, type Sender, type Step } from './arriving-event.ts'
import { unknownSite, type DropCounter } from './drop-counter.ts'
import type { Intake } from './intake.ts'
import type { OwnReferrals } from './own-referrals.ts'
import { parseEvent, type ParsedEvent } from './parse-event.ts'
import {
  accepted,
  cors,
  preflight,
  readSender,
  readSentText,
  retryCors,
  type TrustedSenders,
} from './public-request.ts'
import type { Senders } from './senders.ts'
import type { SiteDirectory } from './site-directory.ts'

export interface AcceptEventDeps extends TrustedSenders {
  log: Logger
  clock: () => Date
  sites: SiteDirectory
  steps: readonly Step[]
  intake: Intake
  drops: DropCounter
  senders: Senders
  ownReferrals: OwnReferrals
  /** Counts of events for the operator's metrics; `failed` were answered with 503. */
  counts: { accepted: number; failed: number; dropped: Map<string, number> }
}

/**
 * Answers POST /api/event, the Events API: 202 `ok` after the commit. An event that is not counted gets 202 too, with
 * the reason in x-loop-dropped. Bad input gets 4xx, a database that accepts no events 503, both with `{ error: {
 * code, message } }`.
 */
export async function acceptEvent(deps: AcceptEventDeps, request: Request): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: preflight })
  try {
    if (request.method !== 'POST') {
      const error = programError('http.method_not_allowed', `This address doesn’t accept ${request.method}. Use POST.`)
      return errorResponse(error, { ...cors, allow: 'POST, OPTIONS' })
    }
    const event = await readEvent(deps, request)
    const sender = readSender(request, deps)
    const at = deps.clock()
    const [domain] = event.domains
    const dropped =
      event.domains.length === 1 && domain
        ? [await acceptFor(deps, sender, event, domain, at)]
        : await acceptForEach(deps, sender, event, at)
    const reasons = dropped.flatMap((one) => one?.reason ?? [])
    if (reasons.length === 0) return new FastResponse('ok', { status: 202, headers: accepted })
    const headers = { ...accepted, 'x-loop-dropped': [...new Set(reasons)].join(', ') }
    return new Response('ok', { status: 202, headers })
  } catch (error) {
    if (error instanceof UserError && error.status !== 503) return errorResponse(error, cors)
    deps.counts.failed += 1
    return errorResponse(error instanceof UserError ? error : unavailable(deps.log, error), retryCors)
  }
}

/** An internal error before the commit: the sender may retry. */
function unavailable(log: Logger, error: unknown): UserError {
  log.error({ err: error, code: 'ingest.failed' }, 'an event could not be stored')
  return programError('ingest.failed', 'The event wasn’t stored. Send it again.')
}

/** Reads and parses the body. An unreadable body names no website, so it is counted as dropped under `unknownSite`. */
async function readEvent(deps: AcceptEventDeps, request: Request): Promise<ParsedEvent> {
  try {
    return parseEvent(await readSentText(request))
  } catch (error) {
    if (error instanceof UserError) {
      countDrop(deps, unknownSite, drop(error.status === 413 ? 'too_large' : 'bad_event'), deps.clock())
    }
    throw error
  }
}

function countDrop(
  { drops, counts }: AcceptEventDeps,
  site: Parameters<DropCounter['count']>[0],
  dropped: Drop,
  at: Date,
) {
  counts.dropped.set(dropped.reason, (counts.dropped.get(dropped.reason) ?? 0) + 1)
  drops.count(site, dropped, at)
}

/** Counts the event for each website that it names: on the host of any of them, because one snippet serves them all. */
async function acceptForEach(deps: AcceptEventDeps, sender: Sender, event: ParsedEvent, at: Date) {
  const found = await Promise.all(event.domains.map(async (domain) => deps.sites.byDomain(domain)))
  const named = found.filter((site) => site !== null)
  return Promise.all(event.domains.map((domain) => acceptFor(deps, sender, event, domain, at, named)))
}

/** Runs the steps for one website and waits for the commit. @returns the reason if the event is not counted */
async function acceptFor(
  deps: AcceptEventDeps,
  sender: Sender,
  event: ParsedEvent,
  domain: string,
  at: Date,
  named?: readonly CompiledSite[],
): Promise<Drop | undefined> {
  const { sites, steps, intake, counts, senders, ownReferrals } = deps
  const found = sites.byDomain(domain)
  const site = found instanceof Promise ? await found : found
  if (!site) {
    const unknown = drop('unknown_site', domain)
    countDrop(deps, unknownSite, unknown, at)
    return unknown
  }
  const arriving = arrive(sender, event, site, at, named)
  for (const step of steps) {
    const outcome = step.run(arriving)
    const dropped = outcome instanceof Promise ? await outcome : outcome
    if (dropped) {
      countDrop(deps, site, dropped, at)
      return dropped
    }
  }
  await intake.add(arriving.draft)
  counts.accepted += 1
  senders.note(site.id, event.build, at)
  if (arriving.ownReferrer) ownReferrals.count(site, arriving.ownReferrer, at)
  return undefined
}
