import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { ChangeTriage, CorrectChange, IgnoreChange } from '#app/shared/competitors/change-list.ts'
import { competitorChangeKind, type ChangeEventKind, type ChangeState } from '#app/shared/competitors/change.ts'
import { noiseRuleSchema, type NoiseRule } from '#app/shared/competitors/competitor.ts'
import { canTake, type ChangedItem, type ItemOutcome } from '#app/shared/items/item-kind.ts'
import { listOf } from '#app/shared/list-of.ts'
import { changing, onWebsite } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx } from '../../db/database.ts'
import { badInput } from '../../errors/user-errors.ts'
import { changeEach, takeAction, undoChanges as undoItems } from '../../items/items.ts'
import { noiseOffers } from '../compare/noise-offers.ts'
import { competitorsPermission } from '../permission.ts'
import { insertNoiseRule } from '../watch/noise-rules.sql.ts'
import { changeStore, type LockedChange } from './act-on-changes.sql.ts'
import { tellingVisits } from './change-summary.ts'
import { readableVisits } from './change-visits.ts'
import { bringBack, reduceChanges } from './reduce-changes.ts'
import { deleteTaughtRule, readLastDetails, readOtherIds, readVisitRows } from './reduce-changes.sql.ts'

interface OfClient {
  clientId: string
}
type Outcome = ItemOutcome<'missing' | 'state'>

const website = (clientId: string) => onWebsite({ clientId, permission: competitorsPermission })

/** What an action makes of a change, and what its history says. */
const results: Readonly<Record<ChangeTriage['action'], { state: ChangeState; kind: ChangeEventKind }>> = {
  important: { state: 'important', kind: 'important' },
  handle: { state: 'handled', kind: 'handled' },
  ignore: { state: 'ignored', kind: 'ignored' },
}

/**
 * Moves changes to another state. For staff.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export const triageChanges = (
  context: Context,
  actor: Actor,
  { clientId, changeIds, action }: ChangeTriage & OfClient,
): Promise<Outcome> =>
  changing(context, actor, website(clientId), (change, { id }) => {
    const { state, kind } = results[action]
    return takeAction(competitorChangeKind, changeStore, change, {
      action,
      where: id,
      ids: changeIds,
      to: { state },
      entry: { kind, at: change.at, personId: actor.userId },
    })
  })

/**
 * Ignores a change, and what is like it from now on. That also disappears from the other new and important changes of the
 * page, or of all pages of the competitor: those that have nothing left become ignored too. For staff.
 * @throws UserError input.invalid for a rule that the change doesn't offer, and as triageChanges
 */
export const ignoreChange = (
  context: Context,
  actor: Actor,
  { clientId, changeId, rule, everywhere }: IgnoreChange & OfClient,
): Promise<Outcome> =>
  changing(context, actor, website(clientId), async ({ trx, at }, { id: siteId }) => {
    const others = await readOtherIds(trx, { siteId, changeId, everywhere })
    const locked = await changeStore.lock(trx, siteId, [changeId, ...others])
    const { userId: personId } = actor
    return changeEach([changeId], only(locked, changeId), async (change) => {
      if (!canTake(competitorChangeKind.actions.ignore, change.state)) return { refused: 'state' as const }
      await requireOffered(trx, change, rule)
      const taught = await insertNoiseRule(trx, {
        siteId,
        competitorId: change.competitorId,
        pageId: everywhere ? null : change.pageId,
        how: 'taught',
        rule,
        personId,
        at,
      })
      // Someone may have handled one of them before it was locked.
      const open = [...locked.values()].filter(
        ({ id, state }) => id !== changeId && (state === 'new' || state === 'important'),
      )
      const reduced = await reduceChanges(trx, open, { ruleId: taught, rule, personId, at })
      // A rule that was there already is someone else's: undoing this doesn't delete it.
      const details = taught === null ? {} : { taught, reduced }
      const event = await changeStore.write(
        trx,
        change,
        { state: 'ignored' },
        { kind: 'ignored', at, personId, details },
      )
      return { changed: { id: changeId, event } }
    })
  })

