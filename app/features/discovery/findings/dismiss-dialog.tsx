import * as v from 'valibot'
import { FormDialog } from '#app/components/dialog/form-dialog.tsx'
import { TextAreaInput } from '#app/components/form/inputs.tsx'
import { RadioList } from '#app/components/form/radio-list.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { dismissReasons, type DismissReason } from '#app/shared/discovery/finding.ts'
import { dismissFindingsSchema, maxFindingNoteLength } from '#app/shared/discovery/finding-list.ts'

export interface GivenForDismissal {
  reason: DismissReason
  note: string
}

interface DismissDialogProps {
  count: number
  opener: HTMLElement
  /** Sends it; a refusal is shown in the dialog. */
  onSend: (given: GivenForDismissal) => Promise<void>
  onClose: () => void
}

const schema = v.pick(dismissFindingsSchema, ['reason', 'note'])
const initial: GivenForDismissal = { reason: 'notRelevant', note: '' }

/** Asks why findings are dismissed. */
export function DismissDialog({ count, opener, onSend, onClose }: DismissDialogProps) {
  const t = useMessages('discovery')
  const form = useForm({
    schema,
    initial,
    mutation: useServerMutation({ call: onSend }),
    onSent: onClose,
  })
  const { value, onChange } = form.field('reason')
  return (
    <FormDialog
      form={form}
      submit={t('dismissSubmit')}
      title={t('dismissTitle', { count })}
      intro={t('dismissNote')}
      maxWidth="440px"
      opener={opener}
      onClose={onClose}
    >
      <RadioList
        label={t('name.reason')}
        options={dismissReasons.map((reason) => ({ value: reason, label: t(`reason.${reason}`) }))}
        value={value}
        onChange={onChange}
      />
      <TextAreaInput {...form.field('note')} label={t('noteLabel')} rows={3} maxLength={maxFindingNoteLength} />
    </FormDialog>
  )
}
