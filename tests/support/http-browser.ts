import { fromCrossJSON } from 'seroval'
import { embeddedClientId } from '#server/auth/embedded/configuration.ts'
import { functionRequests } from './built-product.ts'
import { cookieHeader, keepCookies, signInAtProvider, type SignInBrowser } from './oidc-browser.ts'

let requestOf: ReturnType<typeof functionRequests> | undefined

/** What asks for an address. */
export type Fetch = (url: URL, init: RequestInit) => Promise<Response>

/** A minimal browser with cookies and requests, for a listening server (startServer). It follows no redirect. */
export class HttpBrowser implements SignInBrowser {
  readonly cookies: Map<string, string>
  readonly origin: string
  readonly #fetch: Fetch
  /**
   * @param cookies of another browser, to continue its session at another process
   * @param fetchBy how it asks, such as by one connection alone
   */
  constructor(origin: string, cookies: ReadonlyMap<string, string> = new Map(), fetchBy: Fetch = fetch) {
    this.origin = origin
    this.cookies = new Map(cookies)
    this.#fetch = fetchBy
  }

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    const cookie = cookieHeader(this.cookies)
    if (cookie) headers.set('cookie', cookie)
    const response = await this.#fetch(new URL(path, this.origin), { redirect: 'manual', ...init, headers })
    keepCookies(this.cookies, response)
    return response
  }

  sendForm(path: string, fields: Record<string, string>): Promise<Response> {
    const body = new URLSearchParams(fields)
    return this.send(path, { method: 'POST', body, headers: { origin: this.origin } })
  }

  /**
   * Calls a server function like the product's pages do.
   * @returns its answer
   * @throws with the whole answer if it refuses
   */
  async call<T>(name: string, data?: unknown): Promise<T> {
    requestOf ??= functionRequests()
    const { path, init } = await requestOf(name, data, {})
    const response = await this.send(path, init)
    const text = await response.text()
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text}`)
    return fromCrossJSON<{ result: T }>(JSON.parse(text), { refs: new Map() }).result
  }

  /** Signs in at the embedded provider and trades the proof for a session in the cookies. */
  async signIn(credentials: { email: string; password: string }): Promise<void> {
    const target = { origin: this.origin, identity: { clientId: embeddedClientId } }
    const { idToken, nonce } = await signInAtProvider(target, this, credentials)
    const response = await this.send('/api/auth/session', {
      method: 'POST',
      headers: { origin: this.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ idToken, nonce }),
    })
    if (!response.ok) throw new Error(`The session was refused with ${response.status}: ${await response.text()}`)
  }
}
