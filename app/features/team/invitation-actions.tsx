import { IconButton } from '@radix-ui/themes'
import { MailX, Send } from 'lucide-react'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
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
  const t = useMessages('team')
  const showRefusal = useShowRefusal()
  const { id, email } = invitation
  const resend = useResendInvitation(team)
  const revoke = useRevokeInvitation(team)
  return (
    <div className={styles['actions']}>
      <IconButton
        variant="ghost"
        color="gray"
        aria-label={t('sendInvitationAgain', { email })}
        title={t('sendAgain')}
        loading={resend.isPending}
        onClick={() =>
          resend.mutate(id, {
            onSuccess: ({ delivers }) =>
              showToast(
                delivers
                  ? { kind: 'success', text: t('sentAgain', { email }) }
                  : { kind: 'info', text: t('invitedKept', { email }) },
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
            aria-label={t('cancelInviteOf', { email })}
            title={t('cancelInvite')}
          >
            <MailX size={15} aria-hidden="true" />
          </IconButton>
        }
        title={t('cancelInviteQuestion', { email })}
        confirm={t('cancelInvite')}
        danger
        onConfirm={async () => {
          await revoke.mutateAsync(id)
          showToast({ kind: 'success', text: t('inviteCancelled', { email }) })
        }}
      >
        <p>{t('cancelInviteText', { email })}</p>
      </ConfirmDialog>
    </div>
  )
}
