import { IconButton } from '@radix-ui/themes'
import { MailX, Send } from 'lucide-react'
import { ConfirmDialog } from '#app/components/feedback/confirm-dialog.tsx'
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
  const { id, email } = invitation
  const resend = useResendInvitation(team)
  const revoke = useRevokeInvitation(team)
  return (
    <div className={styles['actions']}>
      <IconButton
        variant="ghost"
        color="gray"
        aria-label={`Send the invitation to ${email} again`}
        title="Send again"
        loading={resend.isPending}
        onClick={() => {
          onDone(null)
          resend.mutate(id, {
            onSuccess: () => onDone({ text: `${email} got a new link. The old one is worthless now.`, failed: false }),
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
            aria-label={`Take back the invitation of ${email}`}
            title="Take back"
          >
            <MailX size={15} aria-hidden="true" />
          </IconButton>
        }
        title={`Take back the invitation of ${email}?`}
        confirm="Take it back"
        danger
        onConfirm={async () => {
          await revoke.mutateAsync(id)
          onDone({ text: `The invitation of ${email} is taken back.`, failed: false })
        }}
      >
        <p>The link in the mail stops working at once. You can invite {email} again.</p>
      </ConfirmDialog>
    </div>
  )
}
