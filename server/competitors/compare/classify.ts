import type { ChangeRule } from '#app/shared/competitors/change-rules.ts'
import type { PageKind } from '#app/shared/competitors/competitor.ts'
import type { HunkPart } from '#app/shared/competitors/hunk.ts'
import { pricesInText } from '../reading/prices.ts'
import { withoutMoney } from './money-text.ts'
import { hasTopic, isJobTitle, topicOf, type Topic } from './topic-words.ts'

/** What the rules look at. */
export interface ClassifiedText {
  kind: PageKind
  how: 'added' | 'removed' | 'changed'
  /** 1 to 6 for a heading, else 0. */
  level: number
  slot: string
  under: readonly string[]
  before: string | null
  after: string | null
  /** Whether it is a heading with a price below it, before or after. */
  isPlan: boolean
}

/** What a page is about as a whole. */
const topicOfKind: Partial<Record<PageKind, Topic>> = {
  pricing: 'pricing',
  product: 'product',
  changelog: 'product',
  blog: 'content',
  careers: 'jobs',
}
/** Pages on which everything is about one thing, whatever headings say: a post about prices is a post. */
const isOneTopic = (kind: PageKind) => kind === 'blog' || kind === 'careers' || kind === 'changelog'

/** Returns what a text is about: by the closest heading that says so, else by its page. */
function topicOfPlace({ kind, under, level, before, after }: ClassifiedText): Topic | null {
  const ofKind = topicOfKind[kind] ?? null
  if (isOneTopic(kind)) return ofKind
  const own = level > 1 ? [after ?? before ?? ''] : []
  for (const heading of [...under, ...own].toReversed()) {
    const topic = topicOf(heading)
    // Features of plans are what a page of prices consists of.
    if (topic && !(kind === 'pricing' && topic === 'product')) return topic
  }
  return ofKind
}

/** Pages whose amounts of money are what the competitor sells for. */
const mayHavePrices = (kind: PageKind) =>
  kind === 'home' || kind === 'pricing' || kind === 'product' || kind === 'other'

/** Returns the rule of a text with a price, if its price is what differs. */
function priceRule({ kind, before, after }: ClassifiedText, topic: Topic | null): ChangeRule | null {
  if (!mayHavePrices(kind) || topic === 'jobs' || topic === 'content') return null
  const pricesOf = (text: string | null) => (text === null ? [] : pricesInText(text).map((price) => price.text))
  const [had, has] = [pricesOf(before), pricesOf(after)]
  if (had.join(' ') === has.join(' ')) return null
  if (had.length > 0 && has.length > 0) return 'priceChanged'
  const text = (had.length > 0 ? before : after) ?? ''
  // An amount within a long sentence, such as a sum that was saved, is no offer.
  const isOffer = topic === 'pricing' || kind === 'product' || withoutMoney(text).length <= 80
  return isOffer ? 'priceListed' : null
}

const listsJobs = (slot: string) => /job|position|opening|vacanc|career|stelle|emploi|vaga/i.test(slot)

function jobsRule({ how, level, slot, under, before, after }: ClassifiedText): ChangeRule {
  const texts = [before, after].filter((text) => text !== null)
  const isTitle = texts.every(isJobTitle) || (level > 1 && under.some((heading) => hasTopic(heading, 'jobs')))
  const isEntry = level > 1 || listsJobs(slot) || /(?:^|>)(?:li|a|h[2-6]|td|dt)\b[^>]*$/.test(slot)
  const isShort = texts.every((text) => text.length <= 120)
  return isShort && isEntry && (isTitle || (how !== 'changed' && listsJobs(slot))) ? 'jobListed' : 'jobsText'
}

/** Returns the published rule of a text of a page that is new, gone or changed. */
export function ruleOfText(text: ClassifiedText): ChangeRule {
  const { kind, how, level, isPlan } = text
  if (kind === 'robots') return 'robotsChanged'
  if (kind === 'assistants') return 'assistantsFile'
  const topic = topicOfPlace(text)
  const ofPrice = priceRule(text, topic)
  if (ofPrice) return ofPrice
  if (isPlan && topic === 'pricing') return 'planListed'
  if (level === 1) return 'headlineChanged'
  if (topic === 'jobs') return jobsRule(text)
  if (topic === 'pricing') return 'pricingText'
  if (topic === 'product') {
    if (kind === 'changelog') return how === 'added' ? 'releasePublished' : 'productText'
    const isListed = level > 1 || /(?:^|>)(?:li|dt)\b[^>]*$/.test(text.slot)
    return isListed && how !== 'changed' ? 'productListed' : 'productText'
  }
  if (topic === 'content') return how === 'added' && (level > 1 || kind === 'blog') ? 'postPublished' : 'contentText'
  return 'textChanged'
}

/** Returns the rule of a page's title or description: that of its price, or of its words. */
export function ruleOfHead(part: HunkPart, kind: PageKind, before: string, after: string): ChangeRule {
  const head = { kind, how: 'changed', level: 0, slot: '', under: [], before, after, isPlan: false } as const
  return priceRule(head, topicOfKind[kind] ?? null) ?? (part === 'title' ? 'headlineChanged' : 'textChanged')
}
