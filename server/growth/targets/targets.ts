import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import { addMonths, monthSchema } from '#app/shared/calendar/month.ts'
import { localDay, localMonth } from '#app/shared/calendar/zone.ts'
import { daysOfSpan, spanSchema, type SpanOf } from '#app/shared/growth/span.ts'
import type { GrowthSubject } from '#app/shared/growth/subject.ts'
import {
  maxTargets,
  type SuggestedAmount,
  type Target,
  type TargetForm,
  type TargetList,
  type TargetsQuery,
} from '#app/shared/growth/target.ts'
import {
  changing,
  onWebsite,
  reading,
  refuseDuplicate,
  requireBelowLimit,
  type Change,
} from '../../access/calls/use-case.ts'
import type { WebsiteRow } from '../../access/tenancy/tenancy.ts'
import { onSite } from '../../analytics/query/site.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import { endRepeatingTarget, readLastRepeat } from '../../db/month-targets.sql.ts'
import { oneAtATime } from '../../db/one-at-a-time.ts'
import { notFound, userError } from '../../errors/user-errors.ts'
import type { ForecastSite } from '../forecast/read-counted.ts'
import { readForecast } from '../forecast/forecasts.ts'
import { readShownTarget, readTargetList } from '../pacing/read-target.ts'
import { growthPermission } from '../permission.ts'
import { planTarget, suggestedAmount } from './plan-target.ts'
import {
  countTargets,
  deleteTarget,
  insertTarget,
  lockTargetRow,
  readEndedTarget,
  readTarget,
  setLastMonth,
  targetKeys,
  updateTarget,
  type NewTarget,
  type StoredTarget,
} from './targets.sql.ts'

/**
 * Returns the targets whose period contains a month, by default the current one of the website, each with how it is doing now
 * and its forecast. For Admins, Editors, and the client's own people, who see their pacing. There are none in demo mode.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export const listTargets = (context: Context, actor: Actor, { clientId, month }: TargetsQuery): Promise<TargetList> =>
  reading(context, actor, onSite(clientId), (trx, site) =>
    readTargetList(trx, site, {
      month,
      now: context.clock(),
      mayChange: growthPermission.may(actor) && actor.demo !== true,
      isDemo: actor.demo === true,
      forecast: readForecast,
    }),
  )

/**
 * Returns a target with how it is doing now and its forecast: a repeating one in the current month, or the last one that it
 * repeated in. For Admins, Editors, and the client's own people.
 * @throws UserError not_found for a target that the website doesn't have, auth.forbidden, website.missing
 */
export const getTarget = (
  context: Context,
  actor: Actor,
  { clientId, targetId }: { clientId: string; targetId: string },
): Promise<Target> =>
  reading(context, actor, onSite(clientId), async (trx, site) => {
    const stored = await readTarget(trx, site.id, targetId)
    const target =
      stored && (await readShownTarget(trx, site, stored, { now: context.clock(), forecast: readForecast }))
    if (!target) throw targetNotFound()
    return target
  })

/**
 * Returns what a period was a year before, and what is usual for its length, so that a person can choose an amount. For
 * Admins.
 * @throws UserError auth.forbidden, not_found, website.missing, input.invalid
 */
export const suggestAmount = (
  context: Context,
  actor: Actor,
  { clientId, subject, span, first }: { clientId: string; subject: GrowthSubject } & SpanOf,
): Promise<SuggestedAmount> =>
  reading(context, actor, onSite(clientId, growthPermission), (trx, site) =>
    suggestedAmount(trx, site, { subject, period: { span, first }, now: context.clock() }),
  )

const onTargets = (clientId: string) => onWebsite({ clientId, permission: growthPermission })

const siteOf = ({ id, time_zone: timeZone, currency }: WebsiteRow): ForecastSite => ({ id, timeZone, currency })

