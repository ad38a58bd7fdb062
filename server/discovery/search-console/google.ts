import * as v from 'valibot'
import type { GoogleClient } from './mode.ts'

/** Read only: Loop changes nothing at Search Console. */
const searchScope = 'https://www.googleapis.com/auth/webmasters.readonly'
/** `openid` names the account by an id, without its email address. */
export const scopes = `openid ${searchScope}`

const timeoutMs = 60_000
/** Far above an answer of 25,000 rows with the longest addresses. */
const maxBytes = 64 * 1024 * 1024

const tokenSchema = v.object({ access_token: v.pipe(v.string(), v.nonEmpty()) })
const grantSchema = v.object({
  ...tokenSchema.entries,
  refresh_token: v.pipe(v.string(), v.nonEmpty()),
  id_token: v.string(),
  scope: v.string(),
})
const claimsSchema = v.object({ sub: v.pipe(v.string(), v.nonEmpty()) })
const oauthErrorSchema = v.object({ error: v.string() })
const apiErrorSchema = v.object({
  error: v.object({ errors: v.optional(v.array(v.object({ reason: v.string() })), []) }),
})
const sitesSchema = v.object({
  siteEntry: v.optional(v.array(v.object({ siteUrl: v.string(), permissionLevel: v.string() })), []),
})
const count = v.pipe(v.number(), v.finite(), v.minValue(0))
const rowsSchema = v.object({
  rows: v.optional(
    v.array(v.object({ keys: v.array(v.string()), clicks: count, impressions: count, position: count })),
    [],
  ),
})
/** A row of Search Console. `position` is the average one, from 1. */
export type ApiRow = v.InferOutput<typeof rowsSchema>['rows'][number]

/** A question for `searchAnalytics.query`; days are those of Google, in Pacific Time. */
export interface SearchQuestion {
  startDate: string
  endDate: string
  dimensions: readonly ('date' | 'query' | 'page' | 'country' | 'device')[]
  rowLimit: number
  startRow: number
}

/**
 * Trades the code of an answer for tokens.
 * @throws GoogleFault `lost` for a code that was used, is old or belongs to another client
 */
export async function exchangeCode(
  client: GoogleClient,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): Promise<{ refreshToken: string; account: string }> {
  const answer = await postForm(client, client.tokenUrl, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
  })
  const granted = shapeOf(grantSchema, answer)
  // People can leave the box of a scope empty.
  if (!granted.scope.split(' ').includes(searchScope)) throw new GoogleFault('lost', 'The scope was not granted.')
  // The token comes from Google itself over TLS, so its signature proves nothing more (OpenID Connect Core, 3.1.3.7).
  const claims = Buffer.from(granted.id_token.split('.')[1] ?? '', 'base64url').toString('utf8')
  return { refreshToken: granted.refresh_token, account: shapeOf(claimsSchema, jsonOf(claims)).sub }
}

/** Returns a new access token, which lasts an hour. @throws GoogleFault `lost` if the grant is gone */
export async function refreshAccess(client: GoogleClient, refreshToken: string): Promise<string> {
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken }
  return shapeOf(tokenSchema, await postForm(client, client.tokenUrl, form)).access_token
}

/** Ends a grant at Google. A grant that is gone already is no failure. @throws GoogleFault */
export async function revokeGrant(client: GoogleClient, refreshToken: string): Promise<void> {
  const body = new URLSearchParams({ token: refreshToken })
  const response = await ask(client.revokeUrl, { method: 'POST', body })
  if (!response.ok && response.status !== 400) throw faultOf(response, await textOf(response))
}

/** Returns the properties that an account may read. @throws GoogleFault */
export async function listProperties(client: GoogleClient, accessToken: string): Promise<string[]> {
  const { siteEntry } = shapeOf(sitesSchema, await askApi(accessToken, `${client.apiUrl}/sites`))
  return siteEntry
    .filter(({ permissionLevel }) => permissionLevel !== 'siteUnverifiedUser')
    .map(({ siteUrl }) => siteUrl)
}

/** Returns one page of rows about web search, finished days only. @throws GoogleFault */
export async function querySearch(
  client: GoogleClient,
  accessToken: string,
  { property, signal, ...question }: SearchQuestion & { property: string; signal: AbortSignal },
): Promise<ApiRow[]> {
  const url = `${client.apiUrl}/sites/${encodeURIComponent(property)}/searchAnalytics/query`
  const body = JSON.stringify({ ...question, type: 'web', dataState: 'final' })
  return shapeOf(rowsSchema, await askApi(accessToken, url, { body, signal })).rows
}

