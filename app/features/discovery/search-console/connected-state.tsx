import { Button, Callout } from '@radix-ui/themes'
import { Note } from '#app/components/feedback/note.tsx'
import { LiveStatus } from '#app/components/form/said.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { useReader } from '#app/components/locale/use-reader.ts'
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
  const { say } = useReader('searchConsole')
  const readNow = useReadSearchNow(clientId)
  const { state, property, problem, progress, syncedAt, dueAt } = connection
  const isLost = state === 'lost'
  const isReading = progress !== null && problem === null && !isLost
  return (
    <>
      {problem !== null && (
        <Callout.Root color={isLost ? 'red' : 'amber'} role="alert" size="1">
          <Callout.Text>{say(`problem.${problem}`)}</Callout.Text>
        </Callout.Root>
      )}
      {progress !== null && !isLost && (
        <div>
          <progress
            className={styles['progress']}
            aria-label={say('reading', { done: progress.done + 1, months: progress.months })}
            max={progress.months}
            value={progress.done}
          />
          <Note>{say('reading', { done: progress.done + 1, months: progress.months })}</Note>
          <Note>{say('readingNote')}</Note>
        </div>
      )}
      <dl className={styles['facts']}>
        <dt>{say('property')}</dt>
        <dd>{property}</dd>
        <SearchFigures connection={connection} />
        {syncedAt !== null && (
          <>
            <dt>{say('lastRead')}</dt>
            <dd>
              <LocalMoment at={syncedAt} />
            </dd>
          </>
        )}
        {dueAt !== null && !isReading && (
          <>
            <dt>{say('nextRead')}</dt>
            <dd>
              <LocalMoment at={dueAt} />
            </dd>
          </>
        )}
      </dl>
      <Actions>
        {isLost ? (
          <ConnectButton clientId={clientId}>{say('reconnect')}</ConnectButton>
        ) : (
          <Button variant="soft" highContrast loading={readNow.isPending} onClick={() => readNow.mutate()}>
            {say('readNow')}
          </Button>
        )}
        <DisconnectDialog clientId={clientId} />
      </Actions>
      <LiveStatus mutation={readNow}>{readNow.isSuccess && say('willRead')}</LiveStatus>
    </>
  )
}
