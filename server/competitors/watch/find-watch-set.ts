import {
  domainOf,
  maxNameLength,
  pageKinds,
  type CompetitorPreview,
  type PageFailure,
} from '#app/shared/competitors/competitor.ts'
import type { PageContent } from '#app/shared/competitors/content.ts'
import type { Context } from '../../context.ts'
import { comparable } from '../../discovery/crawl/addresses.ts'
import { sitemapsIn } from '../../discovery/crawl/read-sitemap.ts'
import { feedCandidates } from '../../listening/feeds/feed-candidates.ts'
import type { OutboundAnswer, OutboundRequest, ReceivedResponse } from '../../outbound/contract.ts'
import { isAllowedBy, maxRobotsBytes, parseRobots, robotsToken, type RobotsRules } from '../../outbound/robots.ts'
import { challengeMark } from '../reading/challenge.ts'
import { classifyLink } from './classify-link.ts'
import { addressesOf, hostOf, isOfDomain } from './page-address.ts'

type WatchSetContext = Pick<Context, 'clock' | 'env' | 'outbound' | 'competitorReader' | 'itemsParser'>
type FoundPage = CompetitorPreview['pages'][number]

/** How the website is asked: at once for a person who waits, else in turn and as robots.txt allows. */
export interface WatchSetManners {
  pace: 'at_once' | 'in_turn'
  robots: 'obey' | 'ignore'
  signal: AbortSignal
}

/** Requests for feeds that the home page doesn't declare. */
const maxGuessedFeeds = 2
/** Pages of one kind, and other pages of the menu, that are offered. */
const maxOfKind = 3
const maxOthers = 10
const limits = { wireBytes: 10_000_000, bodyBytes: 10_000_000, wholeMs: 10_000 }

/**
 * Looks at a website and returns what could be watched of it: with the home page, robots.txt, a sitemap, feeds and llms.txt at
 * most seven requests. Stores nothing.
 */
export async function findWatchSet(
  context: WatchSetContext,
  domain: string,
  manners: WatchSetManners,
): Promise<CompetitorPreview> {
  const ask = askerOf(context, manners)
  const home = await readHome(context, domain, ask)
  const start = home.url
  if (!home.document)
    return { domain, movedTo: null, name: nameOf('', domain), title: '', pages: [], problem: home.problem }
  const robotsAnswer = await ask({
    url: new URL('/robots.txt', start),
    robots: 'ignore',
    ifLarger: 'cut',
    limits: { bodyBytes: maxRobotsBytes },
  })
  const robots = isText(robotsAnswer) ? robotsAnswer : null
  const rules = robots ? parseRobots(robots.text(), robotsToken) : null
  const pages: FoundPage[] = []
  const add = (page: Omit<FoundPage, 'isForbidden'>) => {
    const url = new URL(page.address)
    if (pages.some(({ address }) => comparable(new URL(address)) === comparable(url))) return
    pages.push({ ...page, isForbidden: isForbidden(rules, url, start) })
  }
  add({ kind: 'home', address: start.href, by: 'typed', isSuggested: home.content !== null })
  if (home.content) for (const page of linkedPages(home.content, start)) add(page)
  const sitemap = await findSitemap(ask, start, robots)
  if (sitemap) add(sitemap)
  for (const feed of await findFeeds(context, ask, home)) add(feed)
  if (robots) add({ kind: 'robots', address: robots.url.href, by: 'usualPlace', isSuggested: true })
  const assistants = await ask({ url: new URL('/llms.txt', start), readsBody: () => false })
  if (isText(assistants) && isSameHost(assistants.url, start)) {
    add({ kind: 'assistants', address: assistants.url.href, by: 'usualPlace', isSuggested: true })
  }
  const movedTo = isOfDomain(start, domain) ? null : domainOf(start.hostname)
  return {
    domain,
    movedTo,
    name: nameOf(home.content?.title ?? '', movedTo ?? domain),
    title: home.content?.title ?? '',
    // The order of the kinds; within one, the order in which they were found.
    pages: pages.toSorted((one, other) => pageKinds.indexOf(one.kind) - pageKinds.indexOf(other.kind)),
    problem: home.problem,
  }
}

