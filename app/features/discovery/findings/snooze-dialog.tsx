import * as v from 'valibot'
import { FormDialog } from '#app/components/dialog/form-dialog.tsx'
import { SelectInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { addMonths, monthSchema, type Month } from '#app/shared/calendar/month.ts'
import { formatMonth } from '#app/shared/format/date.ts'

interface SnoozeDialogProps {
  count: number
  /** The running month. */
  current: Month
  opener: HTMLElement
  /** Sends it; a refusal is shown in the dialog. */
  onSend: (until: Month) => Promise<void>
  onClose: () => void
}

const schema = v.object({ until: monthSchema })
const monthsAhead = [1, 2, 3, 4, 5, 6, 9, 12]

/** Asks for the month in which findings return. */
export function SnoozeDialog({ count, current, opener, onSend, onClose }: SnoozeDialogProps) {
  const { t, locale } = useTranslator('discovery')
  const months = monthsAhead.map((by) => addMonths(current, by))
  const form = useForm({
    schema,
    initial: { until: addMonths(current, 1) },
    mutation: useServerMutation({ call: ({ until }: { until: Month }) => onSend(until) }),
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      submit={t('snoozeSubmit')}
      title={t('snoozeTitle', { count })}
      intro={t('snoozeNote')}
      maxWidth="400px"
      opener={opener}
      onClose={onClose}
    >
      <SelectInput
        {...form.field('until')}
        label={t('snoozeUntil')}
        options={months.map((month) => ({ value: month, label: formatMonth(locale, month) }))}
      />
    </FormDialog>
  )
}
