import { AppError } from '#app/shared/http/app-error.ts'
import { databaseRetrySeconds } from '../../db/unavailable.ts'
import { clientAddress } from '../../http/client-address.ts'
import { readText } from '../../http/request-body.ts'
import type { Sender } from './arriving-event.ts'

const maxBytes = 16 * 1024

/** Any website may send events; there is nothing in the answer that another origin could not have. */
export const cors = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'x-loop-dropped' }
/** What a browser is told that asks first; it need not ask again for a day. */
export const preflight = {
  ...cors,
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '86400',
}
/** With a refusal for now: when to try again. */
export const retryCors = { ...cors, 'retry-after': String(databaseRetrySeconds) }
/** With an answer that nothing may keep. */
export const accepted = { ...cors, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

/**
 * The body of what a website's visitor sends, of at most 16 kB.
 * @throws AppError 415 for a form or a file, 413 over the cap, 400 where it broke off
 */
export async function readSentText(request: Request): Promise<string> {
  // The Events API sends JSON as text, so that the browser needs no preflight; forms and files it never sends.
  const type = request.headers.get('content-type')
  if (type && !/^(text\/plain|application\/([\w.-]+\+)?json)\s*(;|$)/i.test(type)) {
    throw new AppError('input.content_type', 415, 'Send the event as JSON, as text/plain or application/json.')
  }
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  try {
    // A body of a stated length is read at once; only one of unknown length has to be watched while it comes.
    return length <= maxBytes ? await request.text() : await readText(request, maxBytes)
  } catch (error) {
    if (error instanceof AppError) throw error
    // The sender went away in the middle of it.
    throw new AppError('event.body', 400, 'The body of the event broke off.')
  }
}

/** What the request says of whoever sent it. */
export function readSender(request: Request, trustProxy: boolean): Sender {
  return {
    address: clientAddress(request, trustProxy),
    userAgent: request.headers.get('user-agent') ?? '',
    header: (name) => request.headers.get(name) ?? '',
  }
}
