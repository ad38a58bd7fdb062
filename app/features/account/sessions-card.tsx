import { Badge, Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { OwnSession } from '#server/auth/auth.ts'
import { useRevokeSession, sessionsQueryOptions } from './account.queries.ts'
import styles from './account.module.css'

/** The browsers in which the person is signed in, with buttons to sign them out. */
export function SessionsCard() {
  const t = useMessages('account')
  const showError = useShowError()
  const query = useQuery(sessionsQueryOptions())
  const revoke = useRevokeSession()
  // A toast, because the pressed row is gone by then.
  const tell = () => showToast({ kind: 'success', text: t('signedOut') })
  return (
    <Card title={t('sessionsTitle')} intro={t('sessionsIntro')}>
      <QueryState query={query} height="140px" shape="list">
        {(sessions) => (
          <>
            <ul className={styles['list']}>
              {sessions.map((session) => (
                <Session
                  key={session.id}
                  session={session}
                  onRevoke={() => revoke.mutate(session.id, { onSuccess: tell, onError: showError })}
                />
              ))}
            </ul>
            {sessions.length > 1 && (
              <div className={styles['listActions']}>
                <ConfirmDialog
                  trigger={
                    <Button variant="soft" highContrast>
                      {t('signOutOthers')}
                    </Button>
                  }
                  title={t('signOutOthersQuestion')}
                  confirm={t('signThemOut')}
                  danger
                  onConfirm={() => revoke.mutateAsync(null).then(tell)}
                >
                  {t('signOutOthersText')}
                </ConfirmDialog>
              </div>
            )}
          </>
        )}
      </QueryState>
    </Card>
  )
}

const onPhone = /android|ios/i

function Session({ session, onRevoke }: { session: OwnSession; onRevoke: () => void }) {
  const t = useMessages('account')
  const { system, current } = session
  const browser = session.browser || t('someBrowser')
  const name = system ? t('browserOnSystem', { browser, system }) : browser
  const Icon = onPhone.test(system) ? Smartphone : Monitor
  return (
    <li>
      <span className={styles['icon']} data-current={current || undefined} aria-hidden="true">
        <Icon size={16} />
      </span>
      <div className={styles['item']}>
        <span className={styles['itemName']}>
          {name}
          {current && <Badge highContrast>{t('thisBrowser')}</Badge>}
        </span>
        <Note as="span">
          <RichText text={t('since')} tags={{ when: () => <LocalMoment at={session.createdAt} /> }} />
          {!current && (
            <>
              {' · '}
              <RichText text={t('sessionUsed')} tags={{ when: () => <LocalMoment at={session.lastSeenAt} /> }} />
            </>
          )}
        </Note>
      </div>
      {!current && (
        <Button
          size="1"
          variant="soft"
          color="gray"
          highContrast
          aria-label={t('signOutBrowser', { browser: name })}
          onClick={onRevoke}
        >
          {t('signOut')}
        </Button>
      )}
    </li>
  )
}
