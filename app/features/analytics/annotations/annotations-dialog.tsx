import { Button } from '@radix-ui/themes'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { FieldRow } from '#app/components/form/field-row.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SelectInput, TextAreaInput, TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import {
  type Annotation,
  annotationFormSchema,
  annotationKinds,
  maxAnnotationLength,
  type AnnotationFormValues as FormOfAnnotation,
} from '#app/shared/analytics/annotations/annotation.ts'
import type { Days } from '#app/shared/calendar/day.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import { AnnotationsOfMonth } from './annotations-of-month.tsx'
import { useSaveAnnotation } from './annotations.queries.ts'
import { firstOffer } from './first-offer.ts'

interface AnnotationsDialogProps {
  clientId: string
  months: MonthRange
  /** The time zone of the website. */
  timeZone: string
  /** Days to annotate at once; null begins with the list. */
  days: Days | null
  mayWrite: boolean
  onClose: () => void
}

/** The content of the dialog: the list, or the form of a new or existing annotation. */
type View = { kind: 'list' } | { kind: 'new'; days: Days } | { kind: 'change'; annotation: Annotation }

/** The annotations of a client, month by month; staff can change them. */
export function AnnotationsDialog({ clientId, months, timeZone, days, mayWrite, onClose }: AnnotationsDialogProps) {
  const t = useMessages('annotations')
  const [view, setView] = useState<View>(days === null ? { kind: 'list' } : { kind: 'new', days })
  const [month, setMonth] = useState(months.selected)
  const toList = () => setView({ kind: 'list' })
  // A form that was opened from the chart returns to the chart.
  const leaveForm = days === null ? toList : onClose
  const titles = { list: t('name.annotations'), new: t('add'), change: t('changeTitle') }
  return (
    <OpenDialog title={titles[view.kind]} intro={t('intro')} maxWidth="640px" close="cross" onClose={onClose}>
      {view.kind === 'list' ? (
        <>
          <AnnotationsOfMonth
            clientId={clientId}
            months={months}
            month={month}
            onMonth={setMonth}
            onChange={mayWrite ? (annotation) => setView({ kind: 'change', annotation }) : null}
          />
          {mayWrite && (
            <Button
              variant="soft"
              highContrast
              mt="3"
              onClick={() => {
                const first = firstOffer(month, timeZone, new Date())
                setView({ kind: 'new', days: { from: first, to: first } })
              }}
            >
              <Plus size={15} aria-hidden="true" /> {t('add')}
            </Button>
          )}
        </>
      ) : (
        <AnnotationFormValues
          clientId={clientId}
          {...(view.kind === 'new'
            ? { days: view.days, annotation: null }
            : { days: { from: view.annotation.firstDay, to: view.annotation.lastDay }, annotation: view.annotation })}
          onSaved={leaveForm}
          onCancel={leaveForm}
        />
      )}
    </OpenDialog>
  )
}

interface AnnotationFormProps {
  clientId: string
  /** The days of the annotation. */
  days: Days
  /** The annotation to change; null creates a new one. */
  annotation: Annotation | null
  onSaved: () => void
  onCancel: () => void
}

type AnnotationDraft = Omit<FormOfAnnotation, 'tags'> & { tags: string }

/** Creates or changes an annotation. New ones are internal by default. */
function AnnotationFormValues({ clientId, days, annotation, onSaved, onCancel }: AnnotationFormProps) {
  const t = useMessages('annotations')
  const initial: AnnotationDraft = {
    firstDay: days.from,
    lastDay: days.to,
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

const split = (tags: string) => tags.split(/[,،、]/).flatMap((tag) => tag.trim() || [])