type Ask = (request: Omit<OutboundRequest, 'purpose' | 'pace' | 'signal'>) => Promise<OutboundAnswer>

const askerOf =
  ({ outbound }: WatchSetContext, { pace, robots, signal }: WatchSetManners): Ask =>
  (request) =>
    outbound.read({ robots, ...request, limits: { ...limits, ...request.limits }, purpose: 'watch', pace, signal })

interface HomePage {
  /** Where it finally is; its own address if it could not be read. */
  url: URL
  content: PageContent | null
  problem: { name: PageFailure; detail: string } | null
  document: ReceivedResponse | null
}

async function readHome(context: WatchSetContext, domain: string, ask: Ask): Promise<HomePage> {
  const [secure, plain] = addressesOf(context, domain)
  if (!secure) throw new Error('A domain without an address can’t be asked.')
  const first = await readOne(context, ask, secure)
  if (first.document) return first
  // Some domains have an address only with www., and then the other scheme has none either.
  const [withWww] = addressesOf(context, `www.${domain}`)
  const next = first.problem?.name === 'no_such_host' ? withWww : plain
  const second = next ? await readOne(context, ask, next) : first
  return second.document ? second : first
}

async function readOne({ competitorReader }: WatchSetContext, ask: Ask, asked: URL): Promise<HomePage> {
  const answer = await ask({ url: asked, accept: 'text/html,application/xhtml+xml,*/*;q=0.5' })
  const unread = (name: PageFailure, detail: string | number = ''): HomePage => ({
    url: asked,
    content: null,
    problem: { name, detail: String(detail) },
    document: answer.kind === 'received' ? answer : null,
  })
  if (answer.kind === 'refused') {
    const { reason, code } = answer
    // The person's patience ended, or too much waits.
    return reason === 'cancelled' || reason === 'queue_full' ? unread('too_slow') : unread(reason, code)
  }
  if (answer.kind === 'not_modified') return unread('broken')
  const { status, headers, body, url } = answer
  const contentType = headers.get('content-type')?.[0]
  const read = await competitorReader.read({ body, contentType, url: url.href, form: 'html' })
  const mark = challengeMark({ status, headers, answer: read, bytes: body.length })
  if (mark !== '') return unread('challenge', mark)
  if (status === 404 || status === 410) return unread('not_found', status)
  if (status < 200 || status > 299) return unread(status === 429 || status === 503 ? 'busy' : 'status', status)
  if ('unread' in read) return unread(read.unread)
  return { url: withoutHash(url), content: read.content, problem: null, document: answer }
}

function withoutHash(url: URL): URL {
  const plain = new URL(url)
  plain.hash = ''
  return plain
}

/** Returns the pages of the menu whose address or text says what they are, the surest first, then others. */
function* linkedPages({ links }: PageContent, home: URL): Iterable<Omit<FoundPage, 'isForbidden'>> {
  const domain = hostOf(home)
  const found = links.flatMap(({ url: address, text }) => {
    const url = URL.parse(address)
    if (!url || !/^https?:$/.test(url.protocol) || !isOfDomain(url, domain)) return []
    const plain = withoutHash(url)
    return comparable(plain) === comparable(home) ? [] : [{ url: plain, linked: classifyLink({ url: plain, text }) }]
  })
  const known = found.flatMap(({ url, linked }) => (linked ? [{ url, ...linked }] : []))
  const counts = new Map<string, number>()
  for (const { url, kind } of known.toSorted((one, other) => one.doubt - other.doubt)) {
    const count = counts.get(kind) ?? 0
    counts.set(kind, count + 1)
    if (count < maxOfKind) yield { kind, address: url.href, by: 'link', isSuggested: count === 0 }
  }
  const others = found.filter(({ linked }) => linked === null).slice(0, maxOthers)
  for (const { url } of others) yield { kind: 'other', address: url.href, by: 'link', isSuggested: false }
}

