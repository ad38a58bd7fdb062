import { canManageFunnels, type Actor } from '#app/shared/access/permissions.ts'
import { maxFunnels, type Funnel, type FunnelForm } from '#app/shared/analytics/funnels.ts'
import {
  changing,
  onWebsite,
  type Permission,
  reading,
  refuseDuplicate,
  requireBelowLimit,
} from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { notFound, userError } from '../../errors/user-errors.ts'
import {
  countFunnels,
  deleteFunnelRow,
  funnelKey,
  insertFunnel,
  readFunnel,
  readFunnels,
  updateFunnelRow,
} from './funnels.sql.ts'

/** Creating, updating and deleting funnels. A client's own people see them. */
export const manageFunnels: Permission = { may: canManageFunnels, error: (t) => t('onlyStaffManagesFunnels') }

const funnelNotFound = () => notFound((t) => t('funnelNotFound'))
const funnelExists = ({ name }: FunnelForm) => userError('funnel.exists', (t) => t('funnelExists', { name }))

/**
 * Returns a website's funnels, the same for everyone who may see the client: its own people and staff.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function listFunnels(context: Context, actor: Actor, clientId: string): Promise<Funnel[]> {
  return reading(context, actor, onWebsite({ clientId }), (trx, website) => readFunnels(trx, website.id))
}

/**
 * Creates a funnel. For Editor and Admin.
 * @throws UserError funnel.exists, funnel.too_many, auth.forbidden, not_found, website.missing
 * @returns the new funnel's id
 */
export async function createFunnel(
  context: Context,
  actor: Actor,
  { clientId, funnel }: { clientId: string; funnel: FunnelForm },
): Promise<{ id: number }> {
  const asked = { clientId, permission: manageFunnels }
  return changing(context, actor, onWebsite(asked), async ({ trx, at, record }, { id: siteId }) => {
    await requireBelowLimit(trx, {
      kind: 'funnels',
      within: siteId,
      most: maxFunnels,
      count: () => countFunnels(trx, siteId),
      error: () => userError('funnel.too_many', (t) => t('tooManyFunnels', { most: maxFunnels })),
    })
    const id = await refuseDuplicate(insertFunnel(trx, siteId, funnel, at), funnelKey, () => funnelExists(funnel))
    await record('funnel.added', { siteId, ...funnel })
    return { id }
  })
}

/**
 * Updates a funnel: its name, steps, and whether it is strict. For Editor and Admin.
 * @throws UserError funnel.exists, auth.forbidden, not_found, website.missing
 */
export async function updateFunnel(
  context: Context,
  actor: Actor,
  { clientId, funnelId, funnel }: { clientId: string; funnelId: number; funnel: FunnelForm },
): Promise<void> {
  const asked = { clientId, permission: manageFunnels }
  await changing(context, actor, onWebsite(asked), async ({ trx, at, record }, { id: siteId }) => {
    const before = await readFunnel(trx, siteId, funnelId)
    if (!before) throw funnelNotFound()
    const update = updateFunnelRow(trx, siteId, funnelId, funnel, at)
    await refuseDuplicate(update, funnelKey, () => funnelExists(funnel))
    await record('funnel.changed', { siteId, name: funnel.name, before, after: funnel })
  })
}

/**
 * Deletes a funnel. Creating the same one again brings its numbers back. For Editor and Admin.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function deleteFunnel(
  context: Context,
  actor: Actor,
  { clientId, funnelId }: { clientId: string; funnelId: number },
): Promise<void> {
  const asked = { clientId, permission: manageFunnels }
  await changing(context, actor, onWebsite(asked), async ({ trx, record }, { id: siteId }) => {
    const funnel = await readFunnel(trx, siteId, funnelId)
    if (!funnel) throw funnelNotFound()
    await deleteFunnelRow(trx, siteId, funnelId)
    const { name, strict, steps } = funnel
    await record('funnel.removed', { siteId, name, strict, steps })
  })
}
