import { Button, Dialog, TextField } from '@radix-ui/themes'
import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { Field } from '#app/components/form/field.tsx'
import { formIssues } from '#app/components/form/form-issues.ts'
import { TimeZoneField, useBrowserTimeZone } from '#app/components/form/time-zone-field.tsx'
import type { Role } from '#app/shared/access/permissions.ts'
import { newClientSchema } from '#app/shared/admin/client-form.ts'
import { publicError } from '#app/shared/http/public-error.ts'
import { BeganOnField, CompanyField, PlanField } from './client-fields.tsx'
import { useCreateClient } from './managed-clients.mutations.ts'
import styles from './clients-admin.module.css'

interface NewClientDialogProps {
  role: Role
  onClose: () => void
  /** Given a sentence on what was done. */
  onDone: (said: string) => void
}

/** Asks for a new company, and for its website if it is known already. */
export function NewClientDialog({ role, onClose, onDone }: NewClientDialogProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content maxWidth="480px" aria-describedby={undefined}>
        <Dialog.Title size="4">Add a client</Dialog.Title>
        <NewClientForm
          role={role}
          onCreated={(company) => {
            onDone(`${company} is entered.`)
            onClose()
          }}
        />
      </Dialog.Content>
    </Dialog.Root>
  )
}

function NewClientForm({ role, onCreated }: { role: Role; onCreated: (company: string) => void }) {
  const create = useCreateClient()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const browserZone = useBrowserTimeZone()
  const [typedZone, setTypedZone] = useState<string>()
  const [values, setValues] = useState({ company: '', plan: 'Free', beganOn: '', domain: '' })
  const [issues, setIssues] = useState<Partial<Record<string, string>>>({})
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change })
  const timeZone = typedZone ?? browserZone
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { company, plan, beganOn, domain } = values
    const client = {
      company,
      ...(role === 'Admin' && { plan, ...(beganOn && { beganOn }) }),
      ...(domain.trim() && { website: { domain, timeZone } }),
    }
    setIssues(formIssues(newClientSchema, client))
    const parsed = v.safeParse(newClientSchema, client)
    if (parsed.success) create.mutate(parsed.output, { onSuccess: () => onCreated(parsed.output.company) })
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
            note="Its list of months begins here; today when left empty."
            onChange={(beganOn) => set({ beganOn })}
          />
        </div>
      ) : (
        <p className={styles['note']}>It begins today, on the plan Free. An Admin can change both.</p>
      )}
      <Field
        label="Website (optional)"
        note="Its domain, like example.com. It can be registered later, too."
        error={issues['website']}
      >
        {(control) => (
          <TextField.Root
            {...control}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="example.com"
            value={values.domain}
            onChange={(event) => set({ domain: event.target.value })}
          />
        )}
      </Field>
      {values.domain.trim() !== '' && (
        <TimeZoneField
          note="Days and months are counted in it. It cannot be changed later."
          value={timeZone}
          onChange={setTypedZone}
        />
      )}
      <p className={styles['error']} role="alert">
        {create.isError && publicError(create.error).message}
      </p>
      <div className={styles['dialogActions']}>
        <Dialog.Close>
          <Button variant="soft" color="gray" highContrast>
            Cancel
          </Button>
        </Dialog.Close>
        <Button type="submit" loading={create.isPending}>
          Add the client
        </Button>
      </div>
    </form>
  )
}
