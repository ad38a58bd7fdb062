import { IconButton } from '@radix-ui/themes'
import { Power, PowerOff, UserRoundCog, LogOut, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { Field } from '#app/components/form/field.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { Team, TeamPerson } from '#server/team/team.ts'
import { useUpdateRole, useSwitchPerson, useLeaveTeam, useRemovePerson } from './team.queries.ts'
import styles from './team.module.css'

/** The person of an action, where they are shown, and who does it. */
interface PersonActionsProps {
  person: TeamPerson
  shown: Team
  user: SessionUser
}

/** The actions for a person; for oneself only leaving. */
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

/** The texts for making a person an Admin or an Editor. */
const wordsOfRole = {
  Admin: {
    label: 'makeAdminOf',
    question: 'makeAdminOfQuestion',
    action: 'makeAdmin',
    text: 'adminText',
    done: 'isAdminNow',
  },
  Editor: {
    label: 'makeEditorOf',
    question: 'makeEditorOfQuestion',
    action: 'makeEditor',
    text: 'editorText',
    done: 'isEditorNow',
  },
} as const

function RoleDialog({ person, shown }: PersonActionsProps) {
  const t = useMessages('team')
  const change = useUpdateRole(shown.team)
  const role = person.role === 'Admin' ? 'Editor' : 'Admin'
  const { name } = person
  const words = wordsOfRole[role]
  return (
    <ConfirmDialog
      trigger={
        <IconButton variant="ghost" color="gray" aria-label={t(words.label, { name })} title={t(words.action)}>
          <UserRoundCog size={15} aria-hidden="true" />
        </IconButton>
      }
      title={t(words.question, { name })}
      confirm={t(words.action)}
      onConfirm={async () => {
        await change.mutateAsync({ userId: person.id, role })
        showToast({ kind: 'success', text: t(words.done, { name }) })
      }}
    >
      <p>{t(words.text)}</p>
    </ConfirmDialog>
  )
}

function SwitchDialog({ person, shown }: PersonActionsProps) {
  const t = useMessages('team')
  const change = useSwitchPerson(shown.team)
  const on = !person.active
  const { name } = person
  const action = on ? t('switchOn') : t('switchOff')
  return (
    <ConfirmDialog
      trigger={
        <IconButton
          variant="ghost"
          color="gray"
          aria-label={on ? t('switchOnOf', { name }) : t('switchOffOf', { name })}
          title={action}
        >
          {on ? <Power size={15} aria-hidden="true" /> : <PowerOff size={15} aria-hidden="true" />}
        </IconButton>
      }
      title={on ? t('switchOnOfQuestion', { name }) : t('switchOffOfQuestion', { name })}
      confirm={action}
      danger={!on}
      onConfirm={async () => {
        await change.mutateAsync({ userId: person.id, on })
        showToast({ kind: 'success', text: on ? t('isSwitchedOn', { name }) : t('isSwitchedOff', { name }) })
      }}
    >
      <p>{on ? t('switchOnText') : t('switchOffText')}</p>
    </ConfirmDialog>
  )
}

/** Removes a person permanently, or lets the reader leave; another person of the team takes over what they own. */
function GoDialog({ person, shown, user }: PersonActionsProps) {
  const t = useMessages('team')
  const remove = useRemovePerson(shown.team)
  const leave = useLeaveTeam()
  const others = shown.people.filter(({ id }) => id !== person.id)
  const first = others.find(({ id }) => id === user.id) ?? others.find(({ active }) => active) ?? others[0]
  const [chosen, setChosen] = useState<string>()
  const successorId = chosen ?? first?.id ?? null
  const self = person.id === user.id
  const { label, question } = wordsFor(t, { self, name: person.name, company: shown.company })
  return (
    <ConfirmDialog
      trigger={
        <IconButton variant="ghost" color="gray" aria-label={label} title={self ? t('leave') : t('action.remove')}>
          {self ? <LogOut size={15} aria-hidden="true" /> : <UserRoundX size={15} aria-hidden="true" />}
        </IconButton>
      }
      title={question}
      confirm={self ? t('leaveForGood') : t('removeForGood')}
      danger
      onConfirm={async () => {
        if (self) return leave.mutateAsync(successorId)
        await remove.mutateAsync({ userId: person.id, successorId })
        return showToast({ kind: 'success', text: t('removed', { name: person.name }) })
      }}
    >
      <p>{self ? t('leaveText') : t('removeText')}</p>
      {others.length > 0 && (
        <Field label={self ? t('successorOfYours') : t('successorOfTheirs')}>
          {(control) => (
            <select {...control} value={successorId ?? ''} onChange={(event) => setChosen(event.target.value)}>
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

/** Returns the name and the question of the action. */
function wordsFor(
  t: Translate<EnglishOf<'team'>>,
  { self, name, company }: { self: boolean; name: string; company: string | null },
): { label: string; question: string } {
  if (!self) return { label: t('removePerson', { name }), question: t('removePersonQuestion', { name }) }
  if (company === null) return { label: t('leaveStaff'), question: t('leaveStaffQuestion') }
  return { label: t('leaveCompany', { company }), question: t('leaveCompanyQuestion', { company }) }
}