/** Returns the sitemap that robots.txt names first, else the one in the usual place if it is there. */
async function findSitemap(
  ask: Ask,
  home: URL,
  robots: ReceivedResponse | null,
): Promise<Omit<FoundPage, 'isForbidden'> | null> {
  const [named] = robots ? sitemapsIn(robots.text(), robots.url) : []
  if (named !== undefined) return { kind: 'sitemap', address: named, by: 'robots', isSuggested: true }
  const answer = await ask({ url: new URL('/sitemap.xml', home), readsBody: () => false })
  const isThere = isFine(answer) && isSameHost(answer.url, home) && !isHtml(answer)
  return isThere ? { kind: 'sitemap', address: answer.url.href, by: 'usualPlace', isSuggested: true } : null
}

/** Returns the feeds that the home page declares, else the first one in a usual place. */
async function findFeeds(
  { itemsParser, clock }: WatchSetContext,
  ask: Ask,
  { document, content }: HomePage,
): Promise<Omit<FoundPage, 'isForbidden'>[]> {
  if (!document || !content) return []
  const contentType = document.headers.get('content-type')?.[0]
  const url = document.url.href
  const page = await itemsParser.readPage({ body: document.body, contentType, url, now: clock() })
  const declared = 'unread' in page ? [] : page.feeds
  const candidates = feedCandidates(declared, url)
  const own = candidates.filter((candidate) => declared.some((link) => link.url === candidate)).slice(0, maxOfKind)
  if (own.length > 0) {
    return own.map((address, at) => ({ kind: 'feed', address, by: 'declared', isSuggested: at === 0 }))
  }
  for (const address of candidates.slice(0, maxGuessedFeeds)) {
    const answer = await ask({ url: new URL(address) })
    if (!isFine(answer)) continue
    const document_ = { body: answer.body, contentType: answer.headers.get('content-type')?.[0], url: answer.url.href }
    const read = await itemsParser.readItems({ ...document_, now: clock(), reading: { form: 'feed' } })
    if ('items' in read) return [{ kind: 'feed', address: answer.url.href, by: 'usualPlace', isSuggested: true }]
  }
  return []
}

const isFine = (answer: OutboundAnswer): answer is ReceivedResponse =>
  answer.kind === 'received' && answer.status >= 200 && answer.status < 300

const isHtml = ({ headers }: ReceivedResponse): boolean => /html/i.test(headers.get('content-type')?.[0] ?? '')

/** A website that shows its home page for every address has neither robots.txt nor llms.txt. */
const isText = (answer: OutboundAnswer): answer is ReceivedResponse => isFine(answer) && !isHtml(answer)

const isSameHost = (one: URL, other: URL): boolean => hostOf(one) === hostOf(other)

/** What robots.txt of another host says isn't known. */
const isForbidden = (rules: RobotsRules | null, url: URL, home: URL): boolean =>
  rules !== null && isSameHost(url, home) && !isAllowedBy(rules, url)

/**
 * Returns a name for a website: of the parts of its home page's title the one that fits its domain, else the domain's own
 * name with a capital letter.
 */
export function nameOf(title: string, domain: string): string {
  const label = domain.split('.', 1)[0] ?? domain
  const plain = (text: string) =>
    text
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/[^a-z\d]/g, '')
  const parts = title.split(/\s+[|–—·•:-]\s+|[|·•]|:\s+/).map((part) => part.trim())
  const wanted = plain(label)
  const named = parts.find((part) => plain(part) !== '' && plain(part) === wanted)
  const close = parts.find((part) => {
    const given = plain(part)
    return given.length > 2 && given.length <= 2 * wanted.length && (given.includes(wanted) || wanted.includes(given))
  })
  return (named ?? close ?? `${label.slice(0, 1).toUpperCase()}${label.slice(1)}`).slice(0, maxNameLength)
}
