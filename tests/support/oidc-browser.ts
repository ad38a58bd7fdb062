import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '#server/context.ts'

/** What a sign-in needs from the server: the context of one in this process, or these two values of another. */
export interface SignInTarget {
  origin: string
  identity: { clientId: string } | null
}

/** What a sign-in needs from a browser: cookies and forms. */
export interface SignInBrowser {
  send(path: string): Promise<Response>
  sendForm(path: string, fields: Record<string, string>): Promise<Response>
}

/** Returns the Cookie header with all cookies of a jar. */
export const cookieHeader = (jar: ReadonlyMap<string, string>): string =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

/** Puts the cookies of an answer into a jar and removes those it ends. */
export function keepCookies(jar: Map<string, string>, response: Response | undefined): void {
  for (const line of response?.headers.getSetCookie() ?? []) {
    const [pair = '', ...attributes] = line.split(';')
    const at = pair.indexOf('=')
    const gone = attributes.some((attribute) => /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute))
    if (gone) jar.delete(pair.slice(0, at))
    else jar.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

/** A minimal browser for a sign-in: it keeps cookies and can send forms to the embedded provider. */
export class OidcBrowser implements SignInBrowser {
  readonly cookies = new Map<string, string>()
  readonly #context: Context
  constructor(context: Context) {
    this.#context = context
  }

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(path, this.#context.origin)
    const headers = new Headers(init.headers)
    const cookie = cookieHeader(this.cookies)
    if (cookie) headers.set('cookie', cookie)
    const identity = this.#context.identity
    if (!identity?.owns(url.pathname)) throw new Error(`${url.pathname} is not the provider's`)
    const response = await identity.handle(new Request(url, { ...init, headers }))
    this.keep(response)
    return response
  }

  /** Keeps the cookies of an answer that another client received. */
  keep(response: Response | undefined): void {
    keepCookies(this.cookies, response)
  }

  sendForm(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    const origin = this.#context.origin
    return this.send(path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin, ...headers } })
  }
}

/** What the SDK remembers between the start and the end of a sign-in. */
export interface Authorization {
  url: string
  verifier: string
  state: string
  nonce: string
}

/** Returns the request that the Auth0 SDK would send to /authorize; `change` alters its parameters. */
export function authorizationRequest(context: SignInTarget, change: Record<string, string> = {}): Authorization {
  const verifier = randomBytes(32).toString('base64url')
  const state = randomBytes(16).toString('base64url')
  const nonce = randomBytes(16).toString('base64url')
  const query = new URLSearchParams({
    client_id: context.identity?.clientId ?? '',
    scope: 'openid profile email',
    response_type: 'code',
    response_mode: 'query',
    redirect_uri: `${context.origin}/login`,
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...change,
  })
  return { url: `/authorize?${query}`, verifier, state, nonce }
}

/** Returns the target of a redirect. */
export function locationOf(response: Response): URL {
  const location = response.headers.get('location')
  if (!location) throw new Error(`No redirect: ${response.status}`)
  return new URL(location, 'http://localhost')
}

/** Runs a whole sign-in and returns the tokens. */
export async function signInAtProvider(
  context: SignInTarget,
  browser: SignInBrowser,
  credentials: { email: string; password: string },
): Promise<{ idToken: string; accessToken: string; nonce: string; code: string; verifier: string }> {
  const request = authorizationRequest(context)
  const form = locationOf(await browser.send(request.url))
  const accepted = await browser.sendForm(form.pathname, credentials)
  const resumed = locationOf(accepted)
  const back = locationOf(await browser.send(resumed.pathname + resumed.search))
  const code = back.searchParams.get('code') ?? ''
  const response = await redeemCode(context, browser, { code, verifier: request.verifier })
  const tokens = (await response.json()) as { id_token: string; access_token: string }
  return {
    idToken: tokens.id_token,
    accessToken: tokens.access_token,
    nonce: request.nonce,
    code,
    verifier: request.verifier,
  }
}

export function redeemCode(
  context: SignInTarget,
  browser: SignInBrowser,
  { code, verifier }: { code: string; verifier: string },
): Promise<Response> {
  return browser.sendForm('/oauth/token', {
    client_id: context.identity?.clientId ?? '',
    grant_type: 'authorization_code',
    code_verifier: verifier,
    code,
    redirect_uri: `${context.origin}/login`,
  })
}
