import { Button, Text } from '@radix-ui/themes'
import { publicError } from '#app/shared/http/public-error.ts'
import type { OpenInvitation } from './invitation-page.tsx'
import { useAcceptInvitation } from './team.mutations.ts'
import styles from './team.module.css'

interface MoveFormProps {
  token: string
  invitation: OpenInvitation
}

/** Takes the signed-in account into the inviting team, after saying what it leaves behind. */
export function MoveForm({ token, invitation: { company, leaves } }: MoveFormProps) {
  const accept = useAcceptInvitation(token)
  const from = leaves?.company ?? 'the Loop team'
  const to = company ?? 'the Loop team'
  // The whole page is loaded anew: role, company and everything fetched so far belong to the old team.
  const move = () => accept.mutate(null, { onSuccess: () => window.location.replace('/') })
  return (
    <div className={styles['join']}>
      <div className={styles['leaves']}>
        <Text as="p" size="3" weight="medium" mb="1">
          You leave {from}
        </Text>
        <Text as="p" size="2" color="gray">
          An account belongs to one team. You will not see {from}’s numbers any more, what you own there goes to a
          colleague, and your API tokens end. Your name, password and settings stay.
        </Text>
        {leaves?.last && (
          <Text as="p" size="2" mt="2">
            {leaves.company === null
              ? 'You are the last Admin, so you cannot leave: make somebody else an Admin first.'
              : `You are the last person of ${from}: after you, only the Loop team sees it.`}
          </Text>
        )}
      </div>
      <Button size="3" loading={accept.isPending || accept.isSuccess} onClick={move}>
        Leave {from} and join {to}
      </Button>
      <p className={styles['failed']} role="alert">
        {accept.isError && publicError(accept.error).message}
      </p>
    </div>
  )
}
