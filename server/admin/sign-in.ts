import { sql } from 'kysely'
import { canAdminister, isStaff, type Actor } from '#app/shared/access/permissions.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { onAll, reading } from '../access/calls/use-case.ts'
import { signInProviders } from '../auth/providers/configured.ts'
import type { SignInProvider } from '../auth/providers/provider.ts'
import type { Context } from '../context.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { forbidden, notFound } from '../errors/user-errors.ts'
import { askProvider, type ProviderAnswer } from './ask-provider.ts'
import type { Trx } from '../db/database.ts'

/** An active sign-in provider, without secrets. */
export interface ProviderInForce {
  id: string
  label: string
  /** Which protocol the provider uses. */
  kind: 'embedded' | 'auth0' | 'supabase'
  issuer: string
  /** Host or URL of the provider. */
  domain: string
  redirectUri: string
  /** Loop's public client id at the provider; null if there is none. */
  clientId: string | null
}

/** The sign-ins of the last {@link countedDays} days. */
export interface SignInFacts {
  byProvider: { provider: string; signIns: number; people: number; lastAt: string }[]
  refused: { reason: string; count: number; lastAt: string }[]
}

const countedDays = 30

/**
 * Returns the active sign-in providers in the order in which /login offers them. For Editor and Admin.
 * @throws UserError auth.forbidden for a Client
 */
export async function listProvidersInForce(context: Context, actor: Actor): Promise<ProviderInForce[]> {
  if (!isStaff(actor.role)) throw forbidden()
  return signInProviders(context).map(inForce)
}

// Shared by all Admins, so that their checks don't burden a stranger's server.
const checkLimit = createRateLimit('provider-check', { points: 12, seconds: 60 })

/**
 * Checks a provider by requesting its keys, within a few seconds. Admin only.
 * @throws UserError auth.forbidden, not_found for an inactive provider, rate.too_many
 */
export async function checkProvider(context: Context, actor: Actor, { id }: { id: string }): Promise<ProviderAnswer> {
  if (!canAdminister(actor)) throw forbidden((t) => t('onlyAdminChecksProvider'))
  const provider = signInProviders(context).find(({ settings }) => settings.id === id)
  if (!provider) throw notFound((t) => t('providerNotFound'))
  await checkLimit.take(context, id)
  return askProvider(context, provider)
}

/**
 * Returns how often people signed in during the last 30 days, by provider, and why others were refused. Admin only.
 * @throws UserError auth.forbidden
 */
export async function getSignInFacts(context: Context, actor: Actor): Promise<SignInFacts> {
  if (!canAdminister(actor)) throw forbidden()
  const since = new Date(context.clock().getTime() - countedDays * dayMs)
  return reading(context, actor, onAll(), async (trx) => {
    const iso = <Row extends { lastAt: Date }>(row: Row) => ({ ...row, lastAt: row.lastAt.toISOString() })
    return {
      byProvider: (await countSignIns(trx, since)).map(iso),
      refused: (await countRefusals(trx, since)).map(iso),
    }
  })
}

function inForce({ settings, issuer }: SignInProvider): ProviderInForce {
  const { id, label, redirectUri } = settings
  const shown = { id, label, kind: settings.id, issuer, redirectUri }
  // A Supabase project's public key is not secret, but showing it would not help anyone.
  if (settings.kind === 'supabase') return { ...shown, domain: settings.url, clientId: null }
  return { ...shown, domain: settings.domain, clientId: settings.clientId }
}

interface SignInCount {
  provider: string
  signIns: number
  people: number
  lastAt: Date
}

/** Returns the number of sign-ins since an instant by provider. */
async function countSignIns(trx: Trx, since: Date): Promise<SignInCount[]> {
  const { rows } = await sql<SignInCount>`
    select coalesce(details ->> 'provider', '') as provider, count(*)::int as "signIns",
      count(distinct user_id)::int as people, max(at) as "lastAt"
    from audit_event where kind = 'auth.signed_in' and at >= ${since}
    group by 1 order by 2 desc, 1`.execute(trx)
  return rows
}

interface FailureCount {
  reason: string
  count: number
  lastAt: Date
}

/** Returns the number of refused sign-ins since an instant by error code. */
async function countRefusals(trx: Trx, since: Date): Promise<FailureCount[]> {
  const { rows } = await sql<FailureCount>`
    select coalesce(details ->> 'reason', details ->> 'code', '') as reason, count(*)::int as count,
      max(at) as "lastAt"
    from audit_event where kind = 'auth.refused' and at >= ${since}
    group by 1 order by 2 desc, 1`.execute(trx)
  return rows
}
