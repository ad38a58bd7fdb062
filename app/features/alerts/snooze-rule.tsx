import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { FormDialog } from '#app/components/dialog/form-dialog.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { dayAfter } from '#app/shared/calendar/day.ts'
import { snoozeSchema, type Snooze } from '#app/shared/alerts/alert-rules.ts'
import { formatFullDay } from '#app/shared/format/date.ts'
import { useSnoozeAlert } from './alerts.queries.ts'

interface SnoozeRuleProps {
  clientId: string
  /** In the website's time zone. */
  today: string
  of: Pick<Snooze, 'kind' | 'goalId'>
  name: string
  /** The day until which it is snoozed; null while it is active. */
  until: string | null
}

/** Snoozes an alert until a day, and resumes it. */
export function SnoozeRule({ clientId, today, of, name, until }: SnoozeRuleProps) {
  const { t, locale } = useTranslator('alerts')
  const showError = useShowError()
  const snooze = useSnoozeAlert(clientId)
  const [open, setOpen] = useState(false)
  if (until !== null) {
    return (
      <>
        <Note as="span">{t('snoozedUntil', { day: formatFullDay(locale, until) })}</Note>
        <Button
          variant="ghost"
          color="gray"
          highContrast
          size="1"
          loading={snooze.isPending}
          aria-label={t('wakeAlert', { alert: name })}
          onClick={() => snooze.mutate({ ...of, until: null }, { onError: showError })}
        >
          {t('wake')}
        </Button>
      </>
    )
  }
  return (
    <>
      <Button
        variant="ghost"
        color="gray"
        highContrast
        size="1"
        aria-haspopup="dialog"
        aria-label={t('snoozeAlert', { alert: name })}
        onClick={() => setOpen(true)}
      >
        {t('snooze')}
      </Button>
      {open && <SnoozeDialog today={today} of={of} name={name} snooze={snooze} onClose={() => setOpen(false)} />}
    </>
  )
}

interface SnoozeDialogProps extends Pick<SnoozeRuleProps, 'today' | 'of' | 'name'> {
  snooze: ReturnType<typeof useSnoozeAlert>
  onClose: () => void
}

function SnoozeDialog({ today, of, name, snooze, onClose }: SnoozeDialogProps) {
  const { t } = useTranslator('alerts')
  const form = useForm({
    schema: snoozeSchema,
    initial: { until: dayAfter(today) },
    toInput: ({ until }) => ({ ...of, until }),
    mutation: snooze,
    onSent: onClose,
  })
  return (
    <FormDialog
      title={t('snoozeAlert', { alert: name })}
      maxWidth="380px"
      form={form}
      submit={t('snooze')}
      onClose={onClose}
    >
      <TextInput {...form.field('until')} label={t('until')} note={t('untilNote')} type="date" min={dayAfter(today)} />
    </FormDialog>
  )
}
