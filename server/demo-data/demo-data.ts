import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { DemoCompany } from '#app/shared/demo-data/demo-company.ts'
import { mayUpgrade, planSchema } from '#app/shared/billing/plans.ts'
import { onAll, reading, requirePermission } from '../access/calls/use-case.ts'
import type { Context } from '../context.ts'
import { isId } from '../http/named-ids.ts'
import { notFound } from '../errors/user-errors.ts'
import { readPlan } from './demo-site.sql.ts'
import { ensureDemoSite, prepareDemoData } from './fill-demo-data.ts'

/**
 * Returns the sample company of "Show demo data", which the pages of a client show instead of its own numbers while
 * `demo=on` is in the URL. Null if the client's plan is not Free or Demo. The first request generates the sample:
 * its newest months before the answer if that is quick, the others in the background.
 *
 * Every call of such a page carries the mode (app/shared/demo-data). Its declaration (server/access/calls/demo-calls.ts)
 * refuses the call or sets the mode on the actor, and `asActor` sets it on the transaction. There, one relation
 * (server/access/tenancy/shown-websites.ts) provides the websites, and row-level security separates the sample from real
 * data.
 *
 * May be called by the client's own people and staff.
 * @throws UserError auth.forbidden for people of another client, not_found
 */
export async function getDemoCompany(
  context: Context,
  actor: Actor,
  { clientId }: { clientId: string },
): Promise<DemoCompany | null> {
  requirePermission(actor, { clientId })
  const plan = isId(clientId) ? await reading(context, actor, onAll(), (trx) => readPlan(trx, clientId)) : null
  if (plan === null) throw notFound((t) => t('clientNotFound'))
  if (!mayUpgrade(v.parse(planSchema, plan))) return null
  const { company, domain, time_zone, created_at } = await ensureDemoSite(context)
  const ready = await prepareDemoData(context)
  return { name: company, domain, timeZone: time_zone, createdAt: created_at.toISOString(), ready }
}
