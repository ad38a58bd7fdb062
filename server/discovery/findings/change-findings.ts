import type { Actor } from '#app/shared/access/permissions.ts'
import { firstDayOf, monthOf } from '#app/shared/calendar/month.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import { findingKind } from '#app/shared/discovery/finding-kind.ts'
import type { DismissFindings, SnoozeFindings } from '#app/shared/discovery/finding-list.ts'
import type { ChangedItem, ItemOutcome } from '#app/shared/items/item-kind.ts'
import { type Change, changing, onWebsite } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { badInput } from '../../errors/user-errors.ts'
import { takeAction, undoChanges } from '../../items/items.ts'
import { discoveryPermission } from '../permission.ts'
import { findingStore, type FindingSnapshot, type LockedFinding } from './change-findings.sql.ts'

type Outcome = ItemOutcome<'missing' | 'state'>

/**
 * Dismisses findings: the same evidence doesn't return. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function dismissFindings(
  context: Context,
  actor: Actor,
  { clientId, findingIds, reason, note }: DismissFindings & { clientId: string },
): Promise<Outcome> {
  return changing(context, actor, onWebsite({ clientId, permission: discoveryPermission }), (change, { id }) =>
    takeAction(findingKind, findingStore, change, {
      action: 'dismiss',
      where: id,
      ids: findingIds,
      to: { state: 'dismissed', reason, note },
      entry: { kind: 'dismissed', at: change.at, personId: actor.userId, details: { reason, note } },
      audited: { reason },
    }),
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
): Promise<Outcome> {
  return changing(context, actor, onWebsite({ clientId, permission: discoveryPermission }), async (change, website) => {
    if (until <= monthOf(localDay(change.at, website.time_zone))) throw badInput((t) => t('findingMonthAhead'))
    return takeAction(findingKind, findingStore, change, {
      action: 'snooze',
      where: website.id,
      ids: findingIds,
      to: { state: 'snoozed', until: firstDayOf(until) },
      entry: { kind: 'snoozed', at: change.at, personId: actor.userId, details: { until } },
    })
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
): Promise<Outcome> {
  return changing(context, actor, onWebsite({ clientId, permission: discoveryPermission }), (change, { id }) =>
    takeAction(findingKind, findingStore, change, {
      action: 'reopen',
      where: id,
      ids: findingIds,
      to: { state: 'open' },
      entry: { kind: 'reopened', at: change.at, personId: actor.userId },
    }),
  )
}

/**
 * Undoes the actor's own last changes of findings, as undoChanges says. The history then reads as if they had opened and
 * closed them by hand. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function undoFindings(
  context: Context,
  actor: Actor,
  { clientId, changes }: { clientId: string; changes: ChangedItem[] },
): Promise<ItemOutcome<'missing' | 'changed'>> {
  return changing(context, actor, onWebsite({ clientId, permission: discoveryPermission }), (change, { id }) =>
    undoChanges(findingStore, change, {
      actor,
      where: id,
      changes,
      restore: async (finding, before) => ({
        changed: { id: finding.id, event: await restore(change, actor, finding, before) },
      }),
    }),
  )
}

/** Returns the id of the last entry that this adds to the history. */
async function restore(
  { trx, at, record }: Change,
  { userId: personId }: Actor,
  finding: LockedFinding,
  before: FindingSnapshot,
): Promise<number> {
  let event = 0
  if (finding.state !== 'open') {
    event = await findingStore.write(trx, finding, { state: 'open' }, { kind: 'reopened', at, personId })
  }
  const open: LockedFinding = { siteId: finding.siteId, id: finding.id, state: 'open' }
  if (before.state === 'snoozed') {
    const details = { until: monthOf(before.until) }
    return findingStore.write(trx, open, before, { kind: 'snoozed', at, personId, details })
  }
  if (before.state === 'dismissed') {
    const { reason, note } = before
    event = await findingStore.write(trx, open, before, { kind: 'dismissed', at, personId, details: { reason, note } })
    await record('finding.dismissed', { findings: 1, reason })
  }
  return event
}
