import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, CheckCheck, FilePlus2, Link2, TriangleAlert, UserRound, XCircle, type LucideIcon } from 'lucide-react'
import { Note } from '#app/components/feedback/note.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { ValueChoice } from '#app/components/list/list-controls.tsx'
import { Moment } from '#app/components/locale/moment.tsx'
import { useOpenedItem } from '#app/components/layout/opened-item.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { ItemComments } from '#app/features/items/comments/item-comments.tsx'
import { ItemHistory } from '#app/features/items/item-history.tsx'
import {
  CardFact,
  ItemPanel,
  PanelAction,
  PanelEntries,
  PanelFact,
  PanelFacts,
  PanelLine,
  PanelPart,
  PanelText,
  PanelTitle,
  StrangersLink,
} from '#app/features/items/item-panel.tsx'
import { LinkButton } from '#app/features/items/list-and-panel.tsx'
import type { TimeZone } from '#app/shared/calendar/zone.ts'
import { formatList } from '#app/shared/format/list.ts'
import type { MentionCopy, MentionDetail, MentionEvent } from '#app/shared/listening/mention-list.ts'
import type { MentionAction } from '#app/shared/listening/mention.ts'
import { givenSentimentSchema, type GivenSentiment } from '#app/shared/listening/sentiment.ts'
import { MarkedText } from './marked-text.tsx'
import { commentCalls, mentionFacetsQueryOptions, mentionQueryOptions } from './mentions.queries.ts'
import { SentimentMark } from './sentiment-mark.tsx'
import { actionsFor, actionTexts, canAskForLink, offeredActions } from './use-mention-actions.tsx'

const { main, opensDialog } = offeredActions

const icons: Readonly<Record<MentionAction, LucideIcon>> = {
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
  onAct: (action: MentionAction, mention: MentionDetail) => void
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
  const { data } = query
  useOpenedItem(data ? { kind: 'mention', clientId, id: mentionId, title: data.title } : null)
  return (
    <ItemPanel query={query} close={t('closeMention')} onClose={onClose}>
      {(mention) => <Shown {...shown} clientId={clientId} mention={mention} />}
    </ItemPanel>
  )
}

type ShownProps = Omit<MentionPanelProps, 'mentionId' | 'onClose'> & { mention: MentionDetail }

function Shown({ clientId, mention, timeZone, onAct, onAskForLink, onCorrect, onHost }: ShownProps) {
  const { t, locale } = useTranslator('listening')
  const tItems = useMessages('itemLists')
  const people = useQuery(mentionFacetsQueryOptions(clientId)).data?.people ?? []
  const { title, excerpt, marks, address, host, topics, linksToUs, publications } = mention
  const marksIn = (part: 'title' | 'excerpt') => marks.filter((mark) => mark.in === part)
  return (
    <>
      <PanelTitle>{title === '' ? t('untitled') : <MarkedText text={title} marks={marksIn('title')} />}</PanelTitle>
      {address !== null && (
        <PanelLine>
          <StrangersLink address={address} text={host} />
        </PanelLine>
      )}
      <Actions>
        {actionsFor(mention).map((action) => (
          <PanelAction
            key={action}
            icon={icons[action]}
            isMain={action === main}
            opensDialog={opensDialog(action)}
            onAct={() => onAct(action, mention)}
          >
            {t(actionTexts[action])}
          </PanelAction>
        ))}
        {canAskForLink(mention) && (
          <PanelAction icon={Link2} opensDialog onAct={() => onAskForLink(mention)}>
            {t('askForLink')}
          </PanelAction>
        )}
      </Actions>
      {excerpt !== '' && (
        <PanelText>
          <MarkedText text={excerpt} marks={marksIn('excerpt')} />
        </PanelText>
      )}
      <PanelFacts>
        <PanelFact label={tItems('stateLabel')}>{t(`state.${mention.state}`)}</PanelFact>
        {mention.author !== null && (
          <PanelFact label={t('author')}>
            <bdi>{mention.author}</bdi>
          </PanelFact>
        )}
        <PanelFact label={t('published')}>
          {mention.isDated ? <Moment at={mention.publishedAt} timeZone={timeZone} zoned /> : t('notDated')}
        </PanelFact>
        <PanelFact label={t('found')}>
          <Moment at={mention.foundAt} timeZone={timeZone} zoned />
        </PanelFact>
        <PanelFact label={t('name.source')}>
          <bdi>{mention.source?.name ?? t(`via.${mention.via}`)}</bdi>
        </PanelFact>
        {host !== '' && (
          <PanelFact label={t('name.website')}>
            <LinkButton title={t('onlyHost')} onClick={() => onHost(host)} text={<bdi>{host}</bdi>} />
          </PanelFact>
        )}
        {topics.length > 0 && (
          <PanelFact label={t('topics')}>
            <bdi>
              {formatList(
                locale,
                topics.map(({ name }) => name),
              )}
            </bdi>
          </PanelFact>
        )}
        {mention.assignee && (
          <PanelFact label={t('assignee')}>
            <bdi>{mention.assignee.name}</bdi>
          </PanelFact>
        )}
        {mention.card && <CardFact card={mention.card} />}
      </PanelFacts>
      <SentimentPart mention={mention} onCorrect={onCorrect} />
      {linksToUs.length > 0 && (
        <PanelPart title={t('linksTitle')}>
          <PanelEntries>
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
          </PanelEntries>
        </PanelPart>
      )}
      {publications.length > 0 && <Copies publications={publications} timeZone={timeZone} />}
      <PanelPart>
        <ItemComments comments={mention.comments} calls={commentCalls(clientId, mention.id, people)} mayWrite />
      </PanelPart>
      <PanelPart title={tItems('history')}>
        <MentionHistory history={mention.history} />
      </PanelPart>
    </>
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
    <PanelPart title={t('sentimentTitle')}>
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
    </PanelPart>
  )
}

/** A mention and its copies in the order of their publication, and who was first. */
function Copies({ publications, timeZone }: { publications: readonly MentionCopy[]; timeZone: TimeZone }) {
  const t = useMessages('listening')
  return (
    <PanelPart title={t('copiesTitle', { count: publications.length - 1 })}>
      <Note>{t('copiesNote')}</Note>
      <PanelEntries isOrdered>
        {publications.map(({ id, host, address, publishedAt, isFirst }) => (
          <li key={id}>
            {address === null ? <bdi>{host}</bdi> : <StrangersLink address={address} text={host} />}
            <Note as="span">
              <Moment at={publishedAt} timeZone={timeZone} />
              {isFirst && <b> · {t('wasFirst')}</b>}
            </Note>
          </li>
        ))}
      </PanelEntries>
    </PanelPart>
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
