import type { PageFailure } from '#app/shared/competitors/competitor.ts'
import { contentLimits } from '#app/shared/competitors/content.ts'
import type { ItemsAnswer } from '#app/shared/listening/reading.ts'
import type { OutboundRequest, ReceivedResponse, Validators } from '../../outbound/contract.ts'
import { challengeMark } from '../reading/challenge.ts'
import { byStatus, factsOf, failed, withoutBody, type AskContext, type PageAnswer } from './page-answer.ts'
import { readSitemapPaths } from './sitemap-paths.ts'
import type { PageToVisit } from './visits.sql.ts'

const limits = { wireBytes: 10_000_000, bodyBytes: 10_000_000, wholeMs: 40_000 }
const accepts = {
  html: 'text/html,application/xhtml+xml,*/*;q=0.5',
  lines: 'text/plain,*/*;q=0.5',
  feed: 'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.1',
} as const

interface PageRequest {
  page: Pick<PageToVisit, 'kind' | 'address'>
  /** Of the last answer that is known; undefined to get the whole page. */
  validators: Validators | undefined
  signal: AbortSignal
}

/** Requests a watched page and reads its answer. robots.txt is obeyed, except for itself, which may always be read. */
export async function askPage(context: AskContext, { page, validators, signal }: PageRequest): Promise<PageAnswer> {
  const url = URL.parse(page.address)
  if (!url) return failed('not_http')
  if (page.kind === 'sitemap') return readSitemapPaths(context, { url, validators, signal })
  const form = page.kind === 'feed' ? 'feed' : page.kind === 'robots' || page.kind === 'assistants' ? 'lines' : 'html'
  const request: OutboundRequest = {
    url,
    purpose: 'watch',
    accept: accepts[form],
    robots: page.kind === 'robots' ? 'ignore' : 'obey',
    limits,
    signal,
    ...(validators && { validators }),
  }
  const answer = await context.outbound.read(request)
  if (answer.kind !== 'received') return withoutBody(answer)
  return form === 'feed' ? readFeed(context, answer) : readDocument(context, answer, form)
}

async function readDocument(
  context: AskContext,
  answer: ReceivedResponse,
  form: 'html' | 'lines',
): Promise<PageAnswer> {
  const { status, headers, url, body } = answer
  const contentType = headers.get('content-type')?.[0]
  // What a server says with an error may be a challenge for people.
  const read = await context.competitorReader.read({ body, contentType, url: url.href, form })
  const mark = form === 'html' ? challengeMark({ status, headers, answer: read, bytes: body.length }) : ''
  if (mark !== '') return failed('challenge', mark)
  const refused = byStatus(context, answer)
  if (refused) return refused
  if ('unread' in read) return failed(read.unread)
  return { what: 'read', content: read.content, answer: factsOf(answer), keepsValidators: true }
}

async function readFeed(context: AskContext, answer: ReceivedResponse): Promise<PageAnswer> {
  const refused = byStatus(context, answer)
  if (refused) return refused
  const read = await context.itemsParser.readItems({
    body: answer.body,
    contentType: answer.headers.get('content-type')?.[0],
    url: answer.url.href,
    now: context.clock(),
    reading: { form: 'feed' },
  })
  if ('unread' in read) return failed(feedFailure(read.unread))
  const posts = read.items
    .slice(0, contentLimits.posts)
    .map(({ key, title, url, publishedAt }) => ({ key, title, url, publishedAt }))
  return { what: 'read', content: { is: 'feed', posts }, answer: factsOf(answer), keepsValidators: true }
}

type Unread = Extract<ItemsAnswer, { unread: unknown }>['unread']

function feedFailure(unread: Unread): PageFailure {
  switch (unread) {
    case 'empty':
    case 'too_deep':
    case 'too_large':
    case 'too_slow':
      return unread
    case 'cut_off':
    case 'malformed':
      return 'broken'
    default:
      return 'not_text'
  }
}
