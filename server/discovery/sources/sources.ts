import type { Actor } from '#app/shared/access/permissions.ts'
import type { LastDays } from '#app/shared/discovery/sources.ts'
import { onWebsite, type Permission, reading } from '../../access/use-case.ts'
import type { Context } from '../../context.ts'
import { readLastDays } from './sources.sql.ts'

const seeSources: Permission = { may: ({ role }) => role === 'Admin', error: (t) => t('onlyAdmins') }

/**
 * Returns the last day with data of each source of Discovery, for a company's website. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function getLastDays(context: Context, actor: Actor, clientId: string): Promise<LastDays> {
  return reading(context, actor, onWebsite({ clientId, permission: seeSources }), (trx, { id }) =>
    readLastDays(trx, id),
  )
}
