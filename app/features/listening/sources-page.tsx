import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Mail, Plus, Rss } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { HealthLine } from '#app/components/feedback/health-line.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { formatList } from '#app/shared/format/list.ts'
import { formatCount } from '#app/shared/format/number.ts'
import type { Source, SourceList } from '#app/shared/listening/source.ts'
import { ListeningFrame } from './listening-frame.tsx'
import { byHealth, summedHealth } from './sources/source-health.ts'
import { SourceItem } from './sources/source-item.tsx'
import { sourcesQueryOptions } from './sources/sources.queries.ts'
import styles from './sources/sources.module.css'

const AddSourceDialog = lazyPart(() =>
  import('./sources/add-source-dialog.tsx').then((module) => module.AddSourceDialog),
)
const AddEmailDialog = lazyPart(() => import('./sources/add-email-dialog.tsx').then((module) => module.AddEmailDialog))

interface OpenedDialog {
  what: 'source' | 'email'
  /** Gets the focus back. */
  opener: HTMLElement
}

/** The sources of a client's mentions: how each is, what it brings, and how to add one. */
export function SourcesPage({ client, demo }: { client: ClientSummary | null; demo: boolean }) {
  const t = useMessages('listeningSources')
  const [opened, open] = useState<OpenedDialog | null>(null)
  const close = () => open(null)
  const addSource = (
    <Button onClick={({ currentTarget: opener }) => open({ what: 'source', opener })}>
      <Plus size={15} aria-hidden="true" /> {t('addSource')}
    </Button>
  )
  const actions = (
    <Actions>
      <Button
        variant="soft"
        color="gray"
        highContrast
        onClick={({ currentTarget: opener }) => open({ what: 'email', opener })}
      >
        <Mail size={15} aria-hidden="true" /> {t('addEmail')}
      </Button>
      {addSource}
    </Actions>
  )
  return (
    <ListeningFrame
      client={client}
      demo={demo}
      question={t('question')}
      withoutClient={<ChooseClient />}
      actions={actions}
    >
      {({ id, timeZone }) => (
        <>
          <Sources key={id} clientId={id} timeZone={timeZone} add={addSource} />
          {opened && (
            <Suspense>
              {opened.what === 'source' ? (
                <AddSourceDialog clientId={id} opener={opened.opener} onClose={close} />
              ) : (
                <AddEmailDialog clientId={id} opener={opened.opener} onClose={close} />
              )}
            </Suspense>
          )}
        </>
      )}
    </ListeningFrame>
  )
}

interface SourcesProps {
  clientId: string
  timeZone: string
  /** The button that adds the first source. */
  add: ReactNode
}

function Sources({ clientId, timeZone, add }: SourcesProps) {
  const t = useMessages('listeningSources')
  const title = useMessages('shell')('listeningSourcesPage')
  return (
    <Card title={title}>
      <QueryState query={useQuery(sourcesQueryOptions(clientId))} height="420px" shape="list">
        {(list) => (
          <>
            {list.sources.length > 0 && <Summary sources={list.sources} />}
            <UsedOfPlan {...list} />
            {list.sources.length === 0 ? (
              <EmptyState icon={Rss} action={add}>
                <strong>{t('empty')}</strong>
                <br />
                {t('emptyText')}
              </EmptyState>
            ) : (
              <ul className={styles['sources']} aria-label={title}>
                {byHealth(list.sources).map((source) => (
                  <SourceItem key={source.id} clientId={clientId} timeZone={timeZone} source={source} />
                ))}
              </ul>
            )}
          </>
        )}
      </QueryState>
    </Card>
  )
}

/** Whether the sources work, in a sentence. */
function Summary({ sources }: { sources: readonly Source[] }) {
  const { t, locale } = useTranslator('listeningSources')
  const { active, working, failing, paused } = summedHealth(sources)
  const names = formatList(
    locale,
    failing.slice(0, 3).map(({ name }) => name),
  )
  return (
    <HealthLine isGood={failing.length === 0}>
      {active === 0 && t('noneActive')}
      {active > 0 && failing.length === 0 && t('allWork', { count: active })}
      {failing.length > 0 && t('someFail', { working, count: active, failing: failing.length, names })}
      {active > 0 && paused > 0 && ` ${t('somePaused', { count: paused })}`}
    </HealthLine>
  )
}

/** How many sources of its own the client has, of those that its plan includes. */
function UsedOfPlan({ sources, limit }: SourceList) {
  const { t, locale } = useTranslator('listeningSources')
  const used = sources.filter(({ isShared }) => !isShared).length
  return (
    <Note>
      {t('usedOfPlan', { used: formatCount(locale, used), limit: formatCount(locale, limit) })}
      {used >= limit && (
        <>
          {' '}
          <Link to="/plans" className={styles['more']}>
            {t('comparePlans')}
          </Link>
        </>
      )}
    </Note>
  )
}
