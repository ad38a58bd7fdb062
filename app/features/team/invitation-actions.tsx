import { IconButton } from '@radix-ui/themes'
import { MailX, Send } from 'lucide-react'
import { ConfirmDialog } from '#app/components/feedback/confirm-dialog.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { TeamOf } from '#app/shared/access/permissions.ts'
import { publicError } from '#app/shared/http/public-error.ts'
import type { TeamInvitation } from '#server/team/team.ts'
import type { DeedNote } from './team-card.tsx'
import { useResendInvitation, useRevokeInvitation } from './team.mutations.ts'
import styles from './team.module.css'

interface InvitationActionsProps {
  team: TeamOf
  invitation: TeamInvitation
  onDone: (note: DeedNote | null) => void
}

/** What may be done with an invitation: send it again, take it back. */
export function InvitationActions({ team, invitation, onDone }: InvitationActionsProps) {
  const say = useMessages('team')
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
        onClick={() => {
          onDone(null)
          resend.mutate(id, {
            onSuccess: () => onDone({ text: say('sentAgain', { email }), failed: false }),
            onError: (error) => onDone({ text: publicError(error).message, failed: true }),
          })
        }}
      >
        <Send size={15} aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        trigger={
          <IconButton
            variant="ghost"
            color="gray"
            aria-label={say('takeBackInvitation', { email })}
            title={say('takeBack')}
          >
            <MailX size={15} aria-hidden="true" />
          </IconButton>
        }
        title={say('takeBackInvitationQuestion', { email })}
        confirm={say('takeItBack')}
        danger
        onConfirm={async () => {
          await revoke.mutateAsync(id)
          onDone({ text: say('takenBack', { email }), failed: false })
        }}
      >
        <p>{say('takeBackText', { email })}</p>
      </ConfirmDialog>
    </div>
  )
}
