import { IconButton } from '@radix-ui/themes'
import { Power, PowerOff, UserRoundCog } from 'lucide-react'
import { ConfirmDialog } from '#app/components/feedback/confirm-dialog.tsx'
import type { SessionUser } from '#app/shared/access/session-user.ts'
import type { Team, TeamPerson } from '#server/team/team.ts'
import { GoDialog } from './go-dialog.tsx'
import type { DeedNote } from './team-card.tsx'
import { useChangeRole, useSwitchPerson } from './team.mutations.ts'
import styles from './team.module.css'

export interface PersonActionsProps {
  person: TeamPerson
  shown: Team
  user: SessionUser
  onDone: (note: DeedNote | null) => void
}

/** What may be done with a person; with oneself, only to leave. */
export function PersonActions(props: PersonActionsProps) {
  const { person, shown, user } = props
  if (person.id === user.id) {
    return (
      <div className={styles['actions']}>
        <GoDialog {...props} />
      </div>
    )
  }
  if (!shown.canManage) return null
  return (
    <div className={styles['actions']}>
      {shown.team === null && <RoleDialog {...props} />}
      <SwitchDialog {...props} />
      <GoDialog {...props} />
    </div>
  )
}

function RoleDialog({ person, shown, onDone }: PersonActionsProps) {
  const change = useChangeRole(shown.team)
  const role = person.role === 'Admin' ? 'Editor' : 'Admin'
  const article = role === 'Admin' ? 'an Admin' : 'an Editor'
  return (
    <ConfirmDialog
      trigger={
        <IconButton
          variant="ghost"
          color="gray"
          aria-label={`Make ${person.name} ${article}`}
          title={`Make ${article}`}
        >
          <UserRoundCog size={15} aria-hidden="true" />
        </IconButton>
      }
      title={`Make ${person.name} ${article}?`}
      confirm={`Make ${article}`}
      onConfirm={async () => {
        await change.mutateAsync({ userId: person.id, role })
        onDone({ text: `${person.name} is ${article} now.`, failed: false })
      }}
    >
      <p>
        {role === 'Admin'
          ? 'An Admin sees and changes everything: people, clients, plans and the settings of this installation.'
          : 'An Editor works on every client, but does not manage people, plans or settings. It takes effect at once.'}
      </p>
    </ConfirmDialog>
  )
}

function SwitchDialog({ person, shown, onDone }: PersonActionsProps) {
  const change = useSwitchPerson(shown.team)
  const on = !person.active
  const deed = on ? `Switch ${person.name} on again` : `Switch off ${person.name}`
  return (
    <ConfirmDialog
      trigger={
        <IconButton variant="ghost" color="gray" aria-label={deed} title={on ? 'Switch on' : 'Switch off'}>
          {on ? <Power size={15} aria-hidden="true" /> : <PowerOff size={15} aria-hidden="true" />}
        </IconButton>
      }
      title={`${deed}?`}
      confirm={on ? 'Switch on' : 'Switch off'}
      danger={!on}
      onConfirm={async () => {
        await change.mutateAsync({ userId: person.id, on })
        onDone({ text: `${person.name} is switched ${on ? 'on again' : 'off'}.`, failed: false })
      }}
    >
      <p>
        {on
          ? 'They can sign in again, with the role they had. It takes one of the places.'
          : 'They are signed out everywhere at once, cannot sign in, and their API tokens are refused. Nothing of theirs is lost, and you can switch them on again.'}
      </p>
    </ConfirmDialog>
  )
}
