import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import * as v from 'valibot'
import { Note } from '#app/components/feedback/note.tsx'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { commentSchema, type ItemComment } from '#app/shared/items/comment.ts'
import { UserError } from '#app/shared/http/user-error.ts'
import { maxMentions } from '#app/shared/items/mention.ts'
import type { CommentCalls } from './comment-calls.ts'
import { MentionInput } from './mention-input.tsx'

const schema = v.object({ text: commentSchema })

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
export function EditComment({ calls, comment, onDone }: EditCommentProps) {
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
