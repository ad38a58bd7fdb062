import { Button, TextField } from '@radix-ui/themes'
import { UserPlus } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { Field } from '#app/components/form/field.tsx'
import { formIssues } from '#app/components/form/form-issues.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { TeamOf } from '#app/shared/access/permissions.ts'
import { publicError } from '#app/shared/http/public-error.ts'
import { inviteFormSchema } from '#app/shared/team/team-forms.ts'
import type { DeedNote } from './team-card.tsx'
import { useInviteToTeam } from './team.mutations.ts'
import styles from './team.module.css'

interface InviteFormProps {
  team: TeamOf
  /** Null for the staff, who are invited with a role. */
  company: string | null
  onDone: (note: DeedNote | null) => void
}

/** Invites an address; to the staff with a role. */
export function InviteForm({ team, company, onDone }: InviteFormProps) {
  const say = useMessages('team')
  const invite = useInviteToTeam(team)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState('Editor')
  const [issues, setIssues] = useState<Partial<Record<string, string>>>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onDone(null)
    const form = { email, role: team === null ? role : 'Client' }
    setIssues(formIssues(inviteFormSchema, form))
    const parsed = v.safeParse(inviteFormSchema, form)
    if (!parsed.success) return
    invite.mutate(parsed.output, {
      onSuccess() {
        setEmail('')
        onDone({ text: say('invited', { email: parsed.output.email }), failed: false })
      },
      onError: (error) => onDone({ text: publicError(error).message, failed: true }),
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
            <select
              {...control}
              className={styles['select']}
              value={role}
              onChange={(event) => setRole(event.target.value)}
            >
              <option value="Editor">{say('roleEditor')}</option>
              <option value="Admin">{say('roleAdmin')}</option>
            </select>
          )}
        </Field>
      )}
      <Button type="submit" loading={invite.isPending}>
        <UserPlus size={15} aria-hidden="true" /> {say('invite')}
      </Button>
    </form>
  )
}