async function postForm(client: GoogleClient, url: string, form: Record<string, string>): Promise<unknown> {
  const body = new URLSearchParams({ ...form, client_id: client.id, client_secret: client.secret })
  const response = await ask(url, { method: 'POST', body })
  const text = await textOf(response)
  if (response.ok) return jsonOf(text)
  const parsed = v.safeParse(oauthErrorSchema, jsonOrNull(text))
  const error = parsed.success ? parsed.output.error : ''
  if (error === 'invalid_grant') throw new GoogleFault('lost', 'Google answers invalid_grant.')
  if (error === 'invalid_client' || error === 'unauthorized_client' || error === 'redirect_uri_mismatch')
    throw new GoogleFault('client', `Google answers ${error}.`)
  throw faultOf(response, text)
}

async function askApi(
  accessToken: string,
  url: string,
  post?: { body: string; signal: AbortSignal },
): Promise<unknown> {
  const response = await ask(url, {
    headers: { authorization: `Bearer ${accessToken}`, ...(post && { 'content-type': 'application/json' }) },
    ...(post && { method: 'POST', ...post }),
  })
  const text = await textOf(response)
  if (!response.ok) throw faultOf(response, text)
  return jsonOf(text)
}

async function ask(url: string, init: RequestInit): Promise<Response> {
  try {
    const signals = [AbortSignal.timeout(timeoutMs), ...(init.signal ? [init.signal] : [])]
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.any(signals) })
  } catch (error) {
    throw new GoogleFault('unreachable', error instanceof Error ? error.name : 'no answer')
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength
      if (size > maxBytes) throw new GoogleFault('unreachable', 'The answer is too large.')
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof GoogleFault ? error : new GoogleFault('unreachable', 'The answer broke off.')
  }
  return Buffer.concat(chunks).toString('utf8')
}

const quotas = new Set(['quotaExceeded', 'rateLimitExceeded', 'userRateLimitExceeded', 'dailyLimitExceeded'])

/** Returns the fault of an answer that isn't a success. Texts of Google are not repeated. */
function faultOf(response: Response, text: string): GoogleFault {
  const { status } = response
  const parsed = v.safeParse(apiErrorSchema, jsonOrNull(text))
  const reasons = parsed.success ? parsed.output.error.errors.map(({ reason }) => reason) : []
  const message = `Google answers ${status}.`
  const waits = retryAfterOf(response)
  if (status === 429 || reasons.some((reason) => quotas.has(reason))) return new GoogleFault('busy', message, waits)
  if (status === 401) return new GoogleFault('expired', message)
  if (status === 403 || status === 404) return new GoogleFault('refused', message)
  return new GoogleFault('unreachable', message, waits)
}

/** Reads seconds; Google sends no dates. */
function retryAfterOf({ headers }: Response): number | null {
  const text = headers.get('retry-after') ?? ''
  return /^\d{1,6}$/.test(text) ? Number(text) * 1_000 : null
}

function shapeOf<const Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value, { abortEarly: true })
  if (!parsed.success) throw new GoogleFault('unreachable', 'The answer has another form than expected.')
  return parsed.output
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new GoogleFault('unreachable', 'The answer isn’t JSON.')
  }
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Why Google didn't answer as asked.
 * - `lost`: the grant is gone: it was revoked, has expired, or was never given
 * - `expired`: the access token has ended; a new one helps unless the grant is gone
 * - `refused`: the account may no longer read the property
 * - `busy`: a quota or rate is used up
 * - `unreachable`: no answer, an error of Google's, or an answer in a form that no one expects
 * - `client`: Google doesn't accept the installation's OAuth client
 */
type GoogleProblem = 'lost' | 'expired' | 'refused' | 'busy' | 'unreachable' | 'client'

/** Thrown for every answer of Google's that isn't the wanted one. Its message is for logs and has no secrets. */
export class GoogleFault extends Error {
  override readonly name = 'GoogleFault'
  readonly problem: GoogleProblem
  /** What Google asks to wait, in milliseconds; null if it says nothing. */
  readonly retryAfterMs: number | null
  constructor(problem: GoogleProblem, message: string, retryAfterMs: number | null = null) {
    super(message)
    this.problem = problem
    this.retryAfterMs = retryAfterMs
  }
}
