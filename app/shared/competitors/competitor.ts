import * as v from 'valibot'
import { listOf } from '../list-of.ts'
import { issue } from '../messages/issue.ts'
import { storableText } from '../storable-text.ts'
import { severities } from './change.ts'

/** What is watched of a competitor. Each is a text of the namespace `competitors`, t(`page.${kind}`). */
export const pageKinds = [
  'home',
  'pricing',
  'product',
  'blog',
  'careers',
  'changelog',
  'other',
  'sitemap',
  'feed',
  'robots',
  'assistants',
] as const
export const pageKindSchema = v.picklist(pageKinds)
/** `robots`: robots.txt. `assistants`: llms.txt. */
export type PageKind = v.InferOutput<typeof pageKindSchema>

export const paces = ['day', 'week', 'month'] as const
const paceSchema = v.picklist(paces)
/** How often pages are visited. */
export type Pace = v.InferOutput<typeof paceSchema>

/** Pages that are watched of one competitor at most, if an Admin sets no other limit. */
const usualPages = 20
export const maxPages = 50
export const maxNameLength = 100
const maxAddressLength = 2000

/** Returns a domain as people mean it: of an address its host, in lower case, without `www.`; null if it is none. */
export function domainOf(text: string): string | null {
  const trimmed = text.trim()
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  const host = url.hostname.replace(/\.$/, '').replace(/^www\./, '')
  return /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/.test(host) ? host : null
}

/** A domain as people write it, also as an address. */
export const domainSchema = v.pipe(
  storableText,
  v.maxLength(maxAddressLength),
  v.check((text) => domainOf(text) !== null, issue('domainNeeded')),
  v.transform((text) => domainOf(text) ?? ''),
)

const address = v.pipe(
  storableText,
  v.trim(),
  v.maxLength(maxAddressLength),
  v.check((text) => /^https?:\/\//i.test(text) && URL.canParse(text), issue('webAddress')),
)
export const watchedPageSchema = v.object({ kind: pageKindSchema, address })
/** A page as a person chooses it. */
export type WatchedPage = v.InferOutput<typeof watchedPageSchema>

const name = v.pipe(storableText, v.trim(), v.nonEmpty(), v.maxLength(maxNameLength))
/** Null: as often as the client's settings say. */
const pace = v.nullable(paceSchema)
const pages = v.pipe(listOf(watchedPageSchema, maxPages), v.nonEmpty())

/** A competitor as a person adds it, with the pages that they chose, in order. */
export const newCompetitorSchema = v.object({ domain: domainSchema, name, pace, pages })
export type NewCompetitor = v.InferOutput<typeof newCompetitorSchema>

/** What may change later: another domain is another competitor. */
export const competitorChangeSchema = v.object({ name, pace, pages })
export type CompetitorForm = v.InferOutput<typeof competitorChangeSchema>

export type CompetitorState = 'active' | 'paused' | 'removed'

/** How a page is. */
export type PageState =
  /** Not visited yet. */
  | 'waiting'
  /** It is visited three times, an hour apart, to learn what is random. */
  | 'learning'
  | 'watched'
  /** A large change is confirmed in ten minutes. */
  | 'confirming'
  | 'failing'
  /** robots.txt forbids it. */
  | 'forbidden'
  /** Its server answered with a challenge for people. */
  | 'challenged'
  /** It is not there, also if it says so with another status (soft 404). */
  | 'gone'
  | 'paused'

/** Why a page could not be read; each is a text of the namespace `competitors`, t(`failure.${name}`). */
export const pageFailures = [
  'not_http',
  'credentials',
  'other_port',
  'no_such_host',
  'private_address',
  'other_host',
  'too_many_redirects',
  'robots',
  'robots_unreachable',
  'unreachable',
  'certificate',
  'too_slow',
  'too_large',
  'broken',
  /** Its server answered with this status. */
  'status',
  /** Its server asked for a pause (429, 503). */
  'busy',
  'challenge',
  'empty',
  /** Its text shrank as much as `changeThresholds.shrunkShare` says, or more. */
  'shrunk',
  'not_found',
  'soft_404',
  /** It is no HTML, text, sitemap or feed. */
  'not_text',
  'too_deep',
] as const
export type PageFailure = (typeof pageFailures)[number]

/** Visits of a new page that learn what is random before anything is compared. */
export const learningVisits = 3

/** A watched page with its health. Times are ISO. */
export interface ShownPage {
  id: string
  kind: PageKind
  address: string
  state: PageState
  /** Visits that were read. */
  visits: number
  readAt: string | null
  /** When it is visited next; null if it isn't. */
  dueAt: string | null
  /** The last failure; null if the last visit was read. `detail`: such as a status, or the mark of a challenge. */
  failure: { name: PageFailure; detail: string } | null
  /** Rules that ignore a part of this page. */
  noiseRules: number
}

/** A competitor as the page of the watched ones shows it. */
export interface ShownCompetitor {
  id: string
  domain: string
  name: string
  state: 'active' | 'paused'
  pace: Pace | null
  pages: ShownPage[]
  /** Changes of the last 30 days that are not ignored. */
  changes: number
  /** ISO; null if nothing was found yet. */
  lastChangeAt: string | null
}

/** What a client watches. */
export interface CompetitorList {
  competitors: ShownCompetitor[]
  settings: CompetitorSettings
  /** How many competitors the client may have: by its plan, and at most as many as an Admin allows. */
  limit: number
}

/** What an Admin sets for a client. */
export const competitorSettingsSchema = v.object({
  pace: paceSchema,
  /** Null: as many as the plan includes. */
  maxCompetitors: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000))),
  maxPages: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxPages)),
  /** Which changes notify staff; null notifies of none. */
  alertFrom: v.nullable(v.picklist(severities)),
})
export type CompetitorSettings = v.InferOutput<typeof competitorSettingsSchema>
export const usualSettings: CompetitorSettings = {
  pace: 'week',
  maxCompetitors: null,
  maxPages: usualPages,
  alertFrom: 'high',
}

