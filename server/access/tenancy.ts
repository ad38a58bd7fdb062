import { canSeeClient, type Actor } from '#app/shared/access/permissions.ts'
import type { Context } from '../context.ts'
import type { ActorTrx } from '../db/database.ts'
import { asActor } from '../db/scope.ts'
import { Refusal, forbidden, notFound } from '../refusals/refusal.ts'
import { requireShownWebsites } from './shown-websites.ts'
import { clientExists, findWebsite } from './tenancy.sql.ts'

/** A company's website as a use case has it. */
export type WebsiteRow = NonNullable<Awaited<ReturnType<typeof findWebsite>>>

/**
 * Runs statements about a company for a person who may see it: the code's own check first, then the scope that
 * row-level security binds.
 * @throws AppError auth.forbidden or not_found
 */
export async function forClient<T>(
  context: Context,
  actor: Actor,
  clientId: string,
  work: (trx: ActorTrx) => Promise<T>,
): Promise<T> {
  requireAccess(actor, clientId)
  return asActor(context.database, actor, async (trx) => {
    await requireClient(trx, clientId)
    await requireShownWebsites(trx, actor, clientId)
    return work(trx)
  })
}

/**
 * The code's own check by itself, for use cases that look into what was sent before they open a transaction: whoever may
 * not see the company learns nothing about it.
 * @throws AppError auth.forbidden
 */
export function requireAccess(actor: Actor, clientId: string): void {
  if (!canSeeClient(actor, clientId)) throw forbidden()
}

/** @throws AppError not_found where there is no such company, or it is archived */
async function requireClient(trx: ActorTrx, clientId: string): Promise<void> {
  if (!(await clientExists(trx, clientId))) throw notFound((say) => say('clientNotFound'))
}

/**
 * Says why a company has no website to show.
 * @throws AppError not_found where there is no such company, website.missing where it has no website yet
 */
export async function refuseWithoutWebsite(trx: ActorTrx, clientId: string): Promise<never> {
  await requireClient(trx, clientId)
  throw websiteMissing()
}

/** A company's website; null where it has none yet. */
export async function getWebsite(trx: ActorTrx, clientId: string): Promise<WebsiteRow | null> {
  return (await findWebsite(trx, clientId)) ?? null
}

/** @throws AppError website.missing where the company has no website yet */
export async function requireWebsite(trx: ActorTrx, clientId: string): Promise<WebsiteRow> {
  const row = await getWebsite(trx, clientId)
  if (!row) throw websiteMissing()
  return row
}

/** The company has no website yet. */
export const websiteMissing = () => new Refusal('website.missing', 404, (say) => say('websiteMissing'))
