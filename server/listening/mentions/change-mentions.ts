import type { Actor } from '#app/shared/access/permissions.ts'
import type { ChangedItem, ItemOutcome } from '#app/shared/items/item-kind.ts'
import type { AssignMentions, CorrectSentiment, Triage, TriageAction } from '#app/shared/listening/mention-list.ts'
import { mentionKind, type MentionEventKind, type MentionState } from '#app/shared/listening/mention.ts'
import { changing, onWebsite } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { notifyOfItem } from '../../items/item-news.ts'
import { changeEach, takeAction, undoChanges } from '../../items/items.ts'
import { requireActiveStaff } from '../../items/people.ts'
import { listeningPermission } from '../permission.ts'
import { mentionStore } from './change-mentions.sql.ts'
import { mentionBell } from './mention-comments.ts'

interface OfClient {
  clientId: string
}
type Outcome = ItemOutcome<'missing' | 'state'>

const website = (clientId: string) => onWebsite({ clientId, permission: listeningPermission })

/** What an action makes of a mention, and what its history says. */
const results: Readonly<Record<TriageAction, { state: MentionState; kind: MentionEventKind }>> = {
  relevant: { state: 'relevant', kind: 'relevant' },
  handle: { state: 'handled', kind: 'handled' },
  irrelevant: { state: 'irrelevant', kind: 'irrelevant' },
}

/**
 * Moves mentions to another state, with their copies. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export const triageMentions = (
  context: Context,
  actor: Actor,
  { clientId, mentionIds, action }: Triage & OfClient,
): Promise<Outcome> =>
  changing(context, actor, website(clientId), (change, { id }) => {
    const { state, kind } = results[action]
    return takeAction(mentionKind, mentionStore, change, {
      action,
      where: id,
      ids: mentionIds,
      to: { state },
      entry: { kind, at: change.at, personId: actor.userId },
    })
  })

/**
 * Puts a person on mentions and notifies them, or leaves the mentions to no one. For Admins.
 * @throws UserError input.invalid for a person who isn't an Admin, and as triageMentions
 */
export const assignMentions = (
  context: Context,
  actor: Actor,
  { clientId, mentionIds, person }: AssignMentions & OfClient,
): Promise<Outcome> =>
  changing(context, actor, website(clientId), async (change, { id: siteId, domain }) => {
    const { trx, at } = change
    const ids = person === null ? [] : [person]
    await requireActiveStaff(trx, [{ ids, error: (t) => t('assigneeNotAdmin') }], { onlyAdmins: true })
    const entry =
      person === null
        ? ({ kind: 'unassigned' } as const)
        : ({ kind: 'assigned', details: { assignee: person } } as const)
    const outcome = await takeAction(mentionKind, mentionStore, change, {
      action: 'assign',
      where: siteId,
      ids: mentionIds,
      to: { assignee_id: person },
      entry: { ...entry, at, personId: actor.userId },
    })
    if (person === null) return outcome
    const changedIds = outcome.changed.map(({ id }) => id)
    const assigned = await mentionStore.lock(trx, siteId, changedIds)
    await withoutRowSecurity(trx, async (system) => {
      for (const { id, title } of assigned.values()) {
        await notifyOfItem(context, system, mentionBell, {
          item: { clientId, siteId, id, title, assigneeId: person },
          userIds: [person],
          by: actor,
          words: (t, told) => ({ title: t('itemPersonAdded', told), text: domain }),
        })
      }
    })
    return outcome
  })

/**
 * Stores what a person says of a mention instead of the suggestion, or returns to that. Refused with `state` if it is so
 * already. For Admins.
 * @throws UserError as triageMentions
 */
export const correctSentiment = (
  context: Context,
  actor: Actor,
  { clientId, mentionId, sentiment }: CorrectSentiment & OfClient,
): Promise<Outcome> =>
  changing(context, actor, website(clientId), async ({ trx, at }, { id: siteId }) => {
    const locked = await mentionStore.lock(trx, siteId, [mentionId])
    const { userId } = actor
    return changeEach([mentionId], locked, async (mention) => {
      if (mention.corrected_sentiment === sentiment) return { refused: 'state' as const }
      const to = { corrected_sentiment: sentiment, corrected_by: sentiment === null ? null : userId }
      const details = { sentiment }
      const event = await mentionStore.write(trx, mention, to, { kind: 'sentiment', at, personId: userId, details })
      return { changed: { id: mention.id, event } }
    })
  })

/** Undoes the actor's own last changes of mentions, as undoChanges says. For Admins. @throws UserError as triageMentions */
export const undoMentions = (
  context: Context,
  actor: Actor,
  { clientId, changes }: { changes: ChangedItem[] } & OfClient,
): Promise<ItemOutcome<'missing' | 'changed'>> =>
  changing(context, actor, website(clientId), ({ trx, at }, { id }) =>
    undoChanges(
      mentionStore,
      { trx, at },
      {
        actor,
        where: id,
        changes,
        restore: async (mention, before) => {
          const event = await mentionStore.write(trx, mention, before, { kind: 'undone', at, personId: actor.userId })
          return { changed: { id: mention.id, event } }
        },
      },
    ),
  )
