import { IconButton } from '@radix-ui/themes'
import { MailX, Send } from 'lucide-react'
import { ConfirmDialog } from '#app/components/feedback/confirm-dialog.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useShowRefusal } from '#app/components/feedback/use-show-refusal.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { TeamOf } from '#app/shared/access/permissions.ts'
import type { TeamInvitation } from '#server/team/team.ts'
import { useResendInvitation, useRevokeInvitation } from './team.queries.ts'
import styles from './team.module.css'

interface InvitationActionsProps {
  team: TeamOf
  invitation: TeamInvitation
}

/** The actions of an invite: resend, cancel. */
export function InvitationActions({ team, invitation }: InvitationActionsProps) {
  const say = useMessages('team')
  const showRefusal = useShowRefusal()
  const { id, email } = invitation
  const resend = useResendInvitation(team)
  const revoke = useRevokeInvitation(team)
  return (
    <div className={styles['actions']}>
      <IconButton
        variant="ghost"
        color="gray"
        aria-label={say('sendInvitationAgain', { email })}
        title={say('sendAgain')}
        loading={resend.isPending}
        onClick={() =>
          resend.mutate(id, {
            onSuccess: ({ delivers }) =>
              showToast(
                delivers
                  ? { kind: 'success', text: say('sentAgain', { email }) }
                  : { kind: 'info', text: say('invitedKept', { email }) },
              ),
            onError: showRefusal,
          })
        }
      >
        <Send size={15} aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        trigger={
          <IconButton
            variant="ghost"
            color="gray"
            aria-label={say('cancelInviteOf', { email })}
            title={say('cancelInvite')}
          >
            <MailX size={15} aria-hidden="true" />
          </IconButton>
        }
        title={say('cancelInviteQuestion', { email })}
        confirm={say('cancelInvite')}
        danger
        onConfirm={async () => {
          await revoke.mutateAsync(id)
          showToast({ kind: 'success', text: say('inviteCancelled', { email }) })
        }}
      >
        <p>{say('cancelInviteText', { email })}</p>
      </ConfirmDialog>
    </div>
  )
}
