import { Heading, Button, Flex } from '@radix-ui/themes'
import { useState } from 'react'
import * as v from 'valibot'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { UserError } from '#app/shared/http/user-error.ts'
import { commentSchema, type ItemComment } from '#app/shared/items/comment.ts'
import { maxMentions, commentParts } from '#app/shared/items/mention.ts'
import type { CommentCalls } from './comment-calls.ts'
import { MentionInput } from './mention-input.tsx'
import styles from '../items.module.css'

const schema = v.object({ text: commentSchema })

interface ItemCommentsProps {
  comments: readonly ItemComment[]
  calls: CommentCalls
  mayWrite: boolean
}

/** The comments of staff on an item, and the field for another one. */
export function ItemComments({ comments, calls, mayWrite }: ItemCommentsProps) {
  const t = useMessages('items')
  return (
    <>
      <Heading as="h2" size="3">
        {t('comments')}
      </Heading>
      {comments.length === 0 && <p className={styles['text']}>{t('noComments')}</p>}
      <ul className={styles['comments']}>
        {comments.map((comment) => (
          <CommentItem key={comment.id} calls={calls} comment={comment} mayWrite={mayWrite} />
        ))}
      </ul>
      {mayWrite && <CommentForm calls={calls} />}
    </>
  )
}

function CommentForm({ calls: { add, people, invalidates } }: { calls: CommentCalls }) {
  const t = useMessages('items')
  const [mentions, mention] = useState<readonly string[]>([])
  const form = useForm({
    schema,
    initial: { text: '' },
    mutation: useServerMutation({
      call: ({ text }: { text: string }) => add({ text, mentions: mentions.slice(-maxMentions) }),
      invalidates,
    }),
    onSent: () => mention([]),
  })
  return (
    <Form form={form} label={t('addComment')}>
      <MentionInput
        people={people}
        {...form.field('text')}
        label={t('writeComment')}
        onMention={({ id }) => mention((before) => [...before.filter((one) => one !== id), id])}
      />
      <FormEnd form={form} submit={t('addComment')} variant="soft" />
    </Form>
  )
}

interface CommentItemProps {
  calls: CommentCalls
  comment: ItemComment
  mayWrite: boolean
}

/** A comment. Its author edits and removes it; an Admin removes any. */
function CommentItem({ calls, comment, mayWrite }: CommentItemProps) {
  const t = useMessages('items')
  const [editing, edit] = useState(false)
  const { id: commentId, person, text, mentions, at, editedAt, version, mayEdit, mayRemove } = comment
  const remove = useServerMutation({
    call: () => calls.remove({ commentId, version }),
    invalidates: calls.invalidates,
  })
  return (
    <li>
      <Note>
        {person ?? t('name.someoneWhoHasLeft')} · <LocalMoment at={at} />
        {editedAt !== null && ` · ${t('edited')}`}
      </Note>
      {editing ? (
        <EditComment calls={calls} comment={comment} onDone={() => edit(false)} />
      ) : (
        <p className={styles['text']}>
          <bdi>
            {commentParts(text, mentions).map((part, index) =>
              // Parts have no id, and don't change their order.
              // oxlint-disable-next-line react/no-array-index-key
              part.mention ? <strong key={index}>{part.text}</strong> : part.text,
            )}
          </bdi>
        </p>
      )}
      {mayWrite && !editing && (mayEdit || mayRemove) && (
        <Flex gap="4" mt="1">
          {mayEdit && (
            <Button size="1" variant="ghost" color="gray" highContrast onClick={() => edit(true)}>
              {t('editComment')}
            </Button>
          )}
          {mayRemove && (
            <ConfirmDialog
              trigger={
                <Button size="1" variant="ghost" color="gray" highContrast>
                  {t('removeComment')}
                </Button>
              }
              title={t('removeCommentAsk')}
              confirm={t('action.remove')}
              danger
              onConfirm={async () => {
                await remove.mutateAsync()
                showToast({ kind: 'success', text: t('commentRemoved') })
              }}
            >
              {t('removeCommentText')}
            </ConfirmDialog>
          )}
        </Flex>
      )}
    </li>
  )
}

interface EditCommentProps {
  calls: CommentCalls
  /** The comment as it is stored now; it may be newer than the one that the form began with. */
  comment: ItemComment
  onDone: () => void
}

/**
 * The form of one's own comment. If it was changed meanwhile, such as in another tab, the person sees the stored text
 * before they can replace it.
 */
function EditComment({ calls, comment, onDone }: EditCommentProps) {
  const t = useMessages('items')
  const showError = useShowError()
  const [begun] = useState(comment)
  const [mentions, mention] = useState<readonly string[]>([])
  const change = useServerMutation({
    call: ({ text }: { text: string }) =>
      calls.edit({
        commentId: comment.id,
        version: comment.version,
        text,
        mentions: mentions.slice(-maxMentions),
      }),
    invalidates: calls.invalidates,
  })
  const form = useForm({
    schema,
    initial: { text: begun.text },
    mutation: {
      ...change,
      mutate: (input: { text: string }, options) =>
        change.mutate(input, {
          ...options,
          onError(error) {
            options.onError()
            // The form disappears with a comment that was removed.
            if (error instanceof UserError && error.status === 404) showError(error)
          },
        }),
    },
    keepsTyped: true,
    onSent: onDone,
  })
  return (
    <Form form={form} label={t('editComment')}>
      {comment.version !== begun.version && (
        <Note>
          {t('commentStored')} <bdi>{comment.text}</bdi>
        </Note>
      )}
      <MentionInput
        people={calls.people}
        {...form.field('text')}
        label={t('commentText')}
        onMention={({ id }) => mention((before) => [...before.filter((one) => one !== id), id])}
      />
      <FormEnd form={form} submit={t('saveComment')} variant="soft">
        <Button variant="soft" color="gray" highContrast type="button" onClick={onDone}>
          {t('action.cancel')}
        </Button>
      </FormEnd>
    </Form>
  )
}
