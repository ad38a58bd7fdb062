import { Button, Callout } from '@radix-ui/themes'
import { Note } from '#app/components/feedback/note.tsx'
import { LiveStatus } from '#app/components/form/action-status.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { ConnectedSearch } from '#app/shared/discovery/search-console/connection.ts'
import { ConnectButton } from './connect-button.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { SearchFigures } from './search-figures.tsx'
import { useReadSearchNow } from './search-console.queries.ts'
import styles from './search-console.module.css'

interface ConnectedStateProps {
  clientId: string
  connection: ConnectedSearch & { state: 'reading' | 'connected' | 'lost' }
}

/** The property that is read: how far, until when, what went wrong, and what to do about it. */
export function ConnectedState({ clientId, connection }: ConnectedStateProps) {
  const { t } = useTranslator('searchConsole')
  const readNow = useReadSearchNow(clientId)
  const { state, property, problem, progress, syncedAt, dueAt } = connection
  const isLost = state === 'lost'
  const isReading = progress !== null && problem === null && !isLost
  return (
    <>
      {problem !== null && (
        <Callout.Root color={isLost ? 'red' : 'amber'} role="alert" size="1">
          <Callout.Text>{t(`problem.${problem}`)}</Callout.Text>
        </Callout.Root>
      )}
      {progress !== null && !isLost && (
        <div>
          <progress
            className={styles['progress']}
            aria-label={t('reading', { done: progress.done + 1, months: progress.months })}
            max={progress.months}
            value={progress.done}
          />
          <Note>{t('reading', { done: progress.done + 1, months: progress.months })}</Note>
          <Note>{t('readingNote')}</Note>
        </div>
      )}
      <dl className={styles['facts']}>
        <dt>{t('property')}</dt>
        <dd>{property}</dd>
        <SearchFigures connection={connection} />
        {syncedAt !== null && (
          <>
            <dt>{t('lastRead')}</dt>
            <dd>
              <LocalMoment at={syncedAt} />
            </dd>
          </>
        )}
        {dueAt !== null && !isReading && (
          <>
            <dt>{t('nextRead')}</dt>
            <dd>
              <LocalMoment at={dueAt} />
            </dd>
          </>
        )}
      </dl>
      <Actions>
        {isLost ? (
          <ConnectButton clientId={clientId}>{t('reconnect')}</ConnectButton>
        ) : (
          <Button variant="soft" highContrast loading={readNow.isPending} onClick={() => readNow.mutate()}>
            {t('readNow')}
          </Button>
        )}
        <DisconnectDialog clientId={clientId} />
      </Actions>
      <LiveStatus mutation={readNow}>{readNow.isSuccess && t('willRead')}</LiveStatus>
    </>
  )
}
