import * as v from 'valibot'
import { FormDialog } from '#app/components/dialog/form-dialog.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { SelectInput, TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { parseTopicQuery } from '#app/shared/listening/topic-query/parse-topic-query.ts'
import { topicFormSchema, topicKinds, type TopicForm } from '#app/shared/listening/topic.ts'
import { QueryField } from './query-field.tsx'
import { TopicPreviewPart } from './topic-preview.tsx'
import { useSaveTopic } from './topics.queries.ts'

interface TopicDialogProps {
  clientId: string
  timeZone: string
  /** The topic to change; null for a new one. */
  topicId: string | null
  /** What the fields begin with. */
  first: TopicForm
  /** Gets the focus back. */
  opener: HTMLElement
  onClose: () => void
}

/** A topic whose query can be read. */
const readableTopicSchema = v.object({
  ...topicFormSchema.entries,
  query: v.pipe(
    topicFormSchema.entries.query,
    v.check((query) => 'query' in parseTopicQuery(query)),
  ),
})

/** The form of a topic, with what its query finds. Saving it makes mentions of kept items. */
export function TopicDialog({ clientId, timeZone, topicId, first, opener, onClose }: TopicDialogProps) {
  const t = useMessages('listeningTopics')
  const tListening = useMessages('listening')
  const isNew = topicId === null
  const form = useForm({
    schema: readableTopicSchema,
    initial: first,
    required: { name: t('nameNeeded'), query: t('queryNeeded') },
    refusedAt: { 'topic.exists': 'name' },
    mutation: useSaveTopic(clientId, topicId),
    onSent({ found }) {
      showToast({ kind: 'success', text: t('saved', { count: found }) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t(isNew ? 'addTopic' : 'editTopic')}
      intro={t(isNew ? 'addIntro' : 'editIntro')}
      submit={isNew ? t('addTopic') : t('action.saveChanges')}
      maxWidth="680px"
      opener={opener}
      onClose={onClose}
    >
      <SelectInput
        {...form.field('kind')}
        label={t('name.kind')}
        note={t(`about.${form.values.kind}`)}
        options={topicKinds.map((kind) => ({ value: kind, label: tListening(`topicKind.${kind}`) }))}
      />
      <TextInput {...form.field('name')} label={t('name.name')} maxLength={100} autoComplete="off" />
      <QueryField {...form.field('query')} isTried={form.isTried} />
      <TopicPreviewPart clientId={clientId} timeZone={timeZone} query={form.values.query} />
      <Note as="output">{form.isBusy && t('saving')}</Note>
    </FormDialog>
  )
}
