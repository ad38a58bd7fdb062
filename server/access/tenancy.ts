import { canSeeClient, type Actor } from '#app/shared/access/permissions.ts'
import type { Context } from '../context.ts'
import type { ActorTrx } from '../db/database.ts'
import { asActor } from '../db/scope.ts'
import { Refusal, forbidden, notFound } from '../refusals/refusal.ts'
import { requireShownWebsites } from './shown-websites.ts'
import { clientExists, readWebsite } from './tenancy.sql.ts'

/** A company's website as use cases read it. */
export type WebsiteRow = NonNullable<Awaited<ReturnType<typeof readWebsite>>>

/**
 * Runs statements about a company for a person who may see it: checked first in code, then by the scope of row-level
 * security.
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
 * Checks in code that a person may see a company. For use cases that look at the input before they open a
 * transaction: people who may not see the company learn nothing about it.
 * @throws AppError auth.forbidden
 */
export function requireAccess(actor: Actor, clientId: string): void {
  if (!canSeeClient(actor, clientId)) throw forbidden()
}

/**
 * Checks that a company exists.
 * @throws AppError not_found if it does not exist or is archived
 */
async function requireClient(trx: ActorTrx, clientId: string): Promise<void> {
  if (!(await clientExists(trx, clientId))) throw notFound((t) => t('clientNotFound'))
}

/**
 * Throws the error for a company without a website to show.
 * @throws AppError not_found if there is no such company, website.missing if it has no website yet
 */
export async function refuseWithoutWebsite(trx: ActorTrx, clientId: string): Promise<never> {
  await requireClient(trx, clientId)
  throw websiteMissing()
}

/** Returns a company's website; null if it has none yet. */
export async function getWebsite(trx: ActorTrx, clientId: string): Promise<WebsiteRow | null> {
  return (await readWebsite(trx, clientId)) ?? null
}

/**
 * Returns a company's website.
 * @throws AppError website.missing if the company has no website yet
 */
export async function requireWebsite(trx: ActorTrx, clientId: string): Promise<WebsiteRow> {
  const row = await getWebsite(trx, clientId)
  if (!row) throw websiteMissing()
  return row
}

/** Returns the error for a company that has no website yet. */
export const websiteMissing = () => new Refusal('website.missing', 404, (t) => t('websiteMissing'))
