import { Button, Heading, IconButton } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  Check,
  CheckCheck,
  ExternalLink,
  FilePlus2,
  Link2,
  TriangleAlert,
  UserRound,
  X,
  XCircle,
  type LucideIcon,
} from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { ValueChoice } from '#app/components/list/list-controls.tsx'
import { Moment } from '#app/components/locale/moment.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { ItemComments } from '#app/features/items/comments/item-comments.tsx'
import { ItemHistory } from '#app/features/items/item-history.tsx'
import type { TimeZone } from '#app/shared/calendar/zone.ts'
import { formatList } from '#app/shared/format/list.ts'
import type { MentionCopy, MentionDetail, MentionEvent } from '#app/shared/listening/mention-list.ts'
import { givenSentimentSchema, type GivenSentiment } from '#app/shared/listening/sentiment.ts'
import { MarkedText } from './marked-text.tsx'
import { commentCalls, mentionFacetsQueryOptions, mentionQueryOptions } from './mentions.queries.ts'
import { SentimentMark } from './sentiment-mark.tsx'
import { actionsFor, actionTexts, canAskForLink, opensDialog, type OfferedAction } from './use-mention-actions.tsx'
import styles from './mentions.module.css'

const icons: Readonly<Record<OfferedAction, LucideIcon>> = {
  relevant: Check,
  handle: CheckCheck,
  card: FilePlus2,
  irrelevant: XCircle,
  assign: UserRound,
}

interface MentionPanelProps {
  clientId: string
  mentionId: string
  timeZone: TimeZone
  onAct: (action: OfferedAction, mention: MentionDetail) => void
  onAskForLink: (mention: MentionDetail) => void
  onCorrect: (mention: MentionDetail, sentiment: GivenSentiment | null) => void
  /** Lists the mentions of a host. */
  onHost: (host: string) => void
  onClose: () => void
}

/** Everything about a mention. */
export function MentionPanel({ clientId, mentionId, onClose, ...shown }: MentionPanelProps) {
  const t = useMessages('listening')
  const query = useQuery(mentionQueryOptions(clientId, mentionId))
  return (
    <>
      <div className={styles['panelTop']}>
        <IconButton variant="ghost" color="gray" aria-label={t('closeMention')} onClick={onClose}>
          <X size={17} aria-hidden="true" />
        </IconButton>
      </div>
      <QueryState query={query} height="420px" shape="list">
        {(mention) => <Shown {...shown} clientId={clientId} mention={mention} />}
      </QueryState>
    </>
  )
}

type ShownProps = Omit<MentionPanelProps, 'mentionId' | 'onClose'> & { mention: MentionDetail }

