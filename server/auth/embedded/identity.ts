import { randomBytes } from 'node:crypto'
import { Provider, type KoaContextWithOIDC } from 'oidc-provider'
import { toFetchHandler } from 'srvx/node'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { UserError } from '#app/shared/http/user-error.ts'
import { clearedProviderCookies, readCookie, rememberedBrowserCookies } from '../../access/session/session-cookie.ts'
import type { Context, Identity } from '../../context.ts'
import { databaseRetrySeconds, isDatabaseUnavailable } from '../../db/unavailable.ts'
import { badInput } from '../../errors/user-errors.ts'
import { answerError, methodNotPossible } from '../../http/api-route.ts'
import { clientAddress } from '../../http/client-address.ts'
import { readText } from '../../http/request-body.ts'
import { limitAttempts } from './attempts.ts'
import { configureProvider, embeddedClientId } from './configuration.ts'
import { handleInteraction } from './interaction.ts'
import { loadKeys, readPublicKeys } from './keys.ts'
import { deleteEntities } from './oidc-entity.sql.ts'
import { errorPage, pageHeaders, readerOf, type PageLanguage } from './page.ts'
// The provider must be at the root of the origin: the SDK uses paths such as /oauth/token there, whatever the issuer
// is.
const paths =
  /^\/(authorize(\/[\w-]+)?|oauth\/token|userinfo|v2\/logout|interaction\/[\w-]+|\.well-known\/(openid-configuration|jwks\.json))$/
const pageMethods = ['GET', 'HEAD']
const formMethods = [...pageMethods, 'POST']
const methodsOf: Record<string, string[]> = {
  '/oauth/token': ['POST', 'OPTIONS'],
  '/userinfo': [...formMethods, 'OPTIONS'],
  '/v2/logout': ['GET'],
  '/.well-known/openid-configuration': [...pageMethods, 'OPTIONS'],
  '/.well-known/jwks.json': [...pageMethods, 'OPTIONS'],
}
/** A NUL in a query or form. No sign-in contains one, and Postgres can't store it. */
const unusable = /%00|\0/
const maxBodyBytes = 64 * 1024
/**
 * How long the keys are used before they are read again. Within this time a process notices that another one has
 * replaced a key.
 */
const keysForMs = dayMs
/** Header that passes the client's address to the provider's handler. It is removed from incoming requests. */
const addressHeader = 'x-loop-client-address'

/**
 * Content security policy for what the library writes itself. The library adds the hashes of its scripts to a policy
 * that contains script-src.
 */
const scriptPolicy = "default-src 'none';script-src;base-uri 'none';frame-ancestors 'none'"

type Deps = Pick<Context, 'env' | 'database' | 'clock' | 'log' | 'origin'>

/** Creates the provider. The keys are read and the library is set up at the first request, and again once a day. */
export function createIdentity(context: Deps): Identity {
  let starting: Promise<Fetch> | undefined
  let since = 0
  const started = () => {
    const now = context.clock().getTime()
    if (now - since >= keysForMs) starting = undefined
    if (!starting) {
      since = now
      starting = startProvider(context).catch((error: unknown) => {
        starting = undefined
        throw error
      })
    }
    return starting
  }
  const identity: Identity = {
    issuer: `${context.origin}/`,
    clientId: embeddedClientId,
    owns: (pathname) => paths.test(pathname),
    async handle(request) {
      const { pathname } = new URL(request.url)
      const methods = methodsOf[pathname] ?? (pathname.startsWith('/interaction/') ? formMethods : pageMethods)
      if (!methods.includes(request.method)) {
        return answerError(context, methodNotPossible(request.method), request, { allow: methods.join(', ') })
      }
      if (pathname === '/v2/logout') return logOut(context, identity, request)
      try {
        const fetch = await started()
        return await fetch(await asAddressed(context, request))
      } catch (error) {
        if (error instanceof UserError) return answerError(context, error, request)
        throw error
      }
    },
    async publicKeys() {
      return { keys: await readPublicKeys(context) }
    },
    async endBrowserSession(headers) {
      const ids = rememberedBrowserCookies(context.origin).flatMap((name) => readCookie(headers, name) ?? [])
      await deleteEntities(context.database.db, 'Session', ids)
      return clearedProviderCookies(context.origin)
    },
  }
  return identity
}

type Fetch = (request: Request) => Promise<Response>

