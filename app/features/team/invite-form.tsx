import { Button, TextField } from '@radix-ui/themes'
import { UserPlus } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { showToast } from '#app/components/feedback/toasts.ts'
import { Field } from '#app/components/form/field.tsx'
import { useFormIssues } from '#app/components/form/use-form-issues.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { TeamOf } from '#app/shared/access/permissions.ts'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { inviteFormSchema } from '#app/shared/team/team-forms.ts'
import { useCreateInvitation } from './team.mutations.ts'
import styles from './team.module.css'

interface InviteFormProps {
  team: TeamOf
  /** Null for the staff, who are invited with a role. */
  company: string | null
}

/** Invites an address; to the staff with a role. */
export function InviteForm({ team, company }: InviteFormProps) {
  const say = useMessages('team')
  const publicError = usePublicError()
  const invite = useCreateInvitation(team)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState('Editor')
  const { issues, check } = useFormIssues(inviteFormSchema)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = check({ email, role: team === null ? role : 'Client' })
    if (!checked) return
    invite.mutate(checked, {
      onSuccess() {
        setEmail('')
        showToast({ kind: 'success', text: say('invited', { email: checked.email }) })
      },
    })
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      className={styles['invite']}
      aria-label={company === null ? say('inviteToStaff') : say('inviteToCompany', { company })}
    >
      <Field label={say('inviteByEmail')} error={issues['email']}>
        {(control) => (
          <TextField.Root
            {...control}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={say('emailExample')}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      {team === null && (
        <Field label={say('as')}>
          {(control) => (
            <select {...control} value={role} onChange={(event) => setRole(event.target.value)}>
              <option value="Editor">{say('roleEditor')}</option>
              <option value="Admin">{say('roleAdmin')}</option>
            </select>
          )}
        </Field>
      )}
      <Button type="submit" loading={invite.isPending}>
        <UserPlus size={15} aria-hidden="true" /> {say('invite')}
      </Button>
      <output className={styles['failed']}>{invite.isError && publicError(invite.error).message}</output>
    </form>
  )
}
