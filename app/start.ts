import { createSerializationAdapter, isNotFound, isRedirect } from '@tanstack/react-router'
import { createCsrfMiddleware, createMiddleware, createServerOnlyFn, createStart } from '@tanstack/react-start'
import { getRequest, setResponseHeader, setResponseStatus } from '@tanstack/react-start/server'
import { outsideSignInOrigins } from '#server/auth/providers/configured.ts'
import { outsidePaymentOrigins } from '#server/billing/mode.ts'
import { getContext } from '#server/context.ts'
import { answerRefusal, crossSite } from '#server/http/api-route.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { openPage } from '#server/http/response-headers.ts'
import { rpcRefusal } from '#server/http/rpc-refusal.ts'
import { demoHeader, documentShowsDemo } from './shared/demo-data/demo-mode.ts'
import { AppError } from './shared/http/app-error.ts'
import { fetchFunction } from './shared/http/fetch-function.ts'

/** Status and retry delay of pages that called a function which was refused temporarily. */
const refusedForNow = new WeakMap<Request, { status: number; seconds: number }>()

/**
 * Sets a nonce and the content security policy of each page; 503 or 429 if a function of the page was refused
 * temporarily. There is no nonce in development, because Vite adds scripts to the page. The server sets the headers that
 * every answer has (server/http/response-headers.ts).
 */
const pageHeaders = createMiddleware().server(async ({ next, handlerType, request }) => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const nonce = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const result = await next({ context: { nonce } })
  const wait = refusedForNow.get(request)
  if (wait) {
    const { headers, body } = result.response
    headers.set('retry-after', String(wait.seconds))
    result.response = new Response(body, { status: wait.status, headers })
  }
  if (handlerType === 'router' && import.meta.env.PROD) {
    const context = getContext()
    openPage(result.response, nonce, outsideSignInOrigins(context), outsidePaymentOrigins(context))
  }
  return result
})

/** Pages are read, never written to; what is not a page answers for its own methods. */
const pageMethods = createMiddleware().server(async ({ next, handlerType, request, pathname }) => {
  if (handlerType !== 'router' || ['GET', 'HEAD'].includes(request.method) || /^\/api(\/|$)/.test(pathname))
    return next()
  const error = new Refusal('http.method_not_allowed', 405, (t) => t('pageOnlyRead'))
  return answerRefusal(getContext(), error, request, { allow: 'GET, HEAD' })
})

/** Calls that did reach a server function; what fails before that is the caller's mistake, not our fault. */
const reached = new WeakSet<Request>()

/** An unknown server function, or a payload that cannot be read, is answered with 400 instead of 500. */
const unreadableCalls = createMiddleware().server(async ({ next, handlerType, request }) => {
  if (handlerType !== 'serverFn') return next()
  try {
    const result = await next()
    if (result.response.status < 500 || reached.has(request)) return result
  } catch (error) {
    if (reached.has(request)) throw error
  }
  const error = new Refusal('input.unreadable', 400, (t) => t('callUnreadable'))
  return answerRefusal(getContext(), error, request)
})

/** For server functions. The REST paths check the origin of a write themselves and answer in JSON (server/http). */
const csrf = createCsrfMiddleware({
  filter: ({ handlerType }) => handlerType === 'serverFn',
  failureResponse: createServerOnlyFn(({ request }: { request: Request }) => {
    getContext().log.info({ code: 'auth.cross_site' }, 'refused')
    return answerRefusal(getContext(), crossSite(), request)
  }),
})

/** A page that shows demo data says so with each call it makes; while it is drawn here its address does. */
const demoCalls = createMiddleware({ type: 'function' }).client(({ next }) =>
  next({ headers: documentShowsDemo ? { [demoHeader]: 'on' } : {} }),
)

/** What a server function throws reaches the browser as an AppError and never carries our internals. */
const refusals = createMiddleware({ type: 'function' }).server(async ({ next, serverFnMeta }) => {
  const request = getRequest()
  reached.add(request)
  try {
    return await next()
  } catch (error) {
    if (error instanceof Response || isRedirect(error) || isNotFound(error)) throw error
    const refusal = await rpcRefusal(getContext(), error, { name: serverFnMeta.name, headers: request.headers })
    // While the server renders a page, the function runs in the page's request and must not set its status.
    if (request.headers.has('x-tsr-serverfn')) {
      setResponseStatus(refusal.status)
      if (refusal.retryAfterSeconds) setResponseHeader('retry-after', String(refusal.retryAfterSeconds))
    } else if ([429, 503].includes(refusal.status) && refusal.retryAfterSeconds) {
      refusedForNow.set(request, { status: refusal.status, seconds: refusal.retryAfterSeconds })
    }
    throw refusal
  }
})

/** Carries refusals over the wire as what they are: code, status and sentence. */
const appErrors = createSerializationAdapter({
  key: 'AppError',
  test: (value): value is AppError => value instanceof AppError,
  toSerializable: ({ code, status, message, retryAfterSeconds }) => ({ code, status, message, retryAfterSeconds }),
  fromSerializable: ({ code, status, message, retryAfterSeconds }) =>
    new AppError(code, status, message, retryAfterSeconds),
})

export const startInstance = createStart(() => ({
  requestMiddleware: [csrf, pageMethods, unreadableCalls, pageHeaders],
  functionMiddleware: [demoCalls, refusals],
  serializationAdapters: [appErrors],
  serverFns: { fetch: fetchFunction },
}))
