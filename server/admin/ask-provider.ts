import * as v from 'valibot'
import type { SignInProvider } from '../auth/providers/provider.ts'
import type { Context } from '../context.ts'

/** What came of asking; whoever reads it is told in their language. */
export type ProviderFinding =
  | { found: 'keys'; count: number }
  | { found: 'noKeys' | 'discoveryUnreadable' | 'keysUnreadable' | 'tooLong' | 'notJson' }
  | { found: 'otherIssuer'; issuer: string }
  | { found: 'status'; status: number }
  | { found: 'timeout'; seconds: number }
  /** With the system's code, such as ECONNREFUSED; null where there is none. */
  | { found: 'unreachable'; code: string | null }

/** Whether a provider answers, and how fast. */
export interface ProviderAnswer {
  good: boolean
  finding: ProviderFinding
  /** The address that was asked; null where the keys lie in this process. */
  address: string | null
  tookMs: number
  /** ISO. */
  at: string
}

const patienceMs = 5000
const maxBytes = 256 * 1024

const discoverySchema = v.object({ issuer: v.string(), jwks_uri: v.pipe(v.string(), v.url()) })
const keysSchema = v.object({ keys: v.array(v.object({ kty: v.string() })) })

/** What a provider answered that cannot be used. */
class NoUse extends Error {
  readonly finding: ProviderFinding
  constructor(finding: ProviderFinding) {
    super(finding.found)
    this.finding = finding
  }
}

/**
 * Asks a provider for its discovery document and its keys, as a sign-in does: two small requests at most, without
 * following redirects, ended after five seconds.
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
  // Supabase has keys, but not everywhere a discovery document.
  if (discovery !== null) {
    const parsed = v.safeParse(discoverySchema, discovery)
    if (!parsed.success) throw new NoUse({ found: 'discoveryUnreadable' })
    if (parsed.output.issuer !== issuer) {
      throw new NoUse({ found: 'otherIssuer', issuer: parsed.output.issuer.slice(0, 200) })
    }
    // A document that names keys elsewhere is not followed: the server asks where the operator told it to.
    if (new URL(parsed.output.jwks_uri).origin === new URL(base).origin) address = parsed.output.jwks_uri
  }
  const keys = v.safeParse(keysSchema, await fetchJson(address, signal))
  if (!keys.success) throw new NoUse({ found: 'keysUnreadable' })
  return keys.output.keys
}

/** A JSON document, or null where there is none (404). */
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

/** Why it did not answer; nothing of an error's own message, which may carry addresses, but the system's code. */
function reasonOf(error: unknown): ProviderFinding {
  if (error instanceof NoUse) return error.finding
  if (error instanceof Error && error.name === 'TimeoutError') return { found: 'timeout', seconds: patienceMs / 1000 }
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined
  return { found: 'unreachable', code: typeof cause?.code === 'string' ? cause.code : null }
}
