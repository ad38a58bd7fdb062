import { asksForDemo } from '#app/shared/demo-data/demo-mode.ts'
import { escapeHtml } from '#app/shared/format/html.ts'
import { functionCall } from '#app/shared/http/function-call.ts'
import { UserError } from '#app/shared/http/user-error.ts'
import { createFairShare } from '../../access/calls/fair-share.ts'
import { signedInOf } from '../../access/session/session.ts'
import type { Context } from '../../context.ts'
import { tooManyCalls } from '../../errors/user-errors.ts'
import { clientAddress, networkOf } from '../client-address.ts'
import { browserLanguage } from '../reader-language.ts'
import { createPageQueue, QueueFull, type PageQueue, type PageVisitor } from './page-queue.ts'
import { createPreparedPages, type SamePage } from './prepared-pages.ts'
import { createStrangersGate } from './strangers-gate.ts'

/** Pages that a secret in the address opens: `/share/` and what follows. */
export interface SecretPages {
  /** The beginning of their addresses, with a slash at the end. */
  page: string
  /**
   * Returns whether a secret is one of ours, even if it opens nothing any more.
   * @throws UserError rate.too_many (429) for an address that guesses
   */
  knows(context: Context, secret: string, address: string): Promise<boolean>
}

interface AdmissionOptions {
  secrets: readonly SecretPages[]
  /** Whether no page has this path, no matter who asks. */
  leadsNowhere: (pathname: string) => boolean
  /** The page router. */
  render: (request: Request) => Response | Promise<Response>
}

/** A request as srvx passes it on. */
type ServerRequest = Request & { ip?: string | undefined }

/** Answers the requests that `server/http/ahead.ts` leaves to the page router. */
export interface PageAdmission {
  answer(request: ServerRequest): Promise<Response>
  /** Returns how many pages wait to be rendered. */
  waiting: PageQueue['waiting']
}

/**
 * Creates the admission in front of the page router. Rendering a page takes ten milliseconds, in which nothing else
 * happens, and anyone may ask for one. So the pages that strangers can ask for without limit are prepared: the sign-in,
 * the not-found page, and the answer to a wrong secret. All others wait in a queue that is fair to each reader, and a
 * stranger's address has PAGE_RATE_PER_MINUTE of them. Prepared answers are cheap, but a hundred of them between two
 * steps of a signed-in person's page are not, so strangers come in through a gate. Calls and REST paths go straight to
 * the router.
 */
