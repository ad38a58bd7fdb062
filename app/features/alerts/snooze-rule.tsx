import { Button, Dialog, Flex, TextField } from '@radix-ui/themes'
import { useState, type FormEvent } from 'react'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { useShowRefusal } from '#app/components/feedback/use-show-refusal.ts'
import { Field } from '#app/components/form/field.tsx'
import { useReader } from '#app/components/locale/use-reader.ts'
import { dayAfter } from '#app/shared/calendar/day.ts'
import type { Snooze } from '#app/shared/alerts/alert-rules.ts'
import { formatFullDay } from '#app/shared/format/date.ts'
import { useSnoozeAlert } from './alerts.mutations.ts'
import styles from './alerts.module.css'

interface SnoozeRuleProps {
  clientId: string
  /** Website-local. */
  today: string
  of: Pick<Snooze, 'kind' | 'goalId'>
  name: string
  /** Until which day it is snoozed; null while it speaks. */
  until: string | null
}

/** Lets an alert say nothing until a day, and wakes it. */
export function SnoozeRule({ clientId, today, of, name, until }: SnoozeRuleProps) {
  const { say, locale } = useReader('alerts')
  const showRefusal = useShowRefusal()
  const snooze = useSnoozeAlert(clientId)
  const [open, setOpen] = useState(false)
  if (until !== null) {
    return (
      <>
        <span className={styles['note']}>{say('snoozedUntil', { day: formatFullDay(locale, until) })}</span>
        <Button
          variant="ghost"
          color="gray"
          highContrast
          size="1"
          loading={snooze.isPending}
          aria-label={say('wakeAlert', { alert: name })}
          onClick={() => snooze.mutate({ ...of, until: null }, { onError: showRefusal })}
        >
          {say('wake')}
        </Button>
      </>
    )
  }
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger>
        <Button variant="ghost" color="gray" highContrast size="1" aria-label={say('snoozeAlert', { alert: name })}>
          {say('snooze')}
        </Button>
      </Dialog.Trigger>
      <Dialog.Content maxWidth="380px" aria-describedby={undefined}>
        <Dialog.Title size="4">{say('snoozeAlert', { alert: name })}</Dialog.Title>
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
  const { say } = useReader('alerts')
  const publicError = usePublicError()
  const [until, setUntil] = useState(dayAfter(today))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (until !== '') snooze.mutate({ ...of, until }, { onSuccess: onDone })
  }
  return (
    <form onSubmit={submit} noValidate className={styles['form']}>
      <Field
        label={say('until')}
        note={say('untilNote')}
        error={snooze.isError ? publicError(snooze.error).message : undefined}
      >
        {(control) => (
          <TextField.Root
            {...control}
            type="date"
            min={dayAfter(today)}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        )}
      </Field>
      <Flex gap="3" justify="end">
        <Dialog.Close>
          <Button type="button" variant="soft" color="gray" highContrast>
            {say('cancel')}
          </Button>
        </Dialog.Close>
        <Button type="submit" loading={snooze.isPending}>
          {say('snooze')}
        </Button>
      </Flex>
    </form>
  )
}
