import type { BlockList } from 'node:net'
import { UserError } from '#app/shared/http/user-error.ts'
import { programError } from '../../errors/user-errors.ts'
import { databaseRetrySeconds } from '../../db/unavailable.ts'
import { visitorAddress } from '../../http/client-address.ts'
import { readText } from '../../http/request-body.ts'
import type { Sender } from './arriving-event.ts'

const maxBytes = 16 * 1024

/** CORS: any website may send events, and the answer contains nothing confidential. */
export const cors = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'x-loop-dropped' }
/** The answer to a CORS preflight, valid for a day. */
export const preflight = {
  ...cors,
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '86400',
}
/** Headers of a temporary error: when to retry. */
export const retryCors = { ...cors, 'retry-after': String(databaseRetrySeconds) }
/** Headers of an answer that must not be cached. */
export const accepted = { ...cors, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

/**
 * Reads the body of a tracking request, at most 16 kB.
 * @throws UserError 415 for a form or a file, 413 above the limit, 400 if the connection broke off
 */
export async function readSentText(request: Request): Promise<string> {
  // The Events API sends JSON as text, so that the browser needs no preflight; forms and files it never sends.
  const type = request.headers.get('content-type')
  if (type && !/^(text\/plain|application\/([\w.-]+\+)?json)\s*(;|$)/i.test(type)) {
    throw programError('input.content_type', 'Send JSON with the content type text/plain or application/json.')
  }
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  try {
    // With a declared length the body is read at once; without one its size must be checked while it arrives.
    return length <= maxBytes ? await request.text() : await readText(request, maxBytes)
  } catch (error) {
    if (error instanceof UserError) throw error
    // The sender disconnected in the middle of the body.
    throw programError('event.body', 'The request ended before its whole body arrived.')
  }
}

/** Whose X-Forwarded-For names the visitor: a proxy in front of the server, and servers that send for their visitors. */
export interface TrustedSenders {
  trustProxy: boolean
  trustedSenders: BlockList
}

/** Extracts the data about the sender from a request. */
export function readSender(request: Request, trusted: TrustedSenders): Sender {
  return {
    ...visitorAddress(request, trusted),
    userAgent: request.headers.get('user-agent') ?? '',
    header: (name) => request.headers.get(name) ?? '',
  }
}