/** How a page of the watch set was found. */
export type FoundPageBy = 'typed' | 'link' | 'declared' | 'robots' | 'usualPlace'

/** A website as it is before it is added. */
export interface CompetitorPreview {
  domain: string
  /** The host that answers, if it is another domain; null if it isn't. */
  movedTo: string | null
  /** A name made of the home page's title or the domain. */
  name: string
  /** The home page's title; '' without one. */
  title: string
  pages: (WatchedPage & {
    by: FoundPageBy
    /** Whether robots.txt forbids it, so that it can't be watched. */
    isForbidden: boolean
    /** Whether it is chosen at first. */
    isSuggested: boolean
  })[]
  /** Why the home page couldn't be read; null if it could. Sitemap and feeds may be there all the same. */
  problem: { name: PageFailure; detail: string } | null
}

/** A website that may be a competitor. */
export interface SuggestedCompetitor {
  /** Null if only its name is known. */
  domain: string | null
  name: string
  /** Where it comes from: a topic of Listening, or visits from its links in the last 90 days. */
  because: { kind: 'topic'; mentions: number } | { kind: 'referrer'; visits: number }
}

/** A rule that ignores a part of a competitor's pages, as the page shows it. */
export interface ShownNoiseRule {
  id: string
  /** The page; null for all pages of the competitor. */
  page: { id: string; kind: PageKind; address: string } | null
  /** Learnt by the first visits or from flickers, or taught by a person. */
  how: 'learnt' | 'taught'
  rule: NoiseRule
  /** ISO. */
  createdAt: string
  person: string | null
}

export const noiseRuleSchema = v.variant('by', [
  /** A text with `*` where it varies, anywhere on the page. */
  v.object({ by: v.literal('text'), pattern: v.string() }),
  /** Everything in one place of the structure under a heading ('' for none). */
  v.object({ by: v.literal('place'), slot: v.string(), under: v.string() }),
  /** Everything under a heading. */
  v.object({ by: v.literal('heading'), under: v.string() }),
  /** A whole part, such as the title or the tools. */
  v.object({ by: v.literal('part'), part: v.picklist(['title', 'description', 'link', 'tool', 'language', 'price']) }),
])
/** What is ignored of a page. */
export type NoiseRule = v.InferOutput<typeof noiseRuleSchema>
