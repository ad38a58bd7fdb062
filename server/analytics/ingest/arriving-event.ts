import { eventKinds } from '#app/shared/analytics/event-kinds.ts'
import type { DropReason } from '#app/shared/tracking/settings.ts'
import type { EventDraft } from '../store/event-draft.ts'
import type { ParsedEvent } from './parse-event.ts'
import type { Site } from '../reading/site.ts'

/** What the request itself says about the sender. Lives only until the draft is made; never stored or logged. */
export interface Sender {
  /** Client address, IPv4 in plain form even when it came mapped into IPv6. */
  address: string
  userAgent: string
  /** A request header, '' when absent. */
  header(name: string): string
}

/** An event on its way through the steps: what came in, and the draft that is being filled. */
export interface ArrivingEvent {
  readonly sender: Sender
  readonly event: ParsedEvent
  readonly site: Site
  /** Set by the url step. */
  url: URL | null
  readonly draft: EventDraft
}

/** Why an event is not counted; the detail is for the website's owner and never holds an address. */
export interface Drop {
  reason: DropReason
  detail: string
}

export const drop = (reason: DropReason, detail = ''): Drop => ({ reason, detail })

/** One named step: it fills its part of the draft and returns nothing, or returns why the event is not counted. */
export interface Step {
  name: string
  run(arriving: ArrivingEvent): Drop | undefined | Promise<Drop | undefined>
}

let sequence = Math.floor(Math.random() * 2 ** 30)
/** Numbers events within the process; begins anywhere, so that two processes hardly ever meet in one millisecond. */
function nextSequence(): number {
  sequence = (sequence + 1) | 0
  return sequence
}

/** An event at the door of a website, with nothing filled in but what the event says by itself. */
export function arrive(sender: Sender, event: ParsedEvent, site: Site, at: Date): ArrivingEvent {
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
    url: null,
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
