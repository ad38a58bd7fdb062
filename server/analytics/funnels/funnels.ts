import * as v from 'valibot'
import { canManageFunnels, type Actor } from '#app/shared/access/permissions.ts'
import { funnelFormSchema, mostFunnels, type Funnel, type FunnelForm } from '#app/shared/analytics/funnels.ts'
import { recordAudit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { oneAtATime } from '#server/db/one-at-a-time.ts'
import { Refusal, forbidden, notFound } from '#server/refusals/refusal.ts'
import { rejectedInput } from '#server/refusals/rejected-input.ts'
import { forClient, requireAccess, requireWebsite } from '#server/access/tenancy.ts'
import { deleteFunnel, insertFunnel, readFunnel, readFunnels, updateFunnel } from './funnels.sql.ts'

/**
 * A website's funnels, the same for all who see the company: its own people and staff.
 * @throws AppError auth.forbidden, not_found, website.missing
 */
export async function listFunnels(context: Context, actor: Actor, clientId: string): Promise<Funnel[]> {
  return forClient(context, actor, clientId, async (trx) => readFunnels(trx, (await requireWebsite(trx, clientId)).id))
}

/** The code's own check for whoever makes or changes funnels. @throws AppError auth.forbidden */
export function requireFunnelManager(actor: Actor, clientId: string): void {
  requireAccess(actor, clientId)
  if (!canManageFunnels(actor)) throw forbidden((say) => say('onlyStaffManagesFunnels'))
}

/** @throws AppError input.invalid */
function readFunnelForm(given: unknown): FunnelForm {
  const parsed = v.safeParse(funnelFormSchema, given)
  if (!parsed.success) throw rejectedInput(parsed.issues)
  return parsed.output
}

const funnelNotFound = () => notFound((say) => say('funnelNotFound'))
const funnelExists = ({ name }: FunnelForm) => new Refusal('funnel.exists', 409, (say) => say('funnelExists', { name }))

/**
 * Makes a funnel. For Editor and Admin.
 * @throws AppError input.invalid, funnel.exists, funnel.too_many, auth.forbidden, not_found, website.missing
 * @returns the new funnel's id
 */
export async function addFunnel(
  context: Context,
  actor: Actor,
  input: { clientId: string; funnel: unknown },
): Promise<{ id: number }> {
  const { clientId } = input
  requireFunnelManager(actor, clientId)
  const funnel = readFunnelForm(input.funnel)
  const at = context.clock()
  return forClient(context, actor, clientId, async (trx) => {
    const { id: siteId } = await requireWebsite(trx, clientId)
    await oneAtATime(trx, 'funnels', siteId)
    if ((await readFunnels(trx, siteId)).length >= mostFunnels) {
      throw new Refusal('funnel.too_many', 409, (say) => say('tooManyFunnels', { most: mostFunnels }))
    }
    const id = await insertFunnel(trx, siteId, funnel, at)
    if (id === undefined) throw funnelExists(funnel)
    await recordAudit(trx, { at, kind: 'funnel.added', actor, clientId, details: { siteId, ...funnel } })
    return { id }
  })
}

/**
 * Changes a funnel: its name, steps, and whether it is strict. For Editor and Admin.
 * @throws AppError input.invalid, funnel.exists, auth.forbidden, not_found, website.missing
 */
export async function changeFunnel(
  context: Context,
  actor: Actor,
  input: { clientId: string; funnelId: number; funnel: unknown },
): Promise<void> {
  const { clientId, funnelId } = input
  requireFunnelManager(actor, clientId)
  const funnel = readFunnelForm(input.funnel)
  const at = context.clock()
  await forClient(context, actor, clientId, async (trx) => {
    const { id: siteId } = await requireWebsite(trx, clientId)
    const before = await readFunnel(trx, siteId, funnelId)
    if (!before) throw funnelNotFound()
    await updateFunnel(trx, siteId, funnelId, funnel, at)
    const details = { siteId, name: funnel.name, before, after: funnel }
    await recordAudit(trx, { at, kind: 'funnel.changed', actor, clientId, details })
  }).catch((error: unknown) => {
    throw isNameTaken(error) ? funnelExists(funnel) : error
  })
}

/** Whether the database refused a second funnel of one name. */
function isNameTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown }
  return code === '23505' && constraint === 'funnel_site_id_name_key'
}

/**
 * Removes a funnel; what it counted can be had again by making it anew. For Editor and Admin.
 * @throws AppError auth.forbidden, not_found, website.missing
 */
export async function removeFunnel(
  context: Context,
  actor: Actor,
  input: { clientId: string; funnelId: number },
): Promise<void> {
  const { clientId, funnelId } = input
  requireFunnelManager(actor, clientId)
  const at = context.clock()
  await forClient(context, actor, clientId, async (trx) => {
    const { id: siteId } = await requireWebsite(trx, clientId)
    const funnel = await readFunnel(trx, siteId, funnelId)
    if (!funnel) throw funnelNotFound()
    await deleteFunnel(trx, siteId, funnelId)
    const { name, strict, steps } = funnel
    await recordAudit(trx, { at, kind: 'funnel.removed', actor, clientId, details: { siteId, name, strict, steps } })
  })
}
