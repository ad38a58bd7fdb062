import type { ActorTrx } from '../../db/database.ts'
import { notFound, userError } from '../../errors/user-errors.ts'
import { clientExists, readWebsite } from './tenancy.sql.ts'

/** A client's website as use cases read it. */
export type WebsiteRow = NonNullable<Awaited<ReturnType<typeof readWebsite>>>

/**
 * Checks that a client exists.
 * @throws UserError not_found if it does not exist or is archived
 */
export async function requireClient(trx: ActorTrx, clientId: string): Promise<void> {
  if (!(await clientExists(trx, clientId))) throw notFound((t) => t('clientNotFound'))
}

/**
 * Throws the error for a client without a website to show.
 * @throws UserError not_found if there is no such client, website.missing if it has no website yet
 */
export async function refuseWithoutWebsite(trx: ActorTrx, clientId: string): Promise<never> {
  await requireClient(trx, clientId)
  throw websiteMissing()
}

/** Returns a client's website; null if it has none yet. */
export async function getWebsite(trx: ActorTrx, clientId: string): Promise<WebsiteRow | null> {
  return (await readWebsite(trx, clientId)) ?? null
}

/**
 * Returns a client's website.
 * @throws UserError website.missing if the client has no website yet
 */
export async function requireWebsite(trx: ActorTrx, clientId: string): Promise<WebsiteRow> {
  const row = await getWebsite(trx, clientId)
  if (!row) throw websiteMissing()
  return row
}

/** Returns the error for a client that has no website yet. */
export const websiteMissing = () => userError('website.missing', (t) => t('websiteMissing'))
