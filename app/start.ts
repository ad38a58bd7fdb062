import { createSerializationAdapter, isNotFound, isRedirect } from '@tanstack/react-router'
import { createCsrfMiddleware, createMiddleware, createServerOnlyFn, createStart } from '@tanstack/react-start'
import { getRequest, setResponseHeader, setResponseStatus } from '@tanstack/react-start/server'
import { outsideSignInOrigins } from '#server/auth/providers/configured.ts'
import { outsidePaymentOrigins } from '#server/billing/mode.ts'
import { getContext } from '#server/context.ts'
import { answerError, crossSite } from '#server/http/api-route.ts'
import { userError } from '#server/errors/user-errors.ts'
import { openPage } from '#server/http/response-headers.ts'
import { rpcError } from '#server/http/outgoing-error.ts'
import { demoHeader, documentShowsDemo } from './shared/demo-data/demo-mode.ts'
import { UserError } from './shared/http/user-error.ts'
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
  const error = userError('http.method_not_allowed', (t) => t('pageOnlyRead'))
  return answerError(getContext(), error, request, { allow: 'GET, HEAD' })
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
  const error = userError('input.unreadable', (t) => t('callUnreadable'))
  return answerError(getContext(), error, request)
})

/** For server functions. The REST paths check the origin of a write themselves and answer in JSON (server/http). */
const csrf = createCsrfMiddleware({
  filter: ({ handlerType }) => handlerType === 'serverFn',
  failureResponse: createServerOnlyFn(({ request }: { request: Request }) => {
    getContext().log.info({ code: 'auth.cross_site' }, 'refused')
    return answerError(getContext(), crossSite(), request)
  }),
})

/** A page that shows demo data says so with each call it makes; while it is drawn here its address does. */
const demoCalls = createMiddleware({ type: 'function' }).client(({ next }) =>
  next({ headers: documentShowsDemo ? { [demoHeader]: 'on' } : {} }),
)

/** What a server function throws reaches the browser as a UserError and never carries our internals. */
const outgoingErrors = createMiddleware({ type: 'function' }).server(async ({ next, serverFnMeta }) => {
  const request = getRequest()
  reached.add(request)
  try {
    return await next()
  } catch (thrown) {
    if (thrown instanceof Response || isRedirect(thrown) || isNotFound(thrown)) throw thrown
    const error = await rpcError(getContext(), thrown, { name: serverFnMeta.name, headers: request.headers })
    // While the server renders a page, the function runs in the page's request and must not set its status.
    if (request.headers.has('x-tsr-serverfn')) {
      setResponseStatus(error.status)
      if (error.retryAfterSeconds) setResponseHeader('retry-after', String(error.retryAfterSeconds))
    } else if ([429, 503].includes(error.status) && error.retryAfterSeconds) {
      refusedForNow.set(request, { status: error.status, seconds: error.retryAfterSeconds })
    }
    throw error
  }
})

/** Carries errors over the wire as what they are: code, status and sentence. */
const userErrors = createSerializationAdapter({
  // Pages that were opened before an update know this key.
  key: 'AppError',
  test: (value): value is UserError => value instanceof UserError,
  toSerializable: ({ code, status, message, retryAfterSeconds }) => ({ code, status, message, retryAfterSeconds }),
  fromSerializable: ({ code, status, message, retryAfterSeconds }) =>
    new UserError(code, status, message, retryAfterSeconds),
})

export const startInstance = createStart(() => ({
  requestMiddleware: [csrf, pageMethods, unreadableCalls, pageHeaders],
  functionMiddleware: [demoCalls, outgoingErrors],
  serializationAdapters: [userErrors],
  serverFns: { fetch: fetchFunction },
}))
