import type { ReactNode } from 'react'
import type * as v from 'valibot'
import { FormDialog } from '#app/components/dialog/form-dialog.tsx'
import { SelectInput, TextAreaInput, TextInput } from '#app/components/form/inputs.tsx'
import { RadioList } from '#app/components/form/radio-list.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'

interface Option {
  value: string
  label: string
}

/** A field begins with `first`; without its description it isn't asked. */
interface ActionFields {
  /** Until when items sleep: one of some months, or a day from `min` on. */
  until?: { label: string; first: string } & ({ options: readonly Option[] } | { min: string })
  /** Why, as one of the kind's reasons. */
  reason?: { label: string; first: string; options: readonly Option[] }
  /** Who works on them. */
  person?: { label: string; first: string; options: readonly Option[] }
  note?: { label: string; maxLength: number; hasFocus?: boolean }
}

interface ActionDialogProps<Schema extends v.GenericSchema> {
  title: string
  intro?: string
  submit: string
  maxWidth: string
  fields: ActionFields
  /** Of `until`, `reason`, `person` and `note`. */
  schema: Schema
  /** Gets the focus back. */
  opener?: HTMLElement
  /** Sends it; an error is shown in the dialog. */
  onSend: (given: v.InferOutput<Schema>) => Promise<void>
  onClose: () => void
  /** What to know before. */
  children?: ReactNode
}

/** Asks for what an action with items needs: until when, a reason, a note, or only that it may be done. */
export function ActionDialog<Schema extends v.GenericSchema>(props: ActionDialogProps<Schema>) {
  const { fields, schema, onSend, children, ...dialog } = props
  const { until, reason, person, note } = fields
  const form = useForm({
    schema,
    initial: { until: until?.first ?? '', reason: reason?.first ?? '', person: person?.first ?? '', note: '' },
    mutation: useServerMutation({ call: onSend }),
    onSent: dialog.onClose,
  })
  const chosen = form.field('reason')
  return (
    <FormDialog {...dialog} form={form}>
      {children}
      {until &&
        ('options' in until ? (
          <SelectInput {...form.field('until')} label={until.label} options={until.options} />
        ) : (
          <TextInput {...form.field('until')} label={until.label} type="date" min={until.min} />
        ))}
      {reason && (
        <RadioList label={reason.label} options={reason.options} value={chosen.value} onChange={chosen.onChange} />
      )}
      {person && <SelectInput {...form.field('person')} label={person.label} options={person.options} />}
      {note && (
        <TextAreaInput
          {...form.field('note')}
          label={note.label}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this dialog
          autoFocus={note.hasFocus}
          rows={3}
          maxLength={note.maxLength}
        />
      )}
    </FormDialog>
  )
}
