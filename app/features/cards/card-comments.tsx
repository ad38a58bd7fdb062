import { Heading } from '@radix-ui/themes'
import * as v from 'valibot'
import { Note } from '#app/components/feedback/note.tsx'
import { FormActions } from '#app/components/form/form-actions.tsx'
import { Form } from '#app/components/form/form.tsx'
import { TextAreaInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { commentSchema, longestComment, type Card } from '#app/shared/cards/card.ts'
import styles from './card-panel.module.css'
import { useCommentOnCard } from './cards.mutations.ts'

const schema = v.object({ text: commentSchema })

/** The comments of staff on a card, and the field for another one. */
export function CardComments({ card, mayWrite }: { card: Card; mayWrite: boolean }) {
  const say = useMessages('cards')
  return (
    <section className={styles['part']}>
      <Heading as="h2" size="3">
        {say('comments')}
      </Heading>
      {card.commentList.length === 0 && <p className={styles['text']}>{say('noComments')}</p>}
      <ul className={styles['entries']}>
        {card.commentList.map(({ id, person, text, at }) => (
          <li key={id}>
            <Note>
              {person ?? say('name.someoneWhoHasLeft')} · <LocalMoment at={at} />
            </Note>
            <p className={styles['text']}>
              <bdi>{text}</bdi>
            </p>
          </li>
        ))}
      </ul>
      {mayWrite && <CommentForm cardId={card.id} />}
    </section>
  )
}

function CommentForm({ cardId }: { cardId: string }) {
  const say = useMessages('cards')
  const form = useForm({ schema, initial: { text: '' }, mutation: useCommentOnCard(cardId) })
  return (
    <Form form={form} label={say('addComment')}>
      <TextAreaInput {...form.field('text')} label={say('writeComment')} rows={2} maxLength={longestComment} />
      <FormActions form={form} submit={say('addComment')} variant="soft" />
    </Form>
  )
}
