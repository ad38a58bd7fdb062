import { Button, Dialog, TextField } from '@radix-ui/themes'
import { useState, type FormEvent } from 'react'
import { showToast } from '#app/components/feedback/toasts.ts'
import { Field } from '#app/components/form/field.tsx'
import { TimeZoneField, useBrowserTimeZone } from '#app/components/form/time-zone-field.tsx'
import { useFormIssues } from '#app/components/form/use-form-issues.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Role } from '#app/shared/access/permissions.ts'
import { newClientSchema } from '#app/shared/admin/client-form.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { BeganOnField, CompanyField, PlanField } from './client-fields.tsx'
import { useCreateClient } from './managed-clients.mutations.ts'
import styles from './clients-admin.module.css'

interface NewClientDialogProps {
  role: Role
  onClose: () => void
}

/** Asks for a new company, and for its website if it is known already. */
export function NewClientDialog({ role, onClose }: NewClientDialogProps) {
  const say = useMessages('clients')
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content maxWidth="480px" aria-describedby={undefined}>
        <Dialog.Title size="4">{say('add')}</Dialog.Title>
        <NewClientForm
          role={role}
          onCreated={(company) => {
            showToast({ kind: 'success', text: say('added', { company }) })
            onClose()
          }}
        />
      </Dialog.Content>
    </Dialog.Root>
  )
}

function NewClientForm({ role, onCreated }: { role: Role; onCreated: (company: string) => void }) {
  const say = useMessages('clients')
  const publicError = usePublicError()
  const sayCommon = useMessages('common')
  const create = useCreateClient()
  const [today] = useState(() => utcDay(new Date()))
  const browserZone = useBrowserTimeZone()
  const [typedZone, setTypedZone] = useState<string>()
  const [values, setValues] = useState({ company: '', plan: 'Free', beganOn: '', domain: '' })
  const { issues, check } = useFormIssues(newClientSchema)
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change })
  const timeZone = typedZone ?? browserZone
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { company, plan, beganOn, domain } = values
    const checked = check({
      company,
      ...(role === 'Admin' && { plan, ...(beganOn && { beganOn }) }),
      ...(domain.trim() && { website: { domain, timeZone } }),
    })
    if (checked) create.mutate(checked, { onSuccess: () => onCreated(checked.company) })
  }
  return (
    <form onSubmit={submit} noValidate className={styles['form']}>
      <CompanyField value={values.company} error={issues['company']} onChange={(company) => set({ company })} />
      {role === 'Admin' ? (
        <div className={styles['pair']}>
          <PlanField value={values.plan} error={issues['plan']} onChange={(plan) => set({ plan })} />
          <BeganOnField
            value={values.beganOn}
            error={issues['beganOn']}
            max={today}
            note={say('beginsHereOrToday')}
            onChange={(beganOn) => set({ beganOn })}
          />
        </div>
      ) : (
        <p className={styles['note']}>{say('beginsToday')}</p>
      )}
      <Field label={say('websiteOptional')} note={say('websiteNote')} error={issues['website']}>
        {(control) => (
          <TextField.Root
            {...control}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={say('websiteExample')}
            value={values.domain}
            onChange={(event) => set({ domain: event.target.value })}
          />
        )}
      </Field>
      {values.domain.trim() !== '' && (
        <TimeZoneField note={say('timeZoneNote')} value={timeZone} onChange={setTypedZone} />
      )}
      <p className={styles['error']} role="alert">
        {create.isError && publicError(create.error).message}
      </p>
      <div className={styles['dialogActions']}>
        <Dialog.Close>
          <Button variant="soft" color="gray" highContrast>
            {sayCommon('cancel')}
          </Button>
        </Dialog.Close>
        <Button type="submit" loading={create.isPending}>
          {say('addConfirm')}
        </Button>
      </div>
    </form>
  )
}
