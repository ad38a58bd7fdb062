import * as v from 'valibot'
import type { SignInProvider } from '../auth/providers/provider.ts'
import type { Context } from '../context.ts'

/** The result of a check; shown in the reader's language. */
export type ProviderFinding =
  | { found: 'keys'; count: number }
  | { found: 'noKeys' | 'discoveryUnreadable' | 'keysUnreadable' | 'tooLong' | 'notJson' }
  | { found: 'otherIssuer'; issuer: string }
  | { found: 'status'; status: number }
  | { found: 'timeout'; seconds: number }
  /** With the system's error code, such as ECONNREFUSED, or null. */
  | { found: 'unreachable'; code: string | null }

/** Whether a provider answers, and how fast. */
export interface ProviderAnswer {
  good: boolean
  finding: ProviderFinding
  /** The URL that was requested; null if the keys are in this process. */
  address: string | null
  tookMs: number
  /** ISO 8601. */
  at: string
}

const patienceMs = 5000
const maxBytes = 256 * 1024

const discoverySchema = v.object({ issuer: v.string(), jwks_uri: v.pipe(v.string(), v.url()) })
const keysSchema = v.object({ keys: v.array(v.object({ kty: v.string() })) })

/** The provider gave an unusable answer. */
class NoUse extends Error {
  readonly finding: ProviderFinding
  constructor(finding: ProviderFinding) {
    super(finding.found)
    this.finding = finding
  }
}

/**
 * Requests a provider's discovery document and keys, like a sign-in: at most two small requests, without following
 * redirects, within five seconds.
 */
export async function askProvider(
  context: Pick<Context, 'clock' | 'identity'>,
  provider: SignInProvider,
): Promise<ProviderAnswer> {
  const began = performance.now()
  const base = provider.issuer.replace(/\/$/, '')
  const own = provider.settings.id === 'embedded'
  const answer = (finding: ProviderFinding): ProviderAnswer => ({
    good: finding.found === 'keys',
    finding,
    address: own ? null : `${base}/.well-known/`,
    tookMs: Math.round(performance.now() - began),
    at: context.clock().toISOString(),
  })
  try {
    const keys = own ? ((await context.identity?.publicKeys())?.keys ?? []) : await fetchKeys(provider.issuer, base)
    return answer(keys.length === 0 ? { found: 'noKeys' } : { found: 'keys', count: keys.length })
  } catch (error) {
    return answer(reasonOf(error))
  }
}

async function fetchKeys(issuer: string, base: string): Promise<readonly unknown[]> {
  const signal = AbortSignal.timeout(patienceMs)
  const discovery = await fetchJson(`${base}/.well-known/openid-configuration`, signal)
  let address = `${base}/.well-known/jwks.json`
  // Supabase has keys, but a discovery document only in some versions.
  if (discovery !== null) {
    const parsed = v.safeParse(discoverySchema, discovery)
    if (!parsed.success) throw new NoUse({ found: 'discoveryUnreadable' })
    if (parsed.output.issuer !== issuer) {
      throw new NoUse({ found: 'otherIssuer', issuer: parsed.output.issuer.slice(0, 200) })
    }
    // If the document refers to keys on another origin, it is ignored: the server only sends requests to the
    // configured origin.
    if (new URL(parsed.output.jwks_uri).origin === new URL(base).origin) address = parsed.output.jwks_uri
  }
  const keys = v.safeParse(keysSchema, await fetchJson(address, signal))
  if (!keys.success) throw new NoUse({ found: 'keysUnreadable' })
  return keys.output.keys
}

/** Fetches a JSON document; null if there is none (404). */
async function fetchJson(address: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(address, { signal, redirect: 'error', headers: { accept: 'application/json' } })
  if (response.status === 404) {
    await response.body?.cancel()
    return null
  }
  if (!response.ok) {
    await response.body?.cancel()
    throw new NoUse({ found: 'status', status: response.status })
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new NoUse({ found: 'tooLong' })
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    throw new NoUse({ found: 'notJson' })
  }
}

/**
 * Returns why a check failed. An error's own message may contain addresses, so only the system's error code is used.
 */
function reasonOf(error: unknown): ProviderFinding {
  if (error instanceof NoUse) return error.finding
  if (error instanceof Error && error.name === 'TimeoutError') return { found: 'timeout', seconds: patienceMs / 1000 }
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined
  return { found: 'unreachable', code: typeof cause?.code === 'string' ? cause.code : null }
}
