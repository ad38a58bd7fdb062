import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { DemoCompany } from '#app/shared/demo-data/demo-company.ts'
import { mayUpgrade, planSchema } from '#app/shared/clients/plans.ts'
import type { Context } from '../context.ts'
import { asActor } from '../db/scope.ts'
import { requireAccess } from '../access/tenancy.ts'
import { notFound } from '../refusals/refusal.ts'
import { readPlan } from './demo-site.sql.ts'
import { ensureDemoSite, prepareDemoData } from './fill-demo-data.ts'

const clientIdSchema = v.pipe(v.string(), v.uuid())

/**
 * "Show demo data": the sample company that the pages of a company show in place of its own numbers while `demo=on`
 * stands in the address. Null where its plan is not Free or Demo. The first answer makes the sample up: its newest
 * months before the answer as far as that is quick, the others in the background.
 *
 * Every call of such a page carries the mode (app/shared/demo-data). Its declaration (server/access/demo-calls.ts) refuses
 * the call or puts the mode into the actor, and `asActor` puts it into the transaction; there one relation
 * (server/access/shown-websites.ts) stands for the websites, and row-level security parts the sample from what is real.
 *
 * May be called by the company's own people and staff.
 * @throws AppError auth.forbidden for another company's client, not_found
 */
export async function getDemoCompany(
  context: Context,
  actor: Actor,
  { clientId }: { clientId: string },
): Promise<DemoCompany | null> {
  requireAccess(actor, clientId)
  const plan = v.is(clientIdSchema, clientId)
    ? await asActor(context.database, actor, (trx) => readPlan(trx, clientId))
    : null
  if (plan === null) throw notFound((say) => say('clientNotFound'))
  if (!mayUpgrade(v.parse(planSchema, plan))) return null
  const { company, domain, time_zone, created_at } = await ensureDemoSite(context)
  const ready = await prepareDemoData(context)
  return { name: company, domain, timeZone: time_zone, createdAt: created_at.toISOString(), ready }
}
