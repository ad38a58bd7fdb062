import { Badge, Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { ConfirmDialog } from '#app/components/feedback/confirm-dialog.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { publicError } from '#app/shared/http/public-error.ts'
import type { OwnSession } from '#server/auth/sessions.ts'
import { useRevokeSession } from './account.mutations.ts'
import { sessionsQueryOptions } from './account.queries.ts'
import styles from './account.module.css'

/** The browsers the person is signed in with, and how to sign them out. */
export function SessionsCard() {
  const query = useQuery(sessionsQueryOptions())
  const revoke = useRevokeSession()
  return (
    <Card title="Where you are signed in" intro="Sign out what you do not know or no longer use.">
      <QueryState query={query} height="140px">
        {(sessions) => (
          <>
            <ul className={styles['list']}>
              {sessions.map((session) => (
                <Session key={session.id} session={session} onRevoke={() => revoke.mutate(session.id)} />
              ))}
            </ul>
            {sessions.length > 1 && (
              <div className={styles['listActions']}>
                <ConfirmDialog
                  trigger={
                    <Button variant="soft" highContrast>
                      Sign out all others
                    </Button>
                  }
                  title="Sign out all other browsers?"
                  confirm="Sign them out"
                  danger
                  onConfirm={() => revoke.mutateAsync(null)}
                >
                  You stay signed in here. Everywhere else Loop asks for a new sign-in at once.
                </ConfirmDialog>
              </div>
            )}
          </>
        )}
      </QueryState>
      <output className={revoke.isError ? styles['failed'] : 'visually-hidden'}>
        {revoke.isError && publicError(revoke.error).message}
        {revoke.isSuccess && 'Signed out.'}
      </output>
    </Card>
  )
}

const onPhone = /android|ios/i

function Session({ session, onRevoke }: { session: OwnSession; onRevoke: () => void }) {
  const { browser, system, current } = session
  const name = [browser || 'A browser', system].filter(Boolean).join(' on ')
  const Icon = onPhone.test(system) ? Smartphone : Monitor
  return (
    <li>
      <span className={styles['icon']} data-current={current || undefined} aria-hidden="true">
        <Icon size={16} />
      </span>
      <div className={styles['item']}>
        <span className={styles['itemName']}>
          {name}
          {current && <Badge highContrast>This browser</Badge>}
        </span>
        <span className={styles['note']}>
          Since <LocalMoment at={session.createdAt} />
          {!current && (
            <>
              {' · '}last used <LocalMoment at={session.lastSeenAt} />
            </>
          )}
        </span>
      </div>
      {!current && (
        <Button size="1" variant="soft" color="gray" highContrast aria-label={`Sign out ${name}`} onClick={onRevoke}>
          Sign out
        </Button>
      )}
    </li>
  )
}
