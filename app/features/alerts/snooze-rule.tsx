import { Button, Dialog } from '@radix-ui/themes'
import { useState } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import { FormFoot } from '#app/components/form/form-foot.tsx'
import { Form } from '#app/components/form/form.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useShowRefusal } from '#app/components/feedback/use-show-refusal.ts'
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
  const showRefusal = useShowRefusal()
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
          onClick={() => snooze.mutate({ ...of, until: null }, { onError: showRefusal })}
        >
          {t('wake')}
        </Button>
      </>
    )
  }
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger>
        <Button variant="ghost" color="gray" highContrast size="1" aria-label={t('snoozeAlert', { alert: name })}>
          {t('snooze')}
        </Button>
      </Dialog.Trigger>
      <Dialog.Content maxWidth="380px" aria-describedby={undefined}>
        <Dialog.Title size="4">{t('snoozeAlert', { alert: name })}</Dialog.Title>
        {open && <SnoozeForm today={today} of={of} snooze={snooze} onDone={() => setOpen(false)} />}
      </Dialog.Content>
    </Dialog.Root>
  )
}

interface SnoozeFormProps extends Pick<SnoozeRuleProps, 'today' | 'of'> {
  snooze: ReturnType<typeof useSnoozeAlert>
  onDone: () => void
}

function SnoozeForm({ today, of, snooze, onDone }: SnoozeFormProps) {
  const { t } = useTranslator('alerts')
  const form = useForm({
    schema: snoozeSchema,
    initial: { until: dayAfter(today) },
    toInput: ({ until }) => ({ ...of, until }),
    mutation: snooze,
    onSent: onDone,
  })
  return (
    <Form form={form}>
      <TextInput {...form.field('until')} label={t('until')} note={t('untilNote')} type="date" min={dayAfter(today)} />
      <FormFoot form={form} submit={t('snooze')} onCancel={onDone} />
    </Form>
  )
}
