import type { Actor } from '#app/shared/access/permissions.ts'
import { maxComments, type SeenComment, type SentComment } from '#app/shared/items/comment.ts'
import { changing, onWebsite, type Change } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { notFound, userError } from '../../errors/user-errors.ts'
import { addComment, editComment, removeComment, type CommentKind } from '../../items/comments/comments.ts'
import type { ItemBell } from '../../items/item-news.ts'
import { listeningPermission } from '../permission.ts'
import { mentionStore } from './change-mentions.sql.ts'

/** A mention as the bell and its comments know it. */
export interface NotifiedMention {
  clientId: string
  siteId: number
  id: string
  title: string
  assigneeId: string | null
}

/** What the bell says about mentions. */
export const mentionBell: ItemBell<NotifiedMention> = {
  kind: 'mention',
  titleOf: ({ title }) => title,
  urlOf: ({ clientId, id }) => `/listening?client=${clientId}&mention=${id}`,
}

/** The comments of mentions, by Admins alone. */
export const mentionComments: CommentKind<NotifiedMention> = {
  rows: { table: 'mention_comment', within: 'site_id', item: 'mention_id' },
  keyOf: ({ siteId, id }) => ({ within: siteId, id }),
  bell: mentionBell,
  onlyAdmins: true,
  readWorkers: async (_, { assigneeId }) => (assigneeId === null ? [] : [assigneeId]),
  tooMany: () => userError('mention.too_many_comments', (t) => t('tooManyMentionComments', { most: maxComments })),
}

interface OfMention {
  clientId: string
  mentionId: string
}

const onMention = <Output>(
  context: Context,
  actor: Actor,
  { clientId, mentionId }: OfMention,
  work: (change: Change, item: NotifiedMention) => Promise<Output>,
): Promise<Output> =>
  changing(context, actor, onWebsite({ clientId, permission: listeningPermission }), async (change, { id: siteId }) => {
    const mention = (await mentionStore.lock(change.trx, siteId, [mentionId])).get(mentionId)
    if (!mention) throw notFound((t) => t('mentionNotFound'))
    const { id, title, assignee_id: assigneeId } = mention
    return work(change, { clientId, siteId, id, title, assigneeId })
  })

/**
 * Comments on a mention. For Admins.
 * @throws UserError mention.too_many_comments, auth.forbidden, not_found, website.missing
 */
export const commentOnMention = (
  context: Context,
  actor: Actor,
  { comment, ...of }: OfMention & { comment: SentComment },
): Promise<{ id: string }> =>
  onMention(context, actor, of, (change, item) =>
    addComment(context, change, mentionComments, { actor, item, comment }),
  )

/** Changes the actor's own comment. For Admins. @throws UserError comment.changed (409), and as commentOnMention */
export const editMentionComment = (
  context: Context,
  actor: Actor,
  sent: OfMention & SeenComment & { text: string; mentions: string[] },
): Promise<void> =>
  onMention(context, actor, sent, (change, item) =>
    editComment(context, change, mentionComments, { actor, item, ...sent }),
  )

/** Removes a comment. For Admins. @throws UserError comment.changed (409), and as commentOnMention */
export const removeMentionComment = (context: Context, actor: Actor, seen: OfMention & SeenComment): Promise<void> =>
  onMention(context, actor, seen, ({ trx }, item) => removeComment(trx, mentionComments, { actor, item, ...seen }))
