import type { Actor } from '#app/shared/access/permissions.ts'
import type { UserError } from '#app/shared/http/user-error.ts'
import { maxComments, type ItemComment, type SeenComment, type SentComment } from '#app/shared/items/comment.ts'
import { mentionedIn, type MentionCandidate } from '#app/shared/items/mention.ts'
import { requireBelowLimit, type Change } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx, SystemTrx } from '../../db/database.ts'
import { oneAtATime } from '../../db/one-at-a-time.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { forbidden, notFound, userError } from '../../errors/user-errors.ts'
import { notifyOfItem, type ItemBell } from '../item-news.ts'
import type { ItemKey } from '../item-table.sql.ts'
import { readPeopleById, readStaff, type StaffChoice } from '../people.sql.ts'
import {
  countComments,
  deleteComment,
  hasComment,
  insertComment,
  readCommentForChange,
  readComments,
  updateComment,
  type CommentTable,
} from './comments.sql.ts'

/** A notification shows this much of a comment. */
const maxShownLength = 300

/** The comments of a kind's items. Its use cases check who may see the item; only staff write and are mentioned. */
export interface CommentKind<Item> extends StaffChoice {
  rows: CommentTable
  keyOf: (item: Item) => ItemKey
  bell: ItemBell<Item>
  /** Returns who works on an item: they are notified of comments by others. */
  readWorkers: (trx: SystemTrx, item: Item) => Promise<string[]>
  /** The error for one comment more than an item may have. */
  tooMany: () => UserError
  /** Changes the number of comments that the kind's lists show. */
  addToCount?: (trx: ActorTrx, item: Item, more: 1 | -1) => Promise<void>
}

type NewsContext = Pick<Context, 'clock' | 'origin'>

/** Returns an item's comments, oldest first. */
export const readItemComments = <Item>(
  trx: ActorTrx,
  { rows, keyOf }: CommentKind<Item>,
  item: Item,
  reader: Actor,
): Promise<ItemComment[]> => readComments(trx, rows, keyOf(item), reader)

/**
 * Comments on an item. Mentioned people are notified, and who works on the item.
 * @param input.comment its id is one that a program chose: repeating the call changes nothing. Its mentions are ids of
 * people of the staff; those whom the text doesn't name are ignored.
 * @throws UserError the kind's own, if the item has too many
 */
export async function addComment<Item>(
  context: NewsContext,
  { trx, at }: Pick<Change, 'trx' | 'at'>,
  kind: CommentKind<Item>,
  { actor, item, comment }: { actor: Actor; item: Item; comment: SentComment },
): Promise<{ id: string }> {
  const { rows, keyOf, readWorkers, tooMany, addToCount, onlyAdmins = false } = kind
  const { id: chosen, text, mentions = [] } = comment
  const key = keyOf(item)
  if (chosen !== undefined) {
    await oneAtATime(trx, rows.table, key.id)
    if (await hasComment(trx, rows, key, chosen)) return { id: chosen }
  }
  const count = () => countComments(trx, rows, key)
  await requireBelowLimit(trx, { kind: rows.table, within: key.id, most: maxComments, count, error: tooMany })
  const staff = await readStaff(trx, { onlyAdmins })
  const mentioned = mentionedPeople(text, mentions, staff)
  const id = await insertComment(trx, rows, key, { id: chosen, text, mentions: mentioned, personId: actor.userId, at })
  await addToCount?.(trx, item, 1)
  await withoutRowSecurity(trx, async (system) => {
    const isStaff = (one: string) => staff.some((person) => person.id === one)
    const workers = await readWorkers(system, item)
    const others = workers.filter((one) => !mentioned.includes(one) && isStaff(one))
    await tell(context, system, kind, { actor, item, text, what: 'itemMention', userIds: mentioned })
    await tell(context, system, kind, { actor, item, text, what: 'itemComment', userIds: others })
  })
  return { id }
}