function Shown({ clientId, mention, timeZone, onAct, onAskForLink, onCorrect, onHost }: ShownProps) {
  const { t, locale } = useTranslator('listening')
  const people = useQuery(mentionFacetsQueryOptions(clientId)).data?.people ?? []
  const { title, excerpt, marks, address, host, topics, linksToUs, publications } = mention
  const marksIn = (part: 'title' | 'excerpt') => marks.filter((mark) => mark.in === part)
  return (
    <>
      <Heading as="h2" size="4" className={styles['panelTitle']}>
        {title === '' ? t('untitled') : <MarkedText text={title} marks={marksIn('title')} />}
      </Heading>
      {address !== null && (
        <p className={styles['address']}>
          <a href={address} target="_blank" rel="noopener noreferrer nofollow" title={address}>
            <bdi>{host}</bdi> <ExternalLink size={13} aria-label={t('opensNewTab')} />
          </a>
        </p>
      )}
      <Actions>
        {actionsFor(mention).map((action) => {
          const Icon = icons[action]
          return (
            <Button
              key={action}
              size="1"
              variant="soft"
              {...(action !== 'relevant' && { color: 'gray', highContrast: true })}
              {...opensDialog(action)}
              onClick={() => onAct(action, mention)}
            >
              <Icon size={14} aria-hidden="true" /> {t(actionTexts[action])}
            </Button>
          )
        })}
        {canAskForLink(mention) && (
          <Button
            size="1"
            variant="soft"
            color="gray"
            highContrast
            aria-haspopup="dialog"
            onClick={() => onAskForLink(mention)}
          >
            <Link2 size={14} aria-hidden="true" /> {t('askForLink')}
          </Button>
        )}
      </Actions>
      {excerpt !== '' && (
        <p className={styles['text']}>
          <MarkedText text={excerpt} marks={marksIn('excerpt')} />
        </p>
      )}
      <dl className={styles['facts']}>
        <Fact label={t('stateLabel')}>{t(`state.${mention.state}`)}</Fact>
        {mention.author !== null && (
          <Fact label={t('author')}>
            <bdi>{mention.author}</bdi>
          </Fact>
        )}
        <Fact label={t('published')}>
          {mention.isDated ? <Moment at={mention.publishedAt} timeZone={timeZone} zoned /> : t('notDated')}
        </Fact>
        <Fact label={t('found')}>
          <Moment at={mention.foundAt} timeZone={timeZone} zoned />
        </Fact>
        <Fact label={t('name.source')}>
          <bdi>{mention.source?.name ?? t(`via.${mention.via}`)}</bdi>
        </Fact>
        {host !== '' && (
          <Fact label={t('name.website')}>
            <button type="button" className={styles['asLink']} title={t('onlyHost')} onClick={() => onHost(host)}>
              <bdi>{host}</bdi>
            </button>
          </Fact>
        )}
        {topics.length > 0 && (
          <Fact label={t('topics')}>
            <bdi>
              {formatList(
                locale,
                topics.map(({ name }) => name),
              )}
            </bdi>
          </Fact>
        )}
        {mention.assignee && (
          <Fact label={t('assignee')}>
            <bdi>{mention.assignee.name}</bdi>
          </Fact>
        )}
        {mention.card && (
          <Fact label={t('card')}>
            {mention.card.trashed ? (
              <bdi>{mention.card.title}</bdi>
            ) : (
              <Link to="/crafting/$filter/$card" params={{ filter: 'all', card: mention.card.id }} search>
                <bdi>{mention.card.title}</bdi>
              </Link>
            )}
          </Fact>
        )}
      </dl>
      <SentimentPart mention={mention} onCorrect={onCorrect} />
      {linksToUs.length > 0 && (
        <Part title={t('linksTitle')}>
          <ul className={styles['entries']}>
            {linksToUs.map((link) => (
              <li key={link}>
                <bdi>{link}</bdi>
                {mention.deadLinks.includes(link) && (
                  <Note as="span">
                    <TriangleAlert size={13} aria-hidden="true" /> {t('deadLink')} ·{' '}
                    <Link to="/discovery" search={{ rule: 'mention-broken-links' }} preload={false}>
                      {t('deadLinkFindings')}
                    </Link>
                  </Note>
                )}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {publications.length > 0 && <Copies publications={publications} timeZone={timeZone} />}
      <section className={styles['part']}>
        <ItemComments comments={mention.comments} calls={commentCalls(clientId, mention.id, people)} mayWrite />
      </section>
      <Part title={t('history')}>
        <MentionHistory history={mention.history} />
      </Part>
    </>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <Heading as="h2" size="3" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  )
}

const choices = ['suggested', ...givenSentimentSchema.options] as const

/** The sentiment with the words that decide it, and what a person says instead. */
function SentimentPart({ mention, onCorrect }: Pick<ShownProps, 'mention' | 'onCorrect'>) {
  const { t, locale } = useTranslator('listening')
  const { suggestion, correction, sentiment } = mention
  const words = suggestion.words.map(({ word, weight }) => t(weight < 0 ? 'word.negative' : 'word.positive', { word }))
  const suggested = t(`sentiment.${suggestion.sentiment ?? 'unknown'}`)
  return (
    <Part title={t('sentimentTitle')}>
      <Actions>
        <SentimentMark sentiment={sentiment} />
        <ValueChoice
          label={t('correct')}
          values={choices}
          nameOf={(choice) =>
            choice === 'suggested' ? t('asSuggested', { sentiment: suggested }) : t(`sentiment.${choice}`)
          }
          value={correction?.sentiment ?? 'suggested'}
          standard="suggested"
          onChoose={(choice) => onCorrect(mention, choice === 'suggested' ? null : choice)}
        />
      </Actions>
      <Note>
        {words.length === 0 ? t('noDecidingWords') : t('decidingWords', { words: formatList(locale, words) })}
        {correction && ` ${t('correctedBy', { person: correction.person ?? t('name.someoneWhoHasLeft') })}`}
      </Note>
    </Part>
  )
}

/** A mention and its copies in the order of their publication, and who was first. */
function Copies({ publications, timeZone }: { publications: readonly MentionCopy[]; timeZone: TimeZone }) {
  const t = useMessages('listening')
  return (
    <Part title={t('copiesTitle', { count: publications.length - 1 })}>
      <Note>{t('copiesNote')}</Note>
      <ol className={styles['entries']}>
        {publications.map(({ id, host, address, publishedAt, isFirst }) => (
          <li key={id}>
            {address === null ? (
              <bdi>{host}</bdi>
            ) : (
              <a href={address} target="_blank" rel="noopener noreferrer nofollow" title={address}>
                <bdi>{host}</bdi> <ExternalLink size={13} aria-label={t('opensNewTab')} />
              </a>
            )}
            <Note as="span">
              <Moment at={publishedAt} timeZone={timeZone} />
              {isFirst && <b> · {t('wasFirst')}</b>}
            </Note>
          </li>
        ))}
      </ol>
    </Part>
  )
}

/** What happened to a mention, the newest first. */
function MentionHistory({ history }: { history: readonly MentionEvent[] }) {
  const t = useMessages('listening')
  return (
    <ItemHistory
      history={history}
      sentence={({ kind, person, assignee, sentiment }) => {
        const who = { person: person ?? t('name.someoneWhoHasLeft') }
        if (kind === 'found') return person === null ? t('event.found') : t('event.entered', who)
        if (kind === 'assigned')
          return t('event.assigned', { ...who, assignee: assignee ?? t('name.someoneWhoHasLeft') })
        if (kind !== 'sentiment') return t(`event.${kind}`, who)
        if (sentiment === null) return t('event.suggested', who)
        return t('event.sentiment', { ...who, sentiment: t(`sentiment.${sentiment}`) })
      }}
    />
  )
}
