import * as v from 'valibot'
import { daySchema } from '../calendar/day.ts'
import { optionalParam } from '../search-params.ts'
import { storableText } from '../storable-text.ts'
import { notFoundEvent } from './not-found.ts'

/** The kinds of events that the explorer shows: `counted` are page views and events, `every` includes visible time. */
export const shownKinds = [
  'counted',
  'pageview',
  'custom',
  'outbound',
  'download',
  'form',
  'notFound',
  'engagement',
  'every',
] as const
export type ShownKind = (typeof shownKinds)[number]

/** The events that the tracking script sends by itself, by the kind they are shown as. */
export const namedKinds = {
  outbound: 'Outbound Link: Click',
  download: 'File Download',
  form: 'Form: Submission',
  notFound: notFoundEvent,
} as const satisfies Partial<Record<ShownKind, string>>

/** Maximum number of characters of a text that events are filtered by. */
export const maxEventFilter = 1000
const word = v.pipe(storableText, v.maxLength(maxEventFilter))

const entries = {
  /** Days of the website's time zone, both included; by default the last thirty. */
  from: daySchema,
  to: daySchema,
  kind: v.picklist(shownKinds),
  name: word,
  path: word,
  /** Whether a path is `path`, or contains it. */
  match: v.picklist(['is', 'contains']),
  /** The source of the event's visit. */
  source: word,
  country: v.pipe(storableText, v.maxLength(2)),
  device: v.pipe(storableText, v.maxLength(20)),
  /** A custom property, and its value if that is filtered too. */
  key: word,
  value: word,
}

/** The filters of a website's events; without any, everything of the last thirty days. */
export const eventFiltersSchema = v.partial(v.object(entries))
export type EventFilters = v.InferOutput<typeof eventFiltersSchema>

/** Cursor: the position of an event, or of an instant, in the order of a website's events. It identifies no visitor. */
export const cursorSchema = v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2}\.\d{1,15}\.[0-9a-f]{16}|t\.\d{1,15})$/))

/** The same filters in the page's URL, with the cursor to continue from. Entries that cannot be parsed are dropped. */
export const eventSearchSchema = v.object({
  from: optionalParam(entries.from),
  to: optionalParam(entries.to),
  kind: optionalParam(entries.kind),
  name: optionalParam(entries.name),
  path: optionalParam(entries.path),
  match: optionalParam(entries.match),
  source: optionalParam(entries.source),
  country: optionalParam(entries.country),
  device: optionalParam(entries.device),
  key: optionalParam(entries.key),
  value: optionalParam(entries.value),
  /** Shows events older or newer than this. */
  before: optionalParam(cursorSchema),
  after: optionalParam(cursorSchema),
})
export type EventSearch = v.InferOutput<typeof eventSearchSchema>

/** The question for events of a client’s website: those before or after the cursor, or the newest. */
export const eventPageQuerySchema = v.object({
  clientId: v.pipe(v.string(), v.uuid()),
  filters: eventFiltersSchema,
  before: v.optional(cursorSchema),
  after: v.optional(cursorSchema),
})
export type EventPageQuery = v.InferOutput<typeof eventPageQuerySchema>

/** Number of events on a page. */
export const eventsPerPage = 50

/** Whether an event is counted: `waiting` is counted in a moment, `leftOut` is visible time without a visit. */
export type EventState = 'counted' | 'waiting' | 'leftOut'

/** An event in lists and files; instants are ISO, UTC. */
export interface RawEvent {
  /** Identifies it in further questions. */
  ref: string
  at: string
  kind: 'pageview' | 'custom' | 'engagement'
  /** Name of a custom event, '' otherwise; below too '' means none or unknown. */
  name: string
  page: string
  hostname: string
  /** The source of its visit. */
  source: string
  country: string
  device: string
  browser: string
  /** Milliseconds. */
  visibleMs: number
  revenue: { currency: string; minor: number } | null
  props: Record<string, string> | null
  state: EventState
}

export interface EventPage {
  domain: string
  timeZone: string
  /** The days that were asked for. */
  period: { from: string; to: string }
  /** Newest first. */
  events: RawEvent[]
  /** Cursor of older and newer events; null if there are none. */
  older: string | null
  newer: string | null
  /** Set if the search stopped because it takes long: everything since then was searched. */
  searchedTo: string | null
}

interface EventStep {
  ref: string
  at: string
  kind: RawEvent['kind']
  name: string
  page: string
  visibleMs: number
  props: Record<string, string> | null
}

/** Why an event belongs to its visit: it began it, for one of three reasons, or continues it. */
export type VisitBeginning = 'first' | 'gap' | 'source' | 'continues'

/** The details of an event's visit, for any reader. */
export interface EventVisit {
  channel: string
  source: string
  referrer: string
  campaign: string
  country: string
  language: string
  browser: string
  system: string
  device: string
  entryPage: string
  exitPage: string
  pageviews: number
  events: number
  /** Null if it was not measured, as in imported requests. */
  visibleMs: number | null
  engaged: boolean
  goals: string[]
}

/** An event with its visit; instants are ISO, UTC. */
export interface EventDetails {
  event: RawEvent
  timeZone: string
  /** Null for an event without a visit, or without one yet. */
  visit: null | VisitOfEvent
}

interface VisitOfEvent extends EventVisit {
  beginning: VisitBeginning
  startedAt: string
  endedAt: string
  /** The day it counts on. */
  day: string
  /** In order, at most `maxVisitSteps`. */
  steps: EventStep[]
  moreSteps: boolean
}
/** Maximum number of steps of a visit. */
export const maxVisitSteps = 200

/** The custom properties of a period's events, most frequent first. */
export interface EventProperties {
  /** Number of events with properties in the sample: the newest, up to `maxSampled`. */
  sampled: number
  isSample: boolean
  keys: {
    key: string
    events: number
    values: { value: string; events: number }[]
    moreValues: boolean
  }[]
}
export const maxSampled = 20_000
export const maxKeys = 30
export const maxSearchedValues = 10

/** Number of events since the page was read, up to a limit. */
export interface NewEvents {
  count: number
  more: boolean
}
