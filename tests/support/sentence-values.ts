import type { SentenceKey } from '#app/shared/reports/sentence-keys.ts'

/** The values of a sentence's text: its numbers and its names, t(key, values). */
interface SentenceValues {
  figures: readonly string[]
  names: readonly string[]
}

/** A number that changed: its value, the value before, and the change. */
const changed = { figures: ['value', 'before', 'change'], names: [] } as const
const changedRow = { figures: ['value', 'before', 'change'], names: ['name'] } as const
const only = { figures: ['value'], names: [] } as const
const leads = { figures: ['value', 'share'], names: ['name'] } as const

/**
 * The values that each sentence has. A change of shares, scores and positions is a difference; every other one is a share
 * of the value before. Of a running month, changes are of the finished days.
 */
export const sentenceValues = {
  /** Headlines: `visits` and `conversions` are changes. */
  storyNoWebsite: { figures: [], names: [] },
  storyNoVisits: { figures: [], names: [] },
  storyFirst: only,
  storyTooFew: only,
  storySteady: { figures: [], names: [] },
  storySteadyVisits: { figures: [], names: [] },
  storySteadyConversions: { figures: [], names: [] },
  storyMoreMore: { figures: ['visits', 'conversions'], names: [] },
  storyMoreFewer: { figures: ['visits', 'conversions'], names: [] },
  storyFewerMore: { figures: ['visits', 'conversions'], names: [] },
  storyFewerFewer: { figures: ['visits', 'conversions'], names: [] },
  storyMoreVisits: { figures: ['visits'], names: [] },
  storyFewerVisits: { figures: ['visits'], names: [] },
  storyMoreVisitsOnly: { figures: ['visits'], names: [] },
  storyFewerVisitsOnly: { figures: ['visits'], names: [] },
  storyMoreConversions: { figures: ['conversions'], names: [] },
  storyFewerConversions: { figures: ['conversions'], names: [] },
  storyMoreConversionsOnly: { figures: ['conversions'], names: [] },
  storyFewerConversionsOnly: { figures: ['conversions'], names: [] },
  visitsUp: changed,
  visitsDown: changed,
  /** Within normal variation; the text has its width, too. */
  visitsSteady: { figures: ['value', 'before'], names: [] },
  /** Too few to judge a change. */
  visitsFew: { figures: ['value', 'before'], names: [] },
  visitsOnly: only,
  visitorsUp: changed,
  visitorsDown: changed,
  bounceUp: changed,
  bounceDown: changed,
  conversionsUp: changed,
  conversionsDown: changed,
  conversionsSteady: { figures: ['value', 'before'], names: [] },
  conversionsFew: { figures: ['value', 'before'], names: [] },
  conversionsOnly: only,
  revenueUp: changed,
  revenueDown: changed,
  /** `name`: the codes of currencies, such as `CHF, USD`. */
  revenueElsewhere: { figures: [], names: ['name'] },
  /** `value`: visits; `share`: of all visits. */
  channelLeads: leads,
  /** Visitors of a channel. */
  channelGrew: changedRow,
  channelFell: changedRow,
  /** `value`: visitors. */
  pageLeads: { figures: ['value'], names: ['name'] },
  pageGrew: changedRow,
  pageFell: changedRow,
  /** A page that had no visitors in the compared days. */
  pageNew: { figures: ['value'], names: ['name'] },
  countryLeads: leads,
  deviceLeads: leads,
  /** `value`: conversions. */
  goalLeads: { figures: ['value'], names: ['name'] },
  /** A goal that was reached before, and not once in this month. */
  goalSilent: { figures: ['before'], names: ['name'] },
  /** `name`: the funnel; `step`: the step that most visits did not reach, `value` visits, a `share` of those before it. */
  funnelLoses: { figures: ['value', 'share'], names: ['name', 'step'] },
  /** `value`: the largest contentful paint (LCP) that three of four page views stay under. */
  speedGood: only,
  speedPoor: only,
  speedFair: only,
  clicksUp: changed,
  clicksDown: changed,
  positionBetter: changed,
  positionWorse: changed,
  /** `value`: clicks. */
  queryLeads: { figures: ['value'], names: ['name'] },
  mentionsUp: changed,
  mentionsDown: changed,
  mentionsSteady: { figures: ['value', 'before'], names: [] },
  mentionsFew: { figures: ['value', 'before'], names: [] },
  mentionsOnly: only,
  /** `value`: own mentions as a share of own and competitors' ones. */
  voiceShare: only,
  /** `value`: positive mentions as a share of positive and negative ones. */
  sentimentPositive: only,
  /** `value`: visits that mentions can have sent at most. */
  visitsSent: only,
  /** The same, while mentions can still send visits. */
  visitsSentSoFar: only,
  /** `name`: the title of the mention, with its host. */
  mentionBest: { figures: [], names: ['name'] },
  mentionWorst: { figures: [], names: ['name'] },
  competitorChangesFound: only,
  /** `name`: the competitor. `before` and `after`: its lowest price as written. */
  competitorPrice: { figures: [], names: ['name', 'before', 'after'] },
  /** `value`: addresses in the competitor's sitemap. */
  competitorPages: { figures: ['value', 'before'], names: ['name'] },
  findingsOpen: only,
  findingsFixed: only,
  /** `name`: the rule. */
  findingFirst: { figures: [], names: ['name'] },
  cardsShipped: only,
  cardsWaiting: only,
  effectsImproved: only,
  effectsWorse: only,
  effectsUnclear: only,
  /** The clearest effect: `name` is the card, `value` the change as a share, `low` and `high` its 90 % interval. */
  effectOf: { figures: ['value', 'low', 'high'], names: ['name'] },
  /** `value`: targets that were reached, of `all`. */
  targetsReached: { figures: ['value', 'all'], names: [] },
  /** `name`: what the target is about. `value`: what came. */
  targetMissed: { figures: ['value', 'target'], names: ['name'] },
  targetAtRisk: { figures: ['value', 'target'], names: ['name'] },
  /** `name`: the month ahead. `low` and `high`: the band. */
  outlookVisits: { figures: ['value', 'low', 'high'], names: ['name'] },
  outlookWithoutBand: { figures: ['value'], names: ['name'] },
  /** `said`: the first forecast of the month. `value`: what came. */
  outlookSaid: { figures: ['said', 'value', 'low', 'high'], names: [] },
  outlookSaidWithoutBand: { figures: ['said', 'value'], names: [] },
  daysWithoutData: only,
  importedDays: only,
  /** `value`: events. */
  botsLeftOut: only,
  /** `name`: the last day that is over; before the first one, the first day of the month. */
  monthRunning: { figures: [], names: ['name'] },
  plannedNext: only,
  plannedDone: only,
  plannedOpen: only,
} as const satisfies Record<SentenceKey, SentenceValues>
