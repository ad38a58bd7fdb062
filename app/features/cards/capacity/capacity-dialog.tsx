import * as v from 'valibot'
import { showToast } from '#app/components/feedback/toasts.ts'
import { FormDialog } from '#app/components/dialog/form-dialog.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { pointsSchema } from '#app/shared/cards/capacity.ts'
import { updateCapacityFn } from './capacity.functions.ts'

interface CapacityDialogProps {
  clientId: string
  points: number | null
  onClose: () => void
}

const schema = v.object({ points: pointsSchema })

/** Asks how many points of work a client has a month. */
export function CapacityDialog({ clientId, points, onClose }: CapacityDialogProps) {
  const t = useMessages('cards')
  const form = useForm({
    schema,
    initial: { points: String(points ?? '') },
    toInput: (values) => ({ points: values.points.trim() === '' ? null : Number(values.points.trim()) }),
    mutation: useServerMutation({
      call: (input: { points: number | null }) => updateCapacityFn({ data: { clientId, ...input } }),
      invalidates: [['cards']],
    }),
    onSent() {
      showToast({ kind: 'success', text: t('capacitySaved') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      submit={t('action.saveChanges')}
      title={t('capacityLabel')}
      maxWidth="400px"
      onClose={onClose}
    >
      <TextInput
        {...form.field('points')}
        label={t('capacityPoints')}
        note={t('capacityNote')}
        inputMode="numeric"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this dialog
        autoFocus
      />
    </FormDialog>
  )
}
