import type { DropReason } from '#app/shared/tracking/settings.ts'
import { eventKinds } from '../../db/event-kinds.ts'
import type { CompiledSite } from '../reading/site.ts'
import type { NormalizedEvent } from '../store/normalized-event.ts'
import type { ParsedEvent } from './parse-event.ts'

/** Data of the request about its sender. It is used to make the draft and is never stored or logged. */
export interface Sender {
  /** Client address, IPv4 in plain form even when it came mapped into IPv6. */
  address: string
  /** Whether a trusted server sent the request for the visitor, whose address this is. */
  isForwarded: boolean
  userAgent: string
  /** A request header, '' when absent. */
  header(name: string): string
}

/** An event in the pipeline: the input, and the draft that the steps fill. */
export interface ArrivingEvent {
  readonly sender: Sender
  readonly event: ParsedEvent
  readonly site: CompiledSite
  /** Returns whether a host belongs to the website, or to another one for which the event counts as well. */
  ownsHost(this: void, host: string): boolean
  /** Set by the url step. */
  url: URL | null
  /** The website's other host from which a page view came; '' for none. Set by the attribution step. */
  ownReferrer: string
  readonly draft: NormalizedEvent
}

/** The reason why an event is dropped. The detail is shown to the website's owner and never contains an IP address. */
export interface Drop {
  reason: DropReason
  detail: string
}

export const drop = (reason: DropReason, detail = ''): Drop => ({ reason, detail })

/** A step of the pipeline: fills its part of the draft and returns nothing, or returns the reason to drop the event. */
export interface Step {
  name: string
  run(arriving: ArrivingEvent): Drop | undefined | Promise<Drop | undefined>
}

let sequence = Math.floor(Math.random() * 2 ** 30)
/**
 * Sequence number of events in this process. It starts at random, so that two processes rarely collide in a
 * millisecond.
 */
function nextSequence(): number {
  sequence = (sequence + 1) | 0
  return sequence
}

/**
 * Returns the initial draft for a website, with only the values that the event itself contains.
 * @param named all websites that the event names
 */
export function arrive(
  sender: Sender,
  event: ParsedEvent,
  site: CompiledSite,
  at: Date,
  named: readonly CompiledSite[] = [site],
): ArrivingEvent {
  const kind =
    event.name === 'pageview'
      ? eventKinds.pageview
      : event.name === 'engagement'
        ? eventKinds.engagement
        : eventKinds.custom
  const custom = kind === eventKinds.custom
  return {
    sender,
    event,
    site,
    ownsHost: named.length === 1 ? site.ownsHost : (host) => named.some(({ ownsHost }) => ownsHost(host)),
    url: null,
    ownReferrer: '',
    draft: {
      siteId: site.id,
      day: '',
      visitor: 0n,
      at,
      seq: nextSequence(),
      kind,
      interactive: custom && event.interactive,
      page: '',
      hostname: '',
      name: custom ? event.name : '',
      attribution: null,
      technology: { browser: '', browserVersion: '', system: '', systemVersion: '', device: '' },
      place: { country: '', countryBasis: 'unknown', language: '' },
      visibleMs: kind === eventKinds.engagement ? event.visibleMs : 0,
      scrollDepth: kind === eventKinds.engagement ? event.scrollDepth : null,
      revenue: custom ? event.revenue : null,
      props: kind === eventKinds.engagement ? null : event.props,
    },
  }
}
