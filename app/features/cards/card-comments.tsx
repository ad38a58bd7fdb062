import { Heading } from '@radix-ui/themes'
import { useState } from 'react'
import * as v from 'valibot'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { type Card } from '#app/shared/cards/card.ts'
import { commentSchema } from '#app/shared/items/comment.ts'
import { maxMentions } from '#app/shared/items/mention.ts'
import styles from './card-panel.module.css'
import { useCommentOnCard } from './cards.queries.ts'
import { CommentItem } from './comments/comment-item.tsx'
import { MentionInput } from './comments/mention-input.tsx'

const schema = v.object({ text: commentSchema })

/** The comments of staff on a card, and the field for another one. */
export function CardComments({ card, mayWrite }: { card: Card; mayWrite: boolean }) {
  const t = useMessages('cards')
  return (
    <section className={styles['part']}>
      <Heading as="h2" size="3">
        {t('comments')}
      </Heading>
      {card.commentList.length === 0 && <p className={styles['text']}>{t('noComments')}</p>}
      <ul className={styles['entries']}>
        {card.commentList.map((comment) => (
          <CommentItem key={comment.id} cardId={card.id} comment={comment} mayWrite={mayWrite} />
        ))}
      </ul>
      {mayWrite && <CommentForm cardId={card.id} />}
    </section>
  )
}

function CommentForm({ cardId }: { cardId: string }) {
  const t = useMessages('cards')
  const comment = useCommentOnCard(cardId)
  const [mentions, mention] = useState<readonly string[]>([])
  const form = useForm({
    schema,
    initial: { text: '' },
    mutation: {
      ...comment,
      mutate: ({ text }: { text: string }, options) =>
        comment.mutate({ text, mentions: mentions.slice(-maxMentions) }, options),
    },
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