function only<Item>(items: ReadonlyMap<string, Item>, id: string): ReadonlyMap<string, Item> {
  return new Map([...items].filter(([one]) => one === id))
}

/**
 * Checks that a rule is one of those that the change's panel offers: another one could ignore everything.
 * @throws UserError input.invalid
 */
async function requireOffered(trx: ActorTrx, { siteId, id }: LockedChange, rule: NoiseRule): Promise<void> {
  const visits = tellingVisits(readableVisits(await readVisitRows(trx, siteId, [id])))
  const offers = noiseOffers(visits.flatMap(({ hunks }) => hunks))
  // Parsed alike, so that their keys have the same order.
  const written = (one: NoiseRule) => JSON.stringify(v.parse(noiseRuleSchema, one))
  if (!offers.some((offer) => written(offer) === written(rule))) throw badInput((t) => t('noiseRuleNotOffered'))
}

/**
 * Stores what a person says a change is about and how severe it is, or returns to what the rules say. Refused with `state`
 * if it is so already. For staff.
 * @throws UserError as triageChanges
 */
export const correctChange = (
  context: Context,
  actor: Actor,
  { clientId, changeId, correction }: CorrectChange & OfClient,
): Promise<Outcome> =>
  changing(context, actor, website(clientId), async ({ trx, at }, { id: siteId }) => {
    const locked = await changeStore.lock(trx, siteId, [changeId])
    const { userId: personId } = actor
    const to = { corrected_kind: correction?.kind ?? null, corrected_severity: correction?.severity ?? null }
    return changeEach([changeId], locked, async (change) => {
      const isSame = change.corrected_kind === to.corrected_kind && change.corrected_severity === to.corrected_severity
      if (isSame) return { refused: 'state' as const }
      const by = { corrected_by: correction === null ? null : personId }
      const entry = { kind: 'corrected' as const, at, personId, details: { correction } }
      return { changed: { id: changeId, event: await changeStore.write(trx, change, { ...to, ...by }, entry) } }
    })
  })

const taughtSchema = v.object({ taught: v.string(), reduced: listOf(v.string(), 100_000) })

/**
 * Undoes the actor's own last changes of changes, as undoChanges of server/items says. Undoing that one was ignored also
 * deletes the rule that it taught, and brings back what the rule took from others. For staff.
 * @throws UserError as triageChanges
 */
export const undoChanges = (
  context: Context,
  actor: Actor,
  { clientId, changes }: { changes: ChangedItem[] } & OfClient,
): Promise<ItemOutcome<'missing' | 'changed'>> =>
  changing(context, actor, website(clientId), async ({ trx, at }, { id: siteId }) => {
    const ids = changes.map(({ id }) => id)
    const lessons = new Map(
      [...(await readLastDetails(trx, siteId, ids))].flatMap(([id, details]) => {
        const lesson = v.safeParse(taughtSchema, details)
        return lesson.success ? [[id, lesson.output] as const] : []
      }),
    )
    // All at once, because two transactions that lock the same rows in different orders would deadlock.
    const others = [...lessons.values()].flatMap(({ reduced }) => reduced)
    const locked = await changeStore.lock(trx, siteId, [...new Set([...ids, ...others])])
    const { userId: personId } = actor
    return undoItems(
      changeStore,
      { trx, at },
      {
        actor,
        where: siteId,
        changes,
        restore: async (change, before) => {
          const lesson = lessons.get(change.id)
          if (lesson) {
            await deleteTaughtRule(trx, siteId, lesson.taught)
            const reduced = lesson.reduced.flatMap((id) => locked.get(id) ?? [])
            await bringBack(trx, reduced, { ruleId: lesson.taught, personId, at })
          }
          const event = await changeStore.write(trx, change, before, { kind: 'undone', at, personId })
          return { changed: { id: change.id, event } }
        },
      },
    )
  })
