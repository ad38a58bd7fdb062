import type { ContentAnswer } from '#app/shared/competitors/content.ts'
import type { ReceivedResponse } from '../../outbound/contract.ts'

/** A page with more visible text is no challenge, whatever its scripts are called. */
const maxTextLength = 3000
/** What such pages are answered with. */
const statuses = new Set([403, 429, 503])

/** Marks in the page's source. */
const marks = ['_cf_chl', 'x-datadome', 'x-px', 'awswaf', 'Incapsula incident'] as const

/** Returns the mark by which a page is known as a challenge for people; '' without one. */
export function challengeOf({ html, title, textLength }: { html: string; title: string; textLength: number }): string {
  if (textLength >= maxTextLength) return ''
  if (/^just a moment/i.test(title)) return 'Just a moment'
  const mark = marks.find((one) => html.includes(one))
  if (mark) return mark
  return html.includes('Access Denied') && html.includes('errors.edgesuite.net') ? 'errors.edgesuite.net' : ''
}

interface ReadAnswer {
  status: number
  headers: ReceivedResponse['headers']
  /** What the reader found in the body. */
  answer: ContentAnswer
  /** The length of the body. */
  bytes: number
}

/**
 * Returns the mark by which a server's answer is known as a challenge for people; '' if it is none. Only `cf-mitigated` is a
 * documented mark. Others count together with a status that servers refuse with: without one, a page that only writes about
 * challenges would be one.
 */
export function challengeMark({ status, headers, answer, bytes }: ReadAnswer): string {
  if (has(headers, 'cf-mitigated', 'challenge')) return 'cf-mitigated: challenge'
  if (!statuses.has(status)) return ''
  if ('content' in answer && answer.challenge !== '') return answer.challenge
  // Without a text, the body stands for it.
  const length = 'content' in answer ? textLength(answer.content.blocks) : bytes
  if (length >= maxTextLength) return ''
  return [...headers.keys()].find((name) => name === 'x-datadome' || name.startsWith('x-px')) ?? ''
}

const textLength = (blocks: readonly { text: string }[]): number =>
  blocks.reduce((length, { text }) => length + text.length, 0)

const has = (headers: ReceivedResponse['headers'], name: string, value: string): boolean =>
  (headers.get(name) ?? []).some((line) => line.trim().toLowerCase() === value)
