import { useNavigate } from '@tanstack/react-router'
import { Form } from '#app/components/form/form.tsx'
import { CheckInput, TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { showToast } from '#app/components/feedback/toasts.ts'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { maxSegmentNameLength, segmentFormSchema, type Segment } from '#app/shared/analytics/segments/segment.ts'
import { useSaveSegment } from './segments.queries.ts'

interface SegmentFormProps {
  clientId: string
  /** The segment to rename; null saves a new one, which then becomes the current one. */
  segment: Segment | null
  filters: readonly Filter[]
  /** Whether it may be shared with everyone. */
  mayShare: boolean
  onSaved: () => void
  onCancel: () => void
}

/** The name of a segment, and for staff whether it is shared. */
export function SegmentForm({ clientId, segment, filters, mayShare, onSaved, onCancel }: SegmentFormProps) {
  const t = useMessages('segments')
  const navigate = useNavigate({ from: '/analytics' })
  const form = useForm({
    schema: segmentFormSchema,
    initial: { name: segment?.name ?? '', shared: segment?.shared ?? false },
    toInput: (values) => ({ ...values, filters }),
    mutation: useSaveSegment(clientId, segment?.id ?? null),
    onSent(id, { name }) {
      if (id !== null) {
        void navigate({ search: (search) => ({ ...search, segment: id }), replace: true, resetScroll: false })
      }
      showToast({ kind: 'success', text: t('saved', { name }) })
      onSaved()
    },
  })
  return (
    <Form form={form}>
      <TextInput
        {...form.field('name')}
        label={t('name.name')}
        error={form.errorOf('name') ?? form.errorOf('filters')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this form
        autoFocus
        autoComplete="off"
        maxLength={maxSegmentNameLength}
      />
      {mayShare && <CheckInput {...form.field('shared')} label={t('share')} note={t('sharedNote')} />}
      <FormEnd form={form} submit={segment ? t('rename') : t('saveButton')} onCancel={onCancel} />
    </Form>
  )
}
