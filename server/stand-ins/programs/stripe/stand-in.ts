import { answeringIcon } from '../browsers-icon.ts'
import { Account } from './account.ts'
import { authenticateAndReturn } from './authentication.ts'
import { controls } from './controls.ts'
import { expanded } from './expand.ts'
import { decodeForm } from './form.ts'
import type { Answer } from './idempotency.ts'
import type { StandInOptions } from './options.ts'
import { authenticationForm, invoiceFile, invoicePage } from './pages.ts'
import { invalid, StripeFailure } from './failure.ts'
import { matching, publishable, secret } from './routes.ts'
import { readState, writeState } from './saved-state.ts'
import { settleAll } from './timeline.ts'

const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
  'access-control-max-age': '3600',
}

/** Pages that people open. */
const pages: Record<string, (account: Account, id: string) => Response | Promise<Response>> = {
  'GET /stand-in/invoices/:id': invoicePage,
  'GET /stand-in/invoices/:id/pdf': invoiceFile,
  'GET /stand-in/authenticate/:id': (_account, id) => authenticationForm(id),
  'POST /stand-in/authenticate/:id/complete': (account, id) => authenticateAndReturn(account, id, true),
  'POST /stand-in/authenticate/:id/fail': (account, id) => authenticateAndReturn(account, id, false),
}

const maxBytes = 200_000

/**
 * Creates an account with the parts of Stripe's HTTP API that billing uses.
 * @returns its request handler
 */
export function createStandIn(options: StandInOptions): (request: Request) => Promise<Response> {
  const account = new Account(options)
  const answer = answeringIcon(answering(account, options))
  const { file } = options
  if (file === undefined) return answer
  readState(account, file)
  let saved = account.events.all.length
  return async (request) => {
    const response = await answer(request)
    // Before the answer leaves: a caller may rely on what it says. Reading can change something too, as time passes.
    if (request.method === 'GET' && account.events.all.length === saved) return response
    writeState(account, file)
    saved = account.events.all.length
    return response
  }
}

function answering(account: Account, options: StandInOptions): (request: Request) => Promise<Response> {
  const { idempotency } = account
  return async (request) => {
    const requestId = account.ids.next('req')
    const headers = { ...crossOrigin, 'request-id': requestId, 'content-type': 'application/json; charset=utf-8' }
    const send = ({ status, body }: Answer, more: Record<string, string> = {}) =>
      new Response(JSON.stringify(body), { status, headers: { ...headers, ...more } })
    try {
      if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: crossOrigin })
      const url = new URL(request.url)
      account.base = url.origin
      const page = matching(pages, request.method, url.pathname)
      if (page) return await page.entry(account, page.ids[0] ?? '')
      const control = matching(controls, request.method, url.pathname)
      if (control) {
        const body = jsonOf(await readBody(request))
        return send({ status: 200, body: await control.entry(account, body, control.ids[0] ?? '') })
      }
      await account.trouble.meet(options.wait)
      const key = request.method === 'POST' ? request.headers.get('idempotency-key') : null
      const body = request.method === 'POST' ? await readBody(request) : url.search.slice(1)
      checkKey(request, url.pathname)
      // From here on nothing waits, so that calls can't mix.
      settleAll(account)
      const fingerprint = `${request.method} ${url.pathname} ${body}`
      const before = key === null ? null : idempotency.answerOf(key, fingerprint, account.clock.now())
      if (before) return send(before, { 'idempotent-replayed': 'true' })
      account.events.request = { id: requestId, idempotency_key: key }
      const answer = answerOf(account, request.method, url.pathname, body)
      account.events.request = null
      if (key !== null) idempotency.keep(key, fingerprint, answer, account.clock.now())
      return send(answer)
    } catch (error) {
      return send(answerOfError(error))
    }
  }
}

function answerOf(account: Account, method: string, path: string, body: string): Answer {
  try {
    const match = matching(publishable, method, path) ?? matching(secret, method, path)
    if (!match) {
      throw invalid(`There is no ${method} ${path.slice(0, 200)}.`, {}, 404)
    }
    const { answer, expand } = match.entry.answer(account, match.ids, decodeForm(body))
    return { status: 200, body: expanded(account, answer, expand) }
  } catch (error) {
    return answerOfError(error)
  }
}

function answerOfError(error: unknown): Answer {
  if (error instanceof StripeFailure) return { status: error.status, body: { error: error.body } }
  console.error(error)
  return { status: 500, body: { error: { type: 'api_error', message: 'An unknown error occurred.' } } }
}

/** Accepts only keys of the stand-in, so that a real key never ends up here unnoticed. */
function checkKey(request: Request, path: string): void {
  const given = request.headers.get('authorization') ?? ''
  const [, basic] = /^Basic (\S+)$/.exec(given) ?? []
  const key =
    basic === undefined
      ? (/^Bearer (\S+)$/.exec(given)?.[1] ?? '')
      : (Buffer.from(basic, 'base64').toString('utf8').split(':')[0] ?? '')
  if (/^sk_test_stand_in\w*$/.test(key)) return
  if (/^pk_test_stand_in\w*$/.test(key) && matching(publishable, request.method, path)) return
  throw invalid(
    key === '' ? 'The request has no API key.' : `The stand-in doesn't know the API key ${key.slice(0, 8)}****`,
    {},
    401,
  )
}

/** Reads a body, but not more of it than any call needs. */
async function readBody(request: Request): Promise<string> {
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > maxBytes) throw invalid('The request is too large.', {}, 413)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function jsonOf(text: string): unknown {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw invalid('Invalid JSON.')
  }
}
