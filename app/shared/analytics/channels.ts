import type { SourceKind } from './sources.ts'

export const channels = [
  'Direct',
  'Organic Search',
  'Paid Search',
  'AI Assistants',
  'Organic Social',
  'Paid Social',
  'Organic Video',
  'Paid Video',
  'Organic Shopping',
  'Paid Shopping',
  'Display',
  'Email',
  'Affiliates',
  'Referral',
  'Audio',
  'SMS',
  'Mobile Push',
  'Paid Other',
  'Other Campaigns',
] as const
export type Channel = (typeof channels)[number]
/** The channel of visits without a source. They are stored without a channel. */
export const directChannel = 'Direct' satisfies Channel

/** The facts that decide the channel; '' is none. */
export interface ChannelFacts {
  /** Kind of the source, if it is known. */
  kind: SourceKind | ''
  /** utm_source, or the source taken from the referrer. */
  source: string
  medium: string
  campaign: string
  /** Whether the visit came from another website. */
  hasReferrer: boolean
  /** A click id of an advertising network, and what it means. */
  click: 'paid' | 'display' | ''
}

interface Facts extends ChannelFacts {
  words: ReadonlySet<string>
  paid: boolean
}
interface ChannelRule {
  channel: Channel
  /** The published text of the rule. */
  when: string
  matches: (facts: Facts) => boolean
}

const wordList = (text: string): ReadonlySet<string> => new Set(text.split(' '))
/** Whole words only: "podcast" and "partner" are not paid, although they begin with p. */
const paidWords = wordList(
  'cpc ppc cpv cpa cpp cpl paid ppv sem paidsearch paidsocial paidvideo paidshopping retargeting remarketing ads',
)
const displayWords = wordList('display banner banners expandable interstitial cpm programmatic gdn native')
const emailWords = wordList('email mail newsletter newsletters')
const affiliateWords = wordList('affiliate affiliates')
const socialWords = wordList('social sm socialmedia paidsocial')
const videoWords = wordList('video paidvideo')
const shoppingWords = wordList('shopping paidshopping')
const searchWords = wordList('search paidsearch sem')
const audioWords = wordList('audio podcast podcasts')
const smsWords = wordList('sms')
const pushWords = wordList('push notification')
const aiWords = wordList('ai llm')

const has = (facts: Facts, list: ReadonlySet<string>) => {
  for (const word of facts.words) if (list.has(word)) return true
  return false
}
const sourceIn = (facts: Facts, list: ReadonlySet<string>) => splitWords(facts.source).some((word) => list.has(word))

/** The published rule table: the first matching rule applies. "Medium" is utm_medium split into whole words. */
export const channelRules: readonly ChannelRule[] = [
  {
    channel: 'Direct',
    when: 'No source, no medium, no campaign, no referrer and no click id',
    matches: (f) => !f.source && !f.medium && !f.campaign && !f.hasReferrer && !f.click,
  },
  {
    channel: 'Display',
    when: 'Medium is display, banner, cpm, programmatic or the like, or a display click id',
    matches: (f) => has(f, displayWords) || f.click === 'display',
  },
  { channel: 'Affiliates', when: 'Medium is affiliate', matches: (f) => has(f, affiliateWords) },
  {
    channel: 'Paid Shopping',
    when: 'Paid, and the source or medium is shopping',
    matches: (f) => f.paid && (f.kind === 'shopping' || has(f, shoppingWords)),
  },
  {
    channel: 'Paid Search',
    when: 'Paid, and the source is a search engine or the medium says search',
    matches: (f) => f.paid && (f.kind === 'search' || has(f, searchWords)),
  },
  {
    channel: 'Paid Social',
    when: 'Paid, and the source is a social network or the medium says social',
    matches: (f) => f.paid && (f.kind === 'social' || has(f, socialWords)),
  },
  {
    channel: 'Paid Video',
    when: 'Paid, and the source is a video site or the medium says video',
    matches: (f) => f.paid && (f.kind === 'video' || has(f, videoWords)),
  },
  { channel: 'Paid Other', when: 'Paid, anything else', matches: (f) => f.paid },
  {
    channel: 'Email',
    when: 'Medium or source is e-mail or a newsletter, or a mail site',
    matches: (f) => has(f, emailWords) || f.kind === 'email' || sourceIn(f, emailWords),
  },
  { channel: 'SMS', when: 'Medium or source is sms', matches: (f) => has(f, smsWords) || sourceIn(f, smsWords) },
  { channel: 'Mobile Push', when: 'Medium is push or notification', matches: (f) => has(f, pushWords) },
  {
    channel: 'AI Assistants',
    when: 'The source is an AI assistant, or the medium says ai',
    matches: (f) => f.kind === 'ai' || has(f, aiWords),
  },
  {
    channel: 'Organic Shopping',
    when: 'The source or medium is shopping',
    matches: (f) => f.kind === 'shopping' || has(f, shoppingWords),
  },
  {
    channel: 'Organic Social',
    when: 'The source is a social network, or the medium says social',
    matches: (f) => f.kind === 'social' || has(f, socialWords),
  },
  {
    channel: 'Organic Video',
    when: 'The source is a video site, or the medium says video',
    matches: (f) => f.kind === 'video' || has(f, videoWords),
  },
  {
    channel: 'Organic Search',
    when: 'The source is a search engine, or the medium is organic',
    matches: (f) => f.kind === 'search' || f.words.has('organic'),
  },
  {
    channel: 'Audio',
    when: 'The source is an audio service, or the medium is audio or podcast',
    matches: (f) => f.kind === 'audio' || has(f, audioWords),
  },
  {
    channel: 'Referral',
    when: 'Another website led here, or the medium is referral, link or app',
    matches: (f) => f.hasReferrer || ['referral', 'link', 'app'].some((word) => f.words.has(word)),
  },
  { channel: 'Other Campaigns', when: 'A campaign that no rule above knows', matches: () => true },
]

function splitWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

/** Returns the channel of a visit, by the first matching rule of the table. */
export function channelOf(facts: ChannelFacts): Channel {
  const words = new Set(splitWords(facts.medium))
  const extended: Facts = {
    ...facts,
    words,
    paid: facts.click === 'paid' || has({ ...facts, words, paid: false }, paidWords),
  }
  return channelRules.find((rule) => rule.matches(extended))?.channel ?? 'Other Campaigns'
}
