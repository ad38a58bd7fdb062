import { sql } from 'kysely'
import { isStaff, type Actor } from '#app/shared/access/permissions.ts'
import { planLimits, type PlanLimits } from '#app/shared/billing/catalogue.ts'
import type { Plan } from '#app/shared/billing/plans.ts'
import type { Standing } from '#app/shared/billing/standing.ts'
import type { Day } from '#app/shared/calendar/day.ts'
import { monthOf, monthsBetween, type Month } from '#app/shared/calendar/month.ts'
import { localMonth, type TimeZone } from '#app/shared/calendar/zone.ts'
import { closedStages } from '#app/shared/cards/stage.ts'
import { onClient, reading } from '../../access/calls/use-case.ts'
import { readEventsOfMonths } from '../../access/plan/plan-standing.sql.ts'
import { readPlanStanding } from '../../access/plan/plan-standing.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx } from '../../db/database.ts'
import { forbidden, notFound } from '../../errors/user-errors.ts'
import { readSeats } from '../../team/team.ts'

/** How much of each limit is used. */
type PlanUse = Record<keyof PlanLimits, number>

/** A client's plan, what it may use, what it uses, and what follows from its events. */
export interface PlanUsage {
  plan: Plan
  limits: PlanLimits
  used: PlanUse
  standing: Standing
}

/**
 * Returns how much of its plan a client uses. Events are those of the given calendar month in the client's time zone,
 * everything else is counted now. For staff.
 * @throws UserError 403 for a Client, not_found
 */
export async function getPlanUsage(
  context: Context,
  actor: Actor,
  { clientId, month }: { clientId: string; month: Month },
): Promise<PlanUsage> {
  if (!isStaff(actor.role)) throw forbidden((t) => t('plansForStaff'))
  return reading(context, actor, onClient({ clientId }), async (trx) => {
    const now = context.clock()
    const found = await readPlanStanding(trx, clientId, now)
    if (!found) throw notFound((t) => t('clientNotFound'))
    const { plan, timeZone, standing } = found
    const [counted] = await readEventsOfMonths(trx, clientId, { first: month, last: month })
    const { sites, competitors, sources, cards, firstDay } = await readCounts(trx, clientId)
    const { taken } = await readSeats(trx, { clientId, plan, now })
    const historyMonths = firstDay === null ? 0 : monthsBetween(monthOf(firstDay), localMonth(now, timeZone)) + 1
    return {
      plan,
      limits: planLimits[plan],
      used: {
        events: counted?.events ?? 0,
        sites,
        members: taken,
        competitors,
        sources,
        cards,
        historyMonths: Math.max(0, historyMonths),
      },
      standing,
    }
  })
}

/** How the events of a Client's company compare with its plan. */
export interface OwnStanding {
  plan: Plan
  /** The monthly events that the plan includes. */
  limit: number
  timeZone: TimeZone
  standing: Standing
}

/**
 * Returns how the events of the actor's company compare with its plan. For Clients.
 * @throws UserError 403 for staff, who see it on /plans
 */
export async function getOwnStanding(context: Context, actor: Actor): Promise<OwnStanding> {
  const { clientId } = actor
  if (actor.role !== 'Client' || clientId === null) throw forbidden((t) => t('staffChangePlans'))
  return reading(context, actor, onClient({ clientId }), async (trx) => {
    const found = await readPlanStanding(trx, clientId, context.clock())
    if (!found) throw notFound((t) => t('clientNotFound'))
    const { plan, timeZone, standing } = found
    return { plan, limit: planLimits[plan].events, timeZone, standing }
  })
}

interface Counts {
  sites: number
  /** Watched and paused ones. */
  competitors: number
  /** Sources of mentions of its own. */
  sources: number
  /** Open ones. */
  cards: number
  /** The first with data, measured or imported. */
  firstDay: Day | null
}

async function readCounts(trx: ActorTrx, clientId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from website where client_id = ${clientId}) as sites,
      (select count(*)::int from competitor join website on website.id = site_id
        where client_id = ${clientId} and state <> 'removed' and not is_own) as competitors,
      (select count(*)::int from mention_source where client_id = ${clientId} and state <> 'removed') as sources,
      (select count(*)::int from card where client_id = ${clientId} and trashed_at is null
        and stage <> all(${[...closedStages]}::text[])) as cards,
      (select min(first.day)::text from website as site cross join lateral (
        select least(
          (select day from site_day where site_day.site_id = site.id order by day limit 1),
          (select day from imported_day where imported_day.site_id = site.id and shown order by day limit 1)
        ) as day
      ) as first where site.client_id = ${clientId}) as "firstDay"`.execute(trx)
  return rows[0] ?? { sites: 0, competitors: 0, sources: 0, cards: 0, firstDay: null }
}
