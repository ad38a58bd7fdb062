import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus, Settings2, Tags, Trash2 } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { RowButton } from '#app/components/layout/row-button.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { formatList } from '#app/shared/format/list.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { maxTopics, topicKinds, type Topic, type TopicForm, type TopicList } from '#app/shared/listening/topic.ts'
import { ListeningFrame } from '../listening-frame.tsx'
import { topicsQueryOptions, useRemoveTopic } from './topics.queries.ts'
import shared from '../listening.module.css'
import styles from './topics.module.css'

const TopicDialog = lazyPart(() => import('./topic-dialog.tsx').then((module) => module.TopicDialog))

/** The open form: of a topic, or of a new one with what it begins with. */
interface OpenedForm {
  topicId: string | null
  first: TopicForm
  /** Gets the focus back. */
  opener: HTMLElement
}
type OpenForm = (form: OpenedForm) => void

const newTopic: TopicForm = { kind: 'brand', name: '', query: '' }

interface TopicsPageProps {
  client: ClientSummary | null
  /** Whether the sample company is shown. */
  demo: boolean
  /** Shown while no client is selected: clients are another feature. */
  withoutClient: ReactNode
}

/** What a client listens for: topics by kind, each with its query and its mentions. */
export function TopicsPage({ client, demo, withoutClient }: TopicsPageProps) {
  const t = useMessages('listeningTopics')
  const [opened, open] = useState<OpenedForm | null>(null)
  const actions = (
    <Button onClick={({ currentTarget: opener }) => open({ topicId: null, first: newTopic, opener })}>
      <Plus size={15} aria-hidden="true" /> {t('addTopic')}
    </Button>
  )
  return (
    <ListeningFrame
      client={client}
      demo={demo}
      question={t('question')}
      withoutClient={withoutClient}
      actions={actions}
    >
      {({ id, name, timeZone }) => (
        <>
          <Topics key={id} clientId={id} clientName={name} onOpen={open} />
          {opened && <TopicDialog {...opened} clientId={id} timeZone={timeZone} onClose={() => open(null)} />}
        </>
      )}
    </ListeningFrame>
  )
}

interface TopicsProps {
  clientId: string
  clientName: string
  onOpen: OpenForm
}

function Topics({ clientId, clientName, onOpen }: TopicsProps) {
  const { t, locale } = useTranslator('listeningTopics')
  const tListening = useMessages('listening')
  return (
    <QueryState query={useQuery(topicsQueryOptions(clientId))} height="420px" shape="list">
      {(list) =>
        list.topics.length === 0 ? (
          <Card title={tListening('topics')}>
            <NoTopics list={list} clientName={clientName} onOpen={onOpen} />
          </Card>
        ) : (
          <Stack>
            {topicKinds.map((kind) => (
              <TopicsOfKind
                key={kind}
                kind={kind}
                topics={list.topics.filter((topic) => topic.kind === kind)}
                clientId={clientId}
                onOpen={onOpen}
              />
            ))}
            <Note>
              {t('used', { used: formatCount(locale, list.topics.length), most: formatCount(locale, maxTopics) })}
            </Note>
          </Stack>
        )
      }
    </QueryState>
  )
}

/** The way to the first topic: from the brand terms of the profile, or to the profile. */
function NoTopics({ list, clientName, onOpen }: Omit<TopicsProps, 'clientId'> & { list: TopicList }) {
  const { t, locale } = useTranslator('listeningTopics')
  const { brandTerms, suggested } = list
  if (suggested === '') {
    return (
      <EmptyState
        icon={Tags}
        action={
          <Button asChild variant="soft" highContrast>
            <Link to="/profile">{t('openProfile')}</Link>
          </Button>
        }
      >
        {t('emptyWithoutTerms')}
      </EmptyState>
    )
  }
  const first: TopicForm = { kind: 'brand', name: clientName.slice(0, 100), query: suggested }
  return (
    <EmptyState
      icon={Tags}
      action={
        <Button onClick={({ currentTarget: opener }) => onOpen({ topicId: null, first, opener })}>
          {t('useTerms')}
        </Button>
      }
    >
      {t('emptyWithTerms', { count: brandTerms.length })}
      <br />
      <bdi className={styles['terms']}>
        {formatList(
          locale,
          brandTerms.filter((_, index) => index < maxShownTerms),
        )}
      </bdi>
    </EmptyState>
  )
}

/** Brand terms that the page names. */
const maxShownTerms = 10

interface TopicsOfKindProps extends Omit<TopicsProps, 'clientName'> {
  kind: Topic['kind']
  topics: TopicList['topics']
}

function TopicsOfKind({ kind, topics, clientId, onOpen }: TopicsOfKindProps) {
  const t = useMessages('listeningTopics')
  const tListening = useMessages('listening')
  if (topics.length === 0) return null
  return (
    <Card title={tListening(`topicKind.${kind}`)} intro={t(`about.${kind}`)}>
      <ul className={styles['topics']} aria-label={tListening(`topicKind.${kind}`)}>
        {topics.map((topic) => (
          <TopicItem key={topic.id} topic={topic} clientId={clientId} onOpen={onOpen} />
        ))}
      </ul>
    </Card>
  )
}

interface TopicItemProps extends Omit<TopicsProps, 'clientName'> {
  topic: TopicList['topics'][number]
}

/** A topic in the list: its query, its mentions, and its actions. */
function TopicItem({ topic, clientId, onOpen }: TopicItemProps) {
  const t = useMessages('listeningTopics')
  const tListening = useMessages('listening')
  const labelId = useId()
  const remove = useRemoveTopic(clientId)
  const { id, kind, name, query, mentions } = topic
  return (
    <li className={styles['topic']} aria-labelledby={labelId}>
      <div className={styles['what']}>
        <h3 id={labelId} className={shared['name']}>
          <bdi>{name}</bdi>
        </h3>
        <code className={styles['query']} dir="auto">
          {query}
        </code>
        <Link to="/listening" search={{ topic: id, when: 'all' }} preload={false} className={styles['mentions']}>
          {t('mentions', { count: mentions })}
        </Link>
      </div>
      <Actions>
        <RowButton
          icon={Settings2}
          aria-label={tListening('editNamed', { name })}
          onClick={({ currentTarget: opener }) => onOpen({ topicId: id, first: { kind, name, query }, opener })}
        >
          {t('action.edit')}
        </RowButton>
        <ConfirmDialog
          trigger={
            <RowButton icon={Trash2} aria-label={t('deleteNamed', { name })}>
              {t('action.delete')}
            </RowButton>
          }
          title={t('deleteTitle', { name })}
          confirm={t('deleteTopic')}
          danger
          onConfirm={() => remove.mutateAsync(id)}
        >
          {t('deleteText')}
        </ConfirmDialog>
      </Actions>
    </li>
  )
}
