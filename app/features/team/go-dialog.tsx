import { IconButton } from '@radix-ui/themes'
import { LogOut, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/feedback/confirm-dialog.tsx'
import { Field } from '#app/components/form/field.tsx'
import type { PersonActionsProps } from './person-actions.tsx'
import { useLeaveTeam, useRemovePerson } from './team.mutations.ts'
import styles from './team.module.css'

/** Removes a person for good, or lets oneself leave; somebody else of the team takes over what they own. */
export function GoDialog({ person, shown, user, onDone }: PersonActionsProps) {
  const remove = useRemovePerson(shown.team)
  const leave = useLeaveTeam()
  const others = shown.people.filter(({ id }) => id !== person.id)
  const first = others.find(({ id }) => id === user.id) ?? others.find(({ active }) => active) ?? others[0]
  const [chosen, setChosen] = useState<string>()
  const successorId = chosen ?? first?.id ?? null
  const self = person.id === user.id
  const label = self ? `Leave ${shown.company ?? 'the staff'}` : `Remove ${person.name}`
  return (
    <ConfirmDialog
      trigger={
        <IconButton variant="ghost" color="gray" aria-label={label} title={self ? 'Leave' : 'Remove'}>
          {self ? <LogOut size={15} aria-hidden="true" /> : <UserRoundX size={15} aria-hidden="true" />}
        </IconButton>
      }
      title={`${label}?`}
      confirm={self ? 'Leave for good' : 'Remove for good'}
      danger
      onConfirm={async () => {
        if (self) return leave.mutateAsync(successorId)
        await remove.mutateAsync({ userId: person.id, successorId })
        return onDone({ text: `${person.name} is removed.`, failed: false })
      }}
    >
      <p>
        {self ? 'Your account is deleted, and you are signed out everywhere. ' : 'Their account is deleted at once. '}
        This cannot be undone; only a new invitation brings {self ? 'you' : 'them'} back.
      </p>
      {others.length > 0 && (
        <Field label={self ? 'Who takes over what is yours' : 'Who takes over what is theirs'}>
          {(control) => (
            <select
              {...control}
              className={styles['select']}
              value={successorId ?? ''}
              onChange={(event) => setChosen(event.target.value)}
            >
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </ConfirmDialog>
  )
}
