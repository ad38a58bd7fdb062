import { Heading } from '@radix-ui/themes'
import { useState } from 'react'
import * as v from 'valibot'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { commentSchema, type ItemComment } from '#app/shared/items/comment.ts'
import { maxMentions } from '#app/shared/items/mention.ts'
import styles from '../items.module.css'
import type { CommentCalls } from './comment-calls.ts'
import { CommentItem } from './comment-item.tsx'
import { MentionInput } from './mention-input.tsx'

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

function CommentForm({ calls: { add, invalidates } }: { calls: CommentCalls }) {
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
        {...form.field('text')}
        label={t('writeComment')}
        onMention={({ id }) => mention((before) => [...before.filter((one) => one !== id), id])}
      />
      <FormEnd form={form} submit={t('addComment')} variant="soft" />
    </Form>
  )
}
