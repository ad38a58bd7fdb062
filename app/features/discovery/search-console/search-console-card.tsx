import { Callout, Button } from '@radix-ui/themes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { LiveStatus } from '#app/components/form/action-status.tsx'
import { RadioList } from '#app/components/form/radio-list.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { VariableList } from '#app/components/layout/variable-list.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type {
  SearchConnection,
  SearchProperty,
  ConnectedSearch,
} from '#app/shared/discovery/search-console/connection.ts'
import { connectSearchId } from '#app/shared/discovery/search-console/fragments.ts'
import { formatDayRange, formatMonth } from '#app/shared/format/date.ts'
import { formatShare } from '#app/shared/format/number.ts'
import { ConnectButton } from './connect-button.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import {
  searchConnectionQueryOptions,
  useChooseProperty,
  searchPropertiesQueryOptions,
  useReadSearchNow,
} from './search-console.queries.ts'
import styles from './search-console.module.css'

interface SearchConsoleCardProps {
  clientId: string
  /** The names of the rules that need Search Console, in the reader's language. */
  rules: readonly string[]
}

/** A client's connection to Search Console: set up, connect, choose a property, state, disconnect. For Admins. */
export function SearchConsoleCard({ clientId, rules }: SearchConsoleCardProps) {
  const t = useMessages('searchConsole')
  const query = useQuery(searchConnectionQueryOptions(clientId))
  const queryClient = useQueryClient()
  const hasDays = query.data && 'days' in query.data ? query.data.days !== null : null
  // The list of sources above says which ones are missing.
  useEffect(() => {
    if (hasDays) void queryClient.invalidateQueries({ queryKey: ['discovery', 'sources'] })
  }, [hasDays, queryClient])
  return (
    <Card title={t('title')} intro={t('intro')}>
      <Stack>
        <QueryState query={query} height="160px">
          {(connection) => (
            <>
              {'isTest' in connection && connection.isTest && (
                <Callout.Root color="amber" role="note" size="1">
                  <Callout.Icon>
                    <FlaskConical size={16} aria-hidden="true" />
                  </Callout.Icon>
                  <Callout.Text>{t('test')}</Callout.Text>
                </Callout.Root>
              )}
              <ConnectionState clientId={clientId} connection={connection} rules={rules} />
            </>
          )}
        </QueryState>
      </Stack>
    </Card>
  )
}

function ConnectionState({ clientId, connection, rules }: SearchConsoleCardProps & { connection: SearchConnection }) {
  const t = useMessages('searchConsole')
  switch (connection.state) {
    case 'off':
      return <SearchNotSetUp clientId={clientId} rules={rules} />
    case 'none':
      return (
        <>
          <UnlockedRules clientId={clientId} rules={rules} />
          <ConnectButton clientId={clientId} note={t('connectNote')}>
            {t('connect')}
          </ConnectButton>
        </>
      )
    case 'choosing':
      return <ChooseProperty clientId={clientId} />
    default:
      return <ConnectedState clientId={clientId} connection={connection} />
  }
}

/** The choice of a property of the connected Google account. */
function ChooseProperty({ clientId }: { clientId: string }) {
  const t = useMessages('searchConsole')
  const query = useQuery(searchPropertiesQueryOptions(clientId))
  return (
    <>
      <QueryState query={query} height="120px">
        {(properties) => <Properties clientId={clientId} properties={properties} />}
      </QueryState>
      <Actions>
        <ConnectButton clientId={clientId} quiet>
          {t('otherAccount')}
        </ConnectButton>
        <DisconnectDialog clientId={clientId} />
      </Actions>
    </>
  )
}

function Properties({ clientId, properties }: { clientId: string; properties: readonly SearchProperty[] }) {
  const t = useMessages('searchConsole')
  const ours = properties.filter(({ isOurs }) => isOurs).map(({ property }) => property)
  const [chosen, setChosen] = useState(ours[0] ?? '')
  const choose = useChooseProperty(clientId)
  const others = properties.length - ours.length
  const element = useRef<HTMLDivElement>(null)
  // The way back from Google ends here, and only now has the card its height.
  useEffect(() => {
    if (window.location.hash === `#${connectSearchId}`) element.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={element} className={styles['text']}>
      {ours.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <>
          <RadioList
            label={t('choose')}
            options={ours.map((value) => ({ value, label: value }))}
            value={chosen}
            disabled={choose.isPending}
            onChange={setChosen}
          />
          <Note apart>{t('chooseNote')}</Note>
          <Button mt="3" loading={choose.isPending} onClick={() => choose.mutate(chosen)}>
            {t('read')}
          </Button>
          <LiveStatus mutation={choose}>{choose.isSuccess && t('willRead')}</LiveStatus>
        </>
      )}
      {others > 0 && <Note apart>{t('others', { count: others })}</Note>}
    </div>
  )
}

interface ConnectedStateProps {
  clientId: string
  connection: ConnectedSearch & { state: 'reading' | 'connected' | 'lost' }
}

/** The property that is read: how far, until when, what went wrong, and what to do about it. */
function ConnectedState({ clientId, connection }: ConnectedStateProps) {
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

/** What Google has given: its days, and the newest month with the share that it hides. A part of a list of facts. */
function SearchFigures({ connection: { days, newest } }: { connection: ConnectedSearch }) {
  const { locale, t } = useTranslator('searchConsole')
  return (
    <>
      <dt>{t('days')}</dt>
      <dd>{days ? formatDayRange(locale, days.from, days.to) : t('noDays')}</dd>
      {newest && (
        <>
          <dt>{t('numbers', { month: formatMonth(locale, newest.month) })}</dt>
          <dd>
            {t('numbersOf', { clicks: newest.clicks, impressions: newest.impressions })}
            {newest.hiddenShare !== null && (
              <Note>{t('hidden', { share: formatShare(locale, newest.hiddenShare) })}</Note>
            )}
          </dd>
        </>
      )}
    </>
  )
}

interface UnlockedRulesProps {
  clientId: string
  rules: readonly string[]
}

/** The rules that need Search Console, and the other way to bring its numbers. */
function UnlockedRules({ clientId, rules }: UnlockedRulesProps) {
  const t = useMessages('searchConsole')
  return (
    <>
      {rules.length > 0 && (
        <div>
          <h3 className={styles['subtitle']}>{t('unlocks', { count: rules.length })}</h3>
          <ul className={styles['rules']}>
            {rules.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      )}
      <p className={styles['text']}>
        <RichText
          text={t('zip')}
          tags={{
            link: (words) => (
              <Link to="/tracking/imports" search={{ client: clientId }} preload={false} className={styles['link']}>
                {words}
              </Link>
            ),
          }}
        />
      </p>
    </>
  )
}

const variables = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']

/** For an installation without an OAuth client: how to set it up. */
function SearchNotSetUp({ clientId, rules }: { clientId: string; rules: readonly string[] }) {
  const t = useMessages('searchConsole')
  return (
    <>
      <div className={styles['text']}>
        <p>{t('off')}</p>
        <VariableList names={variables} />
        <p>{t('offThen')}</p>
      </div>
      <UnlockedRules clientId={clientId} rules={rules} />
    </>
  )
}
