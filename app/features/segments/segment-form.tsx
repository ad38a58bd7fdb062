import { Checkbox, TextField } from '@radix-ui/themes'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type FormEvent } from 'react'
import { showToast } from '#app/components/feedback/toasts.ts'
import { Field } from '#app/components/form/field.tsx'
import { FormFoot } from '#app/components/form/form-foot.tsx'
import { useFormIssues } from '#app/components/form/use-form-issues.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { longestSegmentName, segmentFormSchema, type Segment } from '#app/shared/segments/segment.ts'
import { useUpdateSegment, useCreateSegment } from './segments.mutations.ts'
import styles from './segments.module.css'

interface SegmentFormProps {
  clientId: string
  /** The one to be renamed; null saves a new one, which is in force then. */
  segment: Segment | null
  filters: readonly Filter[]
  /** Whether it may be saved for everybody. */
  mayShare: boolean
  onSaved: () => void
  onCancel: () => void
}

/** The name of a segment, and for staff whose it is. */
export function SegmentForm({ clientId, segment, filters, mayShare, onSaved, onCancel }: SegmentFormProps) {
  const say = useMessages('segments')
  const navigate = useNavigate({ from: '/analytics' })
  const save = useCreateSegment(clientId)
  const change = useUpdateSegment(clientId)
  const noteId = useId()
  const [name, setName] = useState(segment?.name ?? '')
  const [shared, setShared] = useState(segment?.shared ?? false)
  const { issues, check } = useFormIssues(segmentFormSchema)
  const failure = save.error ?? change.error
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const form = check({ name, filters, shared })
    if (!form) return
    const done = () => {
      showToast({ kind: 'success', text: say('saved', { name: form.name }) })
      onSaved()
    }
    if (segment) return change.mutate({ id: segment.id, name: form.name }, { onSuccess: done })
    save.mutate(form, {
      onSuccess({ id }) {
        void navigate({ search: (search) => ({ ...search, segment: id }), replace: true, resetScroll: false })
        done()
      },
    })
  }
  return (
    <form onSubmit={submit} noValidate className={styles['form']}>
      <Field label={say('name')} error={issues['name'] ?? issues['filters']}>
        {(control) => (
          <TextField.Root
            {...control}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this form
            autoFocus
            autoComplete="off"
            maxLength={longestSegmentName}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      {mayShare && (
        <div>
          <label className={styles['check']}>
            <Checkbox
              checked={shared}
              onCheckedChange={(checked) => setShared(checked === true)}
              aria-describedby={noteId}
            />
            {say('forEverybody')}
          </label>
          <p id={noteId} className={styles['note']}>
            {say('forEverybodyNote')}
          </p>
        </div>
      )}
      <FormFoot
        error={failure}
        isBusy={save.isPending || change.isPending}
        cancel={say('cancel')}
        submit={segment ? say('rename') : say('saveButton')}
        onCancel={onCancel}
      />
    </form>
  )
}