export function createPageAdmission(
  context: Context,
  { secrets, leadsNowhere, render }: AdmissionOptions,
): PageAdmission {
  const { env, log } = context
  const queue = createPageQueue()
  const prepared = createPreparedPages()
  const share = createFairShare(context, 'pages', { points: env.PAGE_RATE_PER_MINUTE, seconds: 60 })
  /** Signed-in people's pages, and calls, that are not answered yet. */
  let underWay = 0
  const gate = createStrangersGate(() => underWay > 0)

  async function ahead(answer: () => Promise<Response>): Promise<Response> {
    underWay += 1
    try {
      return await answer()
    } finally {
      underWay -= 1
    }
  }

  const inTurn = (reader: PageVisitor, request: Request) =>
    queue.run(reader, async () => render(request), request.signal)

  /** Returns the prepared page for a request of a stranger; null if there is none for its address. */
  async function samePage(
    request: ServerRequest,
    { pathname, search }: URL,
    reader: PageVisitor,
  ): Promise<SamePage | null> {
    // Programs that ask for something else than a page are refused by the router.
    if (!/text\/html|\*\/\*/.test(request.headers.get('accept') ?? '*/*')) return null
    const known = await preparedPath(pathname, search)
    if (!known) return null
    const headers = lookOf(request.headers)
    const { path, text } = known
    return {
      key: JSON.stringify([path('*'), ...headers]),
      text,
      render(standIn) {
        const asked: ServerRequest = new Request(new URL(path(standIn), request.url), { headers: new Headers(headers) })
        return inTurn(reader, Object.assign(asked, { ip: clientAddress(request, env.TRUST_PROXY) }))
      },
    }

    async function preparedPath(from: string, query: string) {
      if (from === '/login') return { path: () => `${from}${query}`, text: null }
      const links = secrets.find(({ page }) => from.startsWith(page))
      const secret = links && from.slice(links.page.length)
      if (links && secret && /^[\w-]{1,200}$/.test(secret)) {
        const isOurs = await links.knows(context, secret, clientAddress(request, env.TRUST_PROXY))
        return isOurs ? null : { path: (standIn: string) => `${links.page}${standIn}${query}`, text: secret }
      }
      // The page shows the path, but not the query, and no one but the demo data depends on that.
      if (!/^(\/[\w.~-]+)+$/.test(from) || asksForDemo(query) || !leadsNowhere(from)) return null
      return { path: (standIn: string) => `/${standIn}`, text: from.slice(1) }
    }
  }

  async function answerStranger(request: ServerRequest, url: URL, address: string): Promise<Response> {
    const reader = { id: networkOf(address), isSignedIn: false }
    const same = await gate.run(async () => {
      const over = share.take(reader.id)
      if (over?.isFirst) log.info({ code: 'rate.too_many', path: 'pages' }, 'refused')
      if (over) throw tooManyCalls(over.seconds)
      return samePage(request, url, reader)
    })
    const page = same && (await prepared.answer(same))
    return page ?? inTurn(reader, request)
  }

  async function answerPage(request: ServerRequest, url: URL): Promise<Response> {
    try {
      const sessionId = await signedInAs(context, request)
      if (sessionId !== null) return await ahead(() => inTurn({ id: sessionId, isSignedIn: true }, request))
      return await answerStranger(request, url, clientAddress(request, env.TRUST_PROXY))
    } catch (error) {
      // Many wait. Those in front are served within seconds.
      if (error instanceof QueueFull) return refusedPage(request, tooManyCalls(2), error.isOwn ? 429 : 503)
      if (error instanceof UserError && error.code === 'rate.too_many') return refusedPage(request, error)
      throw error
    }
  }

  return {
    waiting: queue.waiting,
    async answer(request) {
      const url = new URL(request.url)
      if (!isPage(request.method, url.pathname)) return ahead(async () => render(request))
      const answer = await answerPage(request, url)
      if (request.method !== 'HEAD' || !answer.body) return answer
      await answer.body.cancel()
      return new Response(null, answer)
    },
  }
}

const isPage = (method: string, pathname: string) =>
  (method === 'GET' || method === 'HEAD') && !/^\/api(\/|$)/.test(pathname) && !pathname.startsWith(functionCall.path)

/** Returns the id of the session that a request's cookie opens; null without one, and while the database is away. */
async function signedInAs(context: Context, request: Request): Promise<string | null> {
  const signedIn = await signedInOf(context, request).catch(() => null)
  return signedIn && `session ${signedIn.sessionId}`
}

/**
 * Returns the headers that a page without a session depends on. Of the cookies, these are the browser's settings
 * (app/features/shell/preferences.ts); those of sessions and links open nothing here.
 */
function lookOf(headers: Headers): [name: string, value: string][] {
  const settings = (headers.get('cookie') ?? '')
    .split('; ')
    .filter((pair) => /^(__Host-)?loop_/.test(pair) && !/^(__Host-)?loop_(session|share_|report_)/.test(pair))
    .toSorted()
    .join('; ')
  return [
    ['accept', 'text/html'],
    ['accept-language', headers.get('accept-language') ?? ''],
    ['cookie', settings],
  ]
}

/** Returns a page without styles and scripts that says why a page is refused, in the language of the browser. */
function refusedPage(request: Request, refusal: UserError, status = refusal.status): Response {
  const language = browserLanguage(request.headers) ?? 'en'
  const { message } = refusal.inLanguage(language)
  const page = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Loop</title>
</head>
<body><p>${escapeHtml(message)}</p></body>
</html>
`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'retry-after': String(refusal.retryAfterSeconds ?? 1) }
  return new Response(page, { status, headers })
}
