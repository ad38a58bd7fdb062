import { canAdminister, isStaff, type Actor } from '#app/shared/access/permissions.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { signInProviders } from '../auth/providers/configured.ts'
import type { SignInProvider } from '../auth/providers/provider.ts'
import type { Context } from '../context.ts'
import { asActor } from '../db/scope.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { forbidden, notFound } from '../refusals/refusal.ts'
import { askProvider, type ProviderAnswer } from './ask-provider.ts'
import { countRefusals, countSignIns } from './sign-ins.sql.ts'

/** A sign-in provider in force, without anything secret. */
export interface ProviderInForce {
  id: string
  label: string
  /** Which of the provider's ways of speaking it is. */
  kind: 'embedded' | 'auth0' | 'supabase'
  issuer: string
  /** Host or address of the provider. */
  domain: string
  redirectUri: string
  /** The public id we have there; null where there is none. */
  clientId: string | null
}

/** What came of the sign-ins of the last {@link countedDays} days. */
export interface SignInFacts {
  byProvider: { provider: string; signIns: number; people: number; lastAt: string }[]
  refused: { reason: string; count: number; lastAt: string }[]
}

const countedDays = 30

/**
 * The sign-in providers in force, in the order in which /login offers them. For Editor and Admin.
 * @throws AppError auth.forbidden for a Client
 */
export async function listProvidersInForce(context: Context, actor: Actor): Promise<ProviderInForce[]> {
  if (!isStaff(actor.role)) throw forbidden()
  return signInProviders(context).map(inForce)
}

// For all Admins together: what they look at should not become a load on somebody else's server.
const checkLimit = createRateLimit('provider-check', { points: 12, seconds: 60 })

/**
 * Asks a provider now for its keys, within a few seconds. Admin only.
 * @throws AppError auth.forbidden, not_found for one that is not in force, rate.too_many
 */
export async function checkProvider(context: Context, actor: Actor, { id }: { id: string }): Promise<ProviderAnswer> {
  if (!canAdminister(actor)) throw forbidden((say) => say('onlyAdminChecksProvider'))
  const provider = signInProviders(context).find(({ settings }) => settings.id === id)
  if (!provider) throw notFound((say) => say('providerNotFound'))
  await checkLimit.take(context, id)
  return askProvider(context, provider)
}

/**
 * How often people signed in in the last 30 days, by provider, and why others were refused. Admin only.
 * @throws AppError auth.forbidden
 */
export async function getSignInFacts(context: Context, actor: Actor): Promise<SignInFacts> {
  if (!canAdminister(actor)) throw forbidden()
  const since = new Date(context.clock().getTime() - countedDays * dayMs)
  return asActor(context.database, actor, async (trx) => {
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
  // A Supabase project's public key is no secret, but nothing to read either.
  if (settings.kind === 'supabase') return { ...shown, domain: settings.url, clientId: null }
  return { ...shown, domain: settings.domain, clientId: settings.clientId }
}
