import type { Actor } from '#app/shared/access/permissions.ts'
import { firstDayOf, monthOf } from '#app/shared/calendar/month.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import type { FindingState } from '#app/shared/discovery/finding.ts'
import type { ChangedFindings, DismissFindings, SnoozeFindings } from '#app/shared/discovery/finding-list.ts'
import { changing, onWebsite } from '../../access/use-case.ts'
import type { Context } from '../../context.ts'
import { badInput } from '../../errors/user-errors.ts'
import { discoverers } from './admins-only.ts'
import { changeState } from './change-findings.sql.ts'

/** A finding on a card is the card's matter. */
const dismissible: readonly FindingState[] = ['open', 'snoozed']
const snoozable: readonly FindingState[] = ['open', 'snoozed']
const reopenable: readonly FindingState[] = ['dismissed', 'snoozed']

const reached = (asked: readonly string[], changed: string[]): ChangedFindings => ({
  changed,
  unchanged: [...new Set(asked)].filter((id) => !changed.includes(id)),
})

/**
 * Dismisses findings: the same evidence doesn't return. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function dismissFindings(
  context: Context,
  actor: Actor,
  { clientId, findingIds, reason, note }: DismissFindings & { clientId: string },
): Promise<ChangedFindings> {
  return changing(
    context,
    actor,
    onWebsite({ clientId, permission: discoverers }),
    async ({ trx, at, record }, { id }) => {
      const changed = await changeState(
        trx,
        { siteId: id, ids: findingIds, states: dismissible },
        { state: 'dismissed', reason, note },
        { kind: 'dismissed', at, personId: actor.userId, details: { reason, note } },
      )
      if (changed.length > 0) await record('finding.dismissed', { findings: changed.length, reason })
      return reached(findingIds, changed)
    },
  )
}

/**
 * Snoozes findings until a later month begins. For Admins.
 * @throws UserError input.invalid for a month that has begun, auth.forbidden, not_found, website.missing
 */
export async function snoozeFindings(
  context: Context,
  actor: Actor,
  { clientId, findingIds, until }: SnoozeFindings & { clientId: string },
): Promise<ChangedFindings> {
  return changing(context, actor, onWebsite({ clientId, permission: discoverers }), async ({ trx, at }, website) => {
    if (until <= monthOf(localDay(at, website.time_zone))) throw badInput((t) => t('findingMonthAhead'))
    const changed = await changeState(
      trx,
      { siteId: website.id, ids: findingIds, states: snoozable },
      { state: 'snoozed', until: firstDayOf(until) },
      { kind: 'snoozed', at, personId: actor.userId, details: { until } },
    )
    return reached(findingIds, changed)
  })
}

/**
 * Takes back dismissals and snoozes. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function reopenFindings(
  context: Context,
  actor: Actor,
  { clientId, findingIds }: { clientId: string; findingIds: string[] },
): Promise<ChangedFindings> {
  return changing(context, actor, onWebsite({ clientId, permission: discoverers }), async ({ trx, at }, { id }) => {
    const changed = await changeState(
      trx,
      { siteId: id, ids: findingIds, states: reopenable },
      { state: 'open' },
      { kind: 'reopened', at, personId: actor.userId },
    )
    return reached(findingIds, changed)
  })
}
