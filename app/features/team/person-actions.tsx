import { IconButton } from '@radix-ui/themes'
import { Power, PowerOff, UserRoundCog } from 'lucide-react'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { GoDialog, type PersonActionsProps } from './go-dialog.tsx'
import { useUpdateRole, useSwitchPerson } from './team.queries.ts'
import styles from './team.module.css'

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