/**
 * Adds a target to a period that has not ended. A repeating one ends the one that repeated before it with the month before,
 * so that past months keep theirs. For Admins.
 * @throws UserError target.exists, target.too_many, target.over, input.invalid, auth.forbidden, not_found, website.missing
 * @returns the new target's id
 */
export async function addTarget(
  context: Context,
  actor: Actor,
  { clientId, target }: { clientId: string; target: TargetForm },
): Promise<{ id: string }> {
  return changing(context, actor, onTargets(clientId), async ({ trx, at, record }, website) => {
    const site = siteOf(website)
    await requireRoom(trx, site, at)
    const planned = await planTarget(trx, site, { target, own: null, now: at })
    const id = await write(trx, site, planned, { by: actor.userId, at })
    await record('target.added', { siteId: site.id, id, ...entryOf(planned) })
    return { id }
  })
}

/** Checks the limit and waits for others that change targets of the website. */
const requireRoom = (trx: Trx, { id, timeZone }: ForecastSite, at: Date): Promise<void> =>
  requireBelowLimit(trx, {
    kind: 'targets',
    within: id,
    most: maxTargets,
    count: () => countTargets(trx, id, localDay(at, timeZone)),
    error: () => userError('target.too_many', (t) => t('tooManyTargets', { most: maxTargets })),
  })

/** Stores a new target; of a repeating one, the earlier one ends. */
async function write(
  trx: Trx,
  { id: siteId }: ForecastSite,
  target: NewTarget,
  written: { by: string; at: Date },
): Promise<string> {
  if (target.repeats) await endRepeatingTarget(trx, siteId, target.subject, target.first)
  return refuseDuplicate(insertTarget(trx, siteId, target, written), targetKeys, targetExists)
}

const targetExists = () => userError('target.exists', (t) => t('targetExists'))

/** What the audit log keeps of a target. */
const entryOf = ({ subject, span, first, repeats, amount, currency, percent }: Omit<NewTarget, 'id'>) => ({
  subject,
  span,
  month: first,
  repeats,
  amount,
  currency,
  percent,
})

/**
 * Changes a target whose period has not ended; its amount is computed again. A repeating one that began earlier keeps its
 * amount in past months: it ends with the month before, and the changed one holds from the current month on. For Admins.
 * @throws UserError target.exists, target.over, input.invalid, auth.forbidden, not_found, website.missing
 */
export async function changeTarget(
  context: Context,
  actor: Actor,
  { clientId, targetId, target }: { clientId: string; targetId: string; target: TargetForm },
): Promise<void> {
  await changing(context, actor, onTargets(clientId), async ({ trx, at, record }, website) => {
    const site = siteOf(website)
    const before = await requireOpenTarget(trx, site, targetId, at)
    const current = localMonth(at, site.timeZone)
    const began = before.repeats && before.first < current
    // A form that leaves the first month as it is means the months that are not over.
    const form = began && target.first === before.first ? { ...target, first: current } : target
    const written = { by: actor.userId, at }
    const planned = await planTarget(trx, site, { target: form, own: targetId, now: at })
    if (began) {
      await setLastMonth(trx, site.id, targetId, addMonths(current, -1))
      await write(trx, site, planned, written)
    } else {
      if (planned.repeats) await endRepeatingTarget(trx, site.id, planned.subject, planned.first)
      await refuseDuplicate(updateTarget(trx, site.id, targetId, planned, written), targetKeys, targetExists)
    }
    await record('target.changed', { siteId: site.id, id: targetId, ...entryOf(planned), before: entryOf(before) })
  })
}

/** Locks a target whose period has not ended, and waits for others that change targets of the website. */
async function requireOpenTarget(
  trx: Trx,
  { id: siteId, timeZone }: ForecastSite,
  targetId: string,
  at: Date,
): Promise<StoredTarget> {
  await oneAtATime(trx, 'targets', siteId)
  const target = await lockTargetRow(trx, siteId, targetId)
  if (!target) throw targetNotFound()
  if (isOver(target, at, timeZone)) throw userError('target.over', (t) => t('targetOver'))
  return target
}

