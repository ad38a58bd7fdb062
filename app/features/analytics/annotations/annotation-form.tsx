import { FieldRow } from '#app/components/form/field-row.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SelectInput, TextAreaInput, TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { showToast } from '#app/components/feedback/toasts.ts'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import {
  annotationFormSchema,
  annotationKinds,
  maxAnnotationLength,
  type Annotation,
  type AnnotationFormValues as FormOfAnnotation,
} from '#app/shared/analytics/annotations/annotation.ts'
import { useSaveAnnotation } from './annotations.queries.ts'

interface AnnotationFormProps {
  clientId: string
  /** The first day of a new annotation. */
  day: string
  /** The annotation to change; null creates a new one. */
  annotation: Annotation | null
  onSaved: () => void
  onCancel: () => void
}

type AnnotationDraft = Omit<FormOfAnnotation, 'tags'> & { tags: string }

const split = (tags: string) => tags.split(/[,،、]/).flatMap((tag) => tag.trim() || [])

/** Creates or changes an annotation. New ones are internal by default. */
export function AnnotationForm({ clientId, day, annotation, onSaved, onCancel }: AnnotationFormProps) {
  const t = useMessages('annotations')
  const initial: AnnotationDraft = {
    firstDay: annotation?.firstDay ?? day,
    lastDay: annotation?.lastDay ?? day,
    kind: annotation?.kind ?? 'manual',
    visibility: annotation?.visibility ?? 'internal',
    text: annotation?.text ?? '',
    tags: annotation?.tags.join(', ') ?? '',
  }
  const form = useForm({
    schema: annotationFormSchema,
    initial,
    toInput: (draft) => ({ ...draft, tags: split(draft.tags) }),
    mutation: useSaveAnnotation(clientId, annotation?.id ?? null),
    onSent() {
      showToast({ kind: 'success', text: t('saved') })
      onSaved()
    },
  })
  const { firstDay, lastDay } = form.values
  /** The last day follows the first until someone chooses it. */
  const setFirstDay = (first: string) =>
    form.set({ firstDay: first, lastDay: lastDay === firstDay || lastDay < first ? first : lastDay })
  return (
    <Form form={form}>
      <TextAreaInput
        {...form.field('text')}
        label={t('text')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this form
        autoFocus
        rows={3}
        maxLength={maxAnnotationLength}
      />
      <FieldRow>
        <TextInput {...form.field('firstDay')} label={t('firstDay')} type="date" onChange={setFirstDay} />
        <TextInput {...form.field('lastDay')} label={t('lastDay')} type="date" min={firstDay} />
      </FieldRow>
      <FieldRow>
        <SelectInput
          {...form.field('kind')}
          label={t('name.kind')}
          options={annotationKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        />
        <SelectInput
          {...form.field('visibility')}
          label={t('seenBy')}
          options={[
            { value: 'internal', label: t('name.staffOnly') },
            { value: 'client', label: t('clientToo') },
          ]}
        />
      </FieldRow>
      <TextInput {...form.field('tags')} label={t('name.tags')} note={t('tagsNote')} autoComplete="off" />
      <FormEnd form={form} submit={t('save')} onCancel={onCancel} />
    </Form>
  )
}
