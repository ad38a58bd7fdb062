import type { PageFailure } from '#app/shared/competitors/competitor.ts'
import type { WatchedContent } from '#app/shared/competitors/content.ts'
import type { Context } from '../../context.ts'
import type { OutboundAnswer, ReceivedResponse } from '../../outbound/contract.ts'
import { pausedUntil } from '../../outbound/retry.ts'

/** What asking for pages needs. */
export type AskContext = Pick<Context, 'clock' | 'outbound' | 'competitorReader' | 'itemsParser'>

/** What is known of an answer besides its content. */
export type AnswerFacts = Pick<
  ReceivedResponse,
  'status' | 'headers' | 'url' | 'redirects' | 'wireBytes' | 'firstByteMs'
>

/** What came of asking for a page. */
export type PageAnswer =
  | { what: 'read'; content: WatchedContent; answer: AnswerFacts; keepsValidators: boolean }
  /** As at the answer that sent the validators. */
  | { what: 'unchanged'; url: URL; redirects: ReceivedResponse['redirects'] }
  /** It is not there. */
  | { what: 'missing'; failure: 'not_found' | 'soft_404'; status: number }
  /** Its server asked for a pause. */
  | { what: 'paused'; host: string; until: Date; status: number }
  | { what: 'failed'; failure: PageFailure; detail: string }
  /** The server stops, or too much waits: it is asked later. */
  | { what: 'later' }

export const failed = (failure: PageFailure, detail: string | number = ''): PageAnswer => ({
  what: 'failed',
  failure,
  detail: String(detail),
})

/** Returns what an answer without a page means. */
export function withoutBody(answer: Exclude<OutboundAnswer, { kind: 'received' }>): PageAnswer {
  if (answer.kind === 'not_modified') return { what: 'unchanged', url: answer.url, redirects: answer.redirects }
  if (answer.reason === 'cancelled' || answer.reason === 'queue_full') return { what: 'later' }
  return failed(answer.reason, answer.code)
}

/** Returns what a status other than 200 to 299 means; null for those. */
export function byStatus({ clock }: Pick<Context, 'clock'>, answer: AnswerFacts): PageAnswer | null {
  const { status, headers, url } = answer
  if (status === 404 || status === 410) return { what: 'missing', failure: 'not_found', status }
  if (status === 429 || status === 503) {
    return { what: 'paused', host: url.hostname, until: pausedUntil(headers.get('retry-after')?.[0], clock()), status }
  }
  return status < 200 || status > 299 ? failed('status', status) : null
}

export const factsOf = ({
  status,
  headers,
  url,
  redirects,
  wireBytes,
  firstByteMs,
}: ReceivedResponse): AnswerFacts => ({
  status,
  headers,
  url,
  redirects,
  wireBytes,
  firstByteMs,
})