const targetNotFound = () => notFound((t) => t('targetNotFound'))

function isOver({ span, first, repeats, last }: StoredTarget, at: Date, timeZone: string): boolean {
  if (repeats) return last !== null && last < localMonth(at, timeZone)
  return daysOfSpan({ span, first }).to < localDay(at, timeZone)
}

/**
 * Ends a target: a repeating one that began earlier holds until the month before the current one; any other is removed. One
 * whose period has ended stays. For Admins.
 * @throws UserError target.over, auth.forbidden, not_found, website.missing
 */
export async function endTarget(
  context: Context,
  actor: Actor,
  { clientId, targetId }: { clientId: string; targetId: string },
): Promise<void> {
  await changing(context, actor, onTargets(clientId), async ({ trx, at, record }, website) => {
    const site = siteOf(website)
    const before = await requireOpenTarget(trx, site, targetId, at)
    const current = localMonth(at, site.timeZone)
    if (before.repeats && before.first < current) await setLastMonth(trx, site.id, targetId, addMonths(current, -1))
    else await deleteTarget(trx, site.id, targetId)
    const { goalId, last, months } = before
    await record('target.ended', { siteId: site.id, id: targetId, ...entryOf(before), goalId, last, months })
  })
}

const endedTargetSchema = v.object({
  subject: v.string(),
  goalId: v.nullable(v.number()),
  span: spanSchema,
  month: monthSchema,
  repeats: v.boolean(),
  last: v.nullable(monthSchema),
  amount: v.number(),
  currency: v.nullable(v.string()),
  percent: v.nullable(v.number()),
  months: v.array(v.object({ month: monthSchema, amount: v.number() })),
})

/**
 * Undoes the end of a target, under its old id. What it was comes from the audit entry of its end, never from the caller.
 * Repeating it changes nothing. For Admins.
 * @throws UserError target.exists if another one holds by now, target.too_many, auth.forbidden, not_found, website.missing
 */
export async function restoreTarget(
  context: Context,
  actor: Actor,
  { clientId, targetId }: { clientId: string; targetId: string },
): Promise<void> {
  await changing(context, actor, onTargets(clientId), async (change, website) => {
    const { trx, at, record } = change
    const site = siteOf(website)
    const ended = v.safeParse(endedTargetSchema, await readEndedTarget(trx, clientId, site.id, targetId))
    if (!ended.success) throw targetNotFound()
    await requireRoom(trx, site, at)
    if (!(await restore(change, site, { id: targetId, by: actor.userId }, ended.output))) return
    const { month: first, ...target } = ended.output
    await record('target.restored', { siteId: site.id, id: targetId, ...entryOf({ ...target, first }) })
  })
}

/** @returns whether anything changed */
async function restore(
  { trx, at }: Pick<Change, 'trx' | 'at'>,
  site: ForecastSite,
  { id, by }: { id: string; by: string },
  { month: first, ...ended }: v.InferOutput<typeof endedTargetSchema>,
): Promise<boolean> {
  const current = localMonth(at, site.timeZone)
  const stored = await lockTargetRow(trx, site.id, id)
  if (!stored) {
    const last = ended.repeats
      ? earlier(ended.last, await readLastRepeat(trx, site.id, { subject: ended.subject, first }))
      : null
    await refuseDuplicate(
      insertTarget(trx, site.id, { id, ...ended, first, last }, { by, at }),
      targetKeys,
      targetExists,
    )
    return true
  }
  if (!stored.repeats || stored.last === null || stored.last >= current) return false
  const last = earlier(
    ended.last,
    await readLastRepeat(trx, site.id, { subject: stored.subject, first: stored.first, own: id }),
  )
  if (last !== null && last < current) throw targetExists()
  await setLastMonth(trx, site.id, id, last)
  return true
}

const earlier = <Text extends string>(one: Text | null, other: Text | null): Text | null =>
  one === null ? other : other === null || one < other ? one : other