/**
 * Changes the text of the actor's own comment. People whom it mentions for the first time are notified, each once,
 * however often it is edited.
 * @param input.mentions ids of people of the staff whom the text mentions besides those whom it mentioned before
 * @throws UserError comment.changed (409) if the comment was changed since, not_found if it was removed, auth.forbidden
 * for another person's
 */
export async function editComment<Item>(
  context: NewsContext,
  { trx, at }: Pick<Change, 'trx' | 'at'>,
  kind: CommentKind<Item>,
  {
    actor,
    item,
    text,
    mentions,
    ...seen
  }: SeenComment & {
    actor: Actor
    item: Item
    text: string
    mentions: readonly string[]
  },
): Promise<void> {
  const { rows, keyOf, onlyAdmins = false } = kind
  const key = keyOf(item)
  const comment = await requireComment(trx, rows, key, seen)
  if (comment.personId !== actor.userId) throw forbidden((t) => t('commentNotYours'))
  if (comment.text === text) return
  const staff = await readStaff(trx, { onlyAdmins })
  const before = mentionedIn(text, await readPeopleById(trx, comment.mentions)).map(({ id }) => id)
  const mentioned = [...new Set([...before, ...mentionedPeople(text, mentions, staff)])]
  const told = [...new Set([...comment.told, ...mentioned])]
  await updateComment(trx, rows, key, { id: seen.commentId, text, mentions: mentioned, told, at })
  const userIds = mentioned.filter((id) => !comment.told.includes(id))
  await withoutRowSecurity(trx, (system) =>
    tell(context, system, kind, { actor, item, text, what: 'itemMention', userIds }),
  )
}

/**
 * Removes the actor's own comment; an Admin may remove any. The kind's use case keeps in its history
 * that it was removed, without its text.
 * @throws UserError comment.changed (409) if the comment was changed since, not_found if it was removed, auth.forbidden
 * for another person's
 */
export async function removeComment<Item>(
  trx: ActorTrx,
  { rows, keyOf, addToCount }: CommentKind<Item>,
  { actor, item, ...seen }: SeenComment & { actor: Actor; item: Item },
): Promise<void> {
  const key = keyOf(item)
  const { personId } = await requireComment(trx, rows, key, seen)
  if (personId !== actor.userId && actor.role !== 'Admin') throw forbidden((t) => t('commentNotYours'))
  await deleteComment(trx, rows, key, seen.commentId)
  await addToCount?.(trx, item, -1)
}

/** Returns a comment as it is stored, locked, if it is the version that the person saw. */
async function requireComment(trx: ActorTrx, rows: CommentTable, key: ItemKey, { commentId, version }: SeenComment) {
  const comment = await readCommentForChange(trx, rows, key, commentId)
  if (!comment) throw notFound((t) => t('commentGone'))
  if (comment.version !== version) throw userError('comment.changed', (t) => t('commentChanged'))
  return comment
}

interface CommentNews<Item> {
  actor: Actor
  item: Item
  text: string
  what: 'itemMention' | 'itemComment'
  userIds: readonly string[]
}

async function tell<Item>(
  context: NewsContext,
  trx: SystemTrx,
  { bell }: CommentKind<Item>,
  { actor, item, text, what, userIds }: CommentNews<Item>,
): Promise<void> {
  const shown = text.length > maxShownLength ? `${text.slice(0, maxShownLength - 1)}…` : text
  await notifyOfItem(context, trx, bell, {
    item,
    userIds,
    by: actor,
    words: (t, told) => ({ title: t(what, told), text: shown }),
  })
}

/**
 * Returns the people of the staff whom a comment mentions: those that its author chose and the text names.
 * @param chosen ids, because two people may have the same name
 */
const mentionedPeople = (text: string, chosen: readonly string[], staff: readonly MentionCandidate[]): string[] =>
  mentionedIn(
    text,
    staff.filter(({ id }) => chosen.includes(id)),
  ).map(({ id }) => id)
