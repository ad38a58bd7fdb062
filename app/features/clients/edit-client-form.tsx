import { Button, Dialog } from '@radix-ui/themes'
import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useFormIssues } from '#app/components/form/use-form-issues.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Role } from '#app/shared/access/permissions.ts'
import { clientChangesSchema } from '#app/shared/admin/client-form.ts'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { peopleLimit, planSchema } from '#app/shared/tenants/plans.ts'
import type { ManagedClient } from '#server/clients/managed-clients.ts'
import { BeganOnField, CompanyField, PlanField } from './client-fields.tsx'
import { useChangeClient } from './managed-clients.mutations.ts'
import styles from './clients-admin.module.css'

interface EditClientFormProps {
  client: ManagedClient
  role: Role
  onDone: () => void
}

/** Changes a company's name, and for an Admin its plan and beginning. Only what was changed is sent. */
export function EditClientForm({ client, role, onDone }: EditClientFormProps) {
  const say = useMessages('clients')
  const publicError = usePublicError()
  const sayCommon = useMessages('common')
  const change = useChangeClient(client.id)
  const [values, setValues] = useState({ company: client.company, plan: String(client.plan), beganOn: client.beganOn })
  const { issues, check } = useFormIssues(clientChangesSchema)
  const set = (changed: Partial<typeof values>) => setValues({ ...values, ...changed })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = check({
      ...(values.company !== client.company && { company: values.company }),
      ...(values.plan !== client.plan && { plan: values.plan }),
      ...(values.beganOn !== client.beganOn && { beganOn: values.beganOn }),
    })
    if (!checked) return
    change.mutate(checked, {
      onSuccess() {
        showToast({ kind: 'success', text: say('saved', { company: checked.company ?? client.company }) })
        onDone()
      },
    })
  }
  const taken = client.people + client.invited
  const limit = v.is(planSchema, values.plan) ? peopleLimit[values.plan] : taken
  return (
    <form onSubmit={submit} noValidate className={styles['form']}>
      <CompanyField value={values.company} error={issues['company']} onChange={(company) => set({ company })} />
      {role === 'Admin' ? (
        <>
          <div className={styles['pair']}>
            <PlanField value={values.plan} error={issues['plan']} onChange={(plan) => set({ plan })} />
            <BeganOnField
              value={values.beganOn}
              error={issues['beganOn']}
              max={client.latestBeginning}
              note={say('beginsHere')}
              onChange={(beganOn) => set({ beganOn })}
            />
          </div>
          {taken > limit && (
            <p className={styles['note']}>{say('moreThanPlan', { taken, plan: values.plan, limit })}</p>
          )}
        </>
      ) : (
        <p className={styles['note']}>{say('planAndBeginning', { plan: client.plan, day: client.beganOn })}</p>
      )}
      <p className={styles['error']} role="alert">
        {change.isError && publicError(change.error).message}
      </p>
      <div className={styles['dialogActions']}>
        <Dialog.Close>
          <Button variant="soft" color="gray" highContrast>
            {sayCommon('cancel')}
          </Button>
        </Dialog.Close>
        <Button type="submit" loading={change.isPending}>
          {say('save')}
        </Button>
      </div>
    </form>
  )
}
