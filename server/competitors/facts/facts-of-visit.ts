import { dayMs } from '#app/shared/calendar/duration.ts'
import type { PageKind } from '#app/shared/competitors/competitor.ts'
import type { FeedContent, PageContent, Price, WatchedContent } from '#app/shared/competitors/content.ts'
import type { CompetitorFactName, FactValue } from '#app/shared/competitors/facts.ts'
import type { ReceivedResponse } from '../../outbound/contract.ts'
import { securityHeadersOf } from '../reading/security-headers.ts'
import { joinTools, toolsOfHeaders } from '../reading/tools.ts'

/** A value as a visit measured it; null if it was looked for and isn't there. */
export interface MeasuredFact {
  name: CompetitorFactName
  value: FactValue | null
}

/** Which facts are measured at a page of which kind. */
export const factsOfKind: Readonly<Partial<Record<PageKind, readonly CompetitorFactName[]>>> = {
  home: ['title', 'languages', 'homeBytes', 'firstByteMs', 'tools', 'securityHeaders'],
  pricing: ['priceFrom'],
  sitemap: ['sitemapPages'],
  feed: ['postsAMonth'],
}

/** Over how many days posts are counted. */
const postDays = 30
const maxItems = 200

interface MeasuredVisit {
  kind: PageKind
  content: WatchedContent
  answer: Pick<ReceivedResponse, 'headers' | 'wireBytes'>
  /** The median of three requests; null if it was not measured this time. */
  firstByteMs: number | null
  now: Date
}

/** Returns what a visit measured: only what a public page shows. */
export function factsOfVisit({ kind, content, answer, firstByteMs, now }: MeasuredVisit): MeasuredFact[] {
  if (kind === 'home' && content.is === 'page') {
    const tools = joinTools(content.tools, toolsOfHeaders(answer.headers))
    return [
      { name: 'title', value: content.title === '' ? null : { is: 'text', text: content.title } },
      { name: 'languages', value: list(content.languages) },
      { name: 'homeBytes', value: { is: 'number', number: rounded(answer.wireBytes) } },
      ...(firstByteMs === null ? [] : [{ name: 'firstByteMs', value: milliseconds(firstByteMs) } as const]),
      { name: 'tools', value: list(tools.map(({ name }) => name)) },
      { name: 'securityHeaders', value: list(securityHeadersOf(answer.headers)) },
    ]
  }
  if (kind === 'pricing' && content.is === 'page') return [{ name: 'priceFrom', value: lowestPrice(content) }]
  if (kind === 'sitemap' && content.is === 'sitemap') {
    const number = content.paths.length
    return [{ name: 'sitemapPages', value: { is: 'number', number, ...(content.isCut && { atLeast: true }) } }]
  }
  if (kind === 'feed' && content.is === 'feed') return [{ name: 'postsAMonth', value: postsAMonth(content, now) }]
  return []
}

const list = (items: readonly string[]): FactValue | null =>
  items.length === 0 ? null : { is: 'list', items: [...new Set(items)].slice(0, maxItems) }

/** Tokens and packing change some bytes with each request, which is no news. */
const rounded = (bytes: number): number => (bytes < 10_000 ? bytes : Math.round(bytes / 1000) * 1000)

/** Rounded to what differs from one day to the next anyway. */
const milliseconds = (ms: number): FactValue => ({
  is: 'number',
  number: Math.max(10, Math.round(ms / 10) * 10),
})

/** Returns the lowest price above zero as it is written, else the free one; what the page declares counts before its text. */
function lowestPrice({ prices }: PageContent): FactValue | null {
  const priced = prices.filter((price): price is Price & { amount: number } => price.amount !== null)
  const declared = priced.filter(({ from }) => from === 'structured')
  const counted = declared.length > 0 ? declared : priced
  const paid = counted.filter(({ amount }) => amount > 0)
  const [lowest] = (paid.length > 0 ? paid : counted).toSorted((one, other) => one.amount - other.amount)
  return lowest ? { is: 'price', text: lowest.text, from: lowest.from } : null
}

/** Counts the posts of the last 30 days: more, if even the oldest that the feed lists is one of them. Null without dates. */
function postsAMonth({ posts }: FeedContent, now: Date): FactValue | null {
  const times = posts.flatMap(({ publishedAt }) => (publishedAt === null ? [] : [Date.parse(publishedAt)]))
  if (times.length === 0) return null
  const since = now.getTime() - postDays * dayMs
  const number = times.filter((time) => time >= since && time <= now.getTime()).length
  return { is: 'number', number, ...(number === times.length && { atLeast: true }) }
}
