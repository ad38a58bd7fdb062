import { Button, Text } from '@radix-ui/themes'
import { MutationError } from '#app/components/form/form-error.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'
import type { OpenInvitationView } from '#server/team/read-invitation.ts'
import { useAcceptInvitation } from './team.queries.ts'
import styles from './team.module.css'

interface MoveFormProps {
  token: string
  invitation: OpenInvitationView
}

/** Moves the signed-in account into the inviting team, after showing what it leaves behind. */
export function MoveForm({ token, invitation: { company, leaves } }: MoveFormProps) {
  const t = useMessages('team')
  const accept = useAcceptInvitation(token)
  const from = leaves?.company ?? null
  // Loads the whole page again: role, company and all cached data belong to the old team.
  const move = () => accept.mutate(null, { onSuccess: () => window.location.replace('/') })
  return (
    <Stack>
      <div className={styles['leaves']}>
        <Text as="p" size="3" weight="medium" mb="1">
          {from === null ? t('youLeaveStaff') : t('youLeaveCompany', { company: from })}
        </Text>
        <Text as="p" size="2" color="gray">
          {from === null ? t('leavingStaff') : t('leavingCompany', { company: from })}
        </Text>
        {leaves?.last && (
          <Text as="p" size="2" mt="2">
            {from === null ? t('lastAdmin') : t('lastPerson', { company: from })}
          </Text>
        )}
      </div>
      <Button size="3" loading={accept.isPending || accept.isSuccess} onClick={move}>
        {moveWords(t, from, company)}
      </Button>
      <MutationError error={accept.error} />
    </Stack>
  )
}

/** Null is the staff; nobody moves from the staff to the staff. */
function moveWords(t: Translate<EnglishOf<'team'>>, from: string | null, to: string | null): string {
  if (to === null) return t('moveToStaff', { from: from ?? '' })
  return from === null ? t('moveFromStaff', { to }) : t('moveBetween', { from, to })
}