async function startProvider(context: Deps): Promise<Fetch> {
  const keys = await loadKeys(context)
  const provider = new Provider(`${context.origin}/`, configureProvider(context, keys))
  // Scheme and host come from headers that asAddressed() sets, never from the client.
  provider.proxy = true
  const attempts = limitAttempts(context)
  const addressOf = (ctx: KoaContextWithOIDC) => ctx.get(addressHeader)
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    ctx.set('content-security-policy', scriptPolicy)
    if (ctx.path.startsWith('/interaction/')) {
      return handleInteraction({ context, provider, attempts, addressOf }, ctx)
    }
    await next()
    // An error inside the hidden frame is an answer for the SDK; with a 4xx status the browser would report an
    // error.
    if (ctx.path === '/authorize' && ctx.query['response_mode'] === 'web_message' && ctx.status === 400)
      ctx.status = 200
    // The library removed frame-ancestors from its answers to the SDK in the hidden frame or popup.
    const policy = ctx.response.get('content-security-policy')
    if (!policy.includes('frame-ancestors')) ctx.set('content-security-policy', `${policy};frame-ancestors 'self'`)
  })
  provider.on('server_error', (ctx, error) => {
    context.log.error({ err: error }, 'identity provider failed')
    if (isDatabaseUnavailable(error)) ctx.status = 503
  })
  provider.onerror = (error: Error) => context.log.error({ err: error }, 'identity provider failed')
  provider.on('authorization.error', (_ctx, error) => context.log.info({ code: error.error }, 'authorization refused'))
  provider.on('grant.error', (_ctx, error) => context.log.info({ code: error.error }, 'token request refused'))

  const handler = toFetchHandler(provider.callback())
  return async (request) => {
    const response = await handler(request)
    // Read the body completely here: the adapter's stream throws an error that no handler can catch if its reader
    // stops early, as the server does for HEAD and for disconnected browsers.
    const body = response.body && (await response.arrayBuffer())
    return response.status >= 500
      ? failure(await readerOf(context, request.headers), response.status, 'server_error')
      : new Response(body, response)
  }
}

function failure(reader: PageLanguage, status: number, reason: string): Response {
  const nonce = randomBytes(16).toString('base64url')
  const headers = { ...pageHeaders(nonce), ...(status === 503 && { 'retry-after': String(databaseRetrySeconds) }) }
  return new Response(errorPage(reader, reason, nonce), { status, headers })
}

/**
 * Returns the request as it was sent to the public origin, however a proxy changed it. It is a plain Request, because
 * with the server's own kind the library would write to the socket itself. Its body is read before, so that the
 * library need not handle a browser that disconnects in the middle of it.
 * @throws UserError 413 for a body larger than any sign-in form, 400 for one that broke off or can't be stored
 */
async function asAddressed(context: Deps, request: Request): Promise<Request> {
  const { pathname, search } = new URL(request.url)
  const origin = new URL(context.origin)
  const headers = new Headers(request.headers)
  headers.set('host', origin.host)
  headers.set('x-forwarded-host', origin.host)
  headers.set('x-forwarded-proto', origin.protocol.slice(0, -1))
  headers.set(addressHeader, clientAddress(request, context.env.TRUST_PROXY))
  const { method } = request
  const body = method === 'GET' || method === 'HEAD' ? null : await readText(request, maxBodyBytes)
  if (unusable.test(search) || (body && unusable.test(body))) throw badInput((t) => t('signInNotUnderstood'))
  return new Request(new URL(pathname + search, origin), { method, headers, body })
}

/**
 * Answers Auth0's logout endpoint as the SDK calls it: ends the provider's session and redirects to `returnTo`, which
 * must be one of Loop's own sign-in pages.
 */
async function logOut(context: Deps, identity: Identity, request: Request): Promise<Response> {
  const returnTo = new URL(request.url).searchParams.get('returnTo') ?? `${context.origin}/login`
  const allowed = ['', '/', '/login', '/pages/login'].map((path) => context.origin + path)
  if (!allowed.includes(returnTo)) return failure(await readerOf(context, request.headers), 400, 'return_to')
  const headers = new Headers({ location: returnTo, 'cache-control': 'no-store' })
  for (const cookie of await identity.endBrowserSession(request.headers)) headers.append('set-cookie', cookie)
  return new Response(null, { status: 302, headers })
}
