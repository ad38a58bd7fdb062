import { Copy, FileCheck2, Link2, UserRound } from 'lucide-react'
import { memo } from 'react'
import { RecentTime } from '#app/components/locale/recent-time.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { ItemRow, ItemRows, type RowHandlers } from '#app/features/items/item-row.tsx'
import type { TimeZone } from '#app/shared/calendar/zone.ts'
import type { ShownMention } from '#app/shared/listening/mention-list.ts'
import { MarkedText } from './marked-text.tsx'
import { SentimentMark } from './sentiment-mark.tsx'
import { offeredActions, type OfferedAction } from './use-mention-actions.tsx'
import styles from './mentions.module.css'

type Handlers = RowHandlers<ShownMention, OfferedAction>

interface MentionListProps extends Handlers {
  mentions: readonly ShownMention[]
  /** When the list was read. */
  now: string
  timeZone: TimeZone
  selected: ReadonlyMap<string, ShownMention>
  /** The open mention. */
  opened: string | undefined
}

/** A page of mentions, one below the other. */
export function MentionList({ mentions, now, timeZone, selected, opened, ...handlers }: MentionListProps) {
  const t = useMessages('listening')
  return (
    <ItemRows label={t('list')}>
      {mentions.map((mention) => (
        <MentionRow
          key={mention.id}
          {...handlers}
          mention={mention}
          now={now}
          timeZone={timeZone}
          selected={selected.has(mention.id)}
          isOpen={opened === mention.id}
        />
      ))}
    </ItemRows>
  )
}

interface MentionRowProps extends Handlers {
  mention: ShownMention
  now: string
  timeZone: TimeZone
  selected: boolean
  isOpen: boolean
}

/** Topics that a row names; the panel names all. */
const maxTopics = 3

/** A mention in the list. */
const MentionRow = memo(function MentionRow({ mention, now, timeZone, ...row }: MentionRowProps) {
  const t = useMessages('listening')
  const tItems = useMessages('itemLists')
  const { title, excerpt, marks, seen, host, source, author, publishedAt, sentiment, topics } = mention
  const marksIn = (part: 'title' | 'excerpt') => marks.filter((mark) => mark.in === part)
  const shownTitle = title === '' ? t('untitled') : title
  return (
    <ItemRow
      {...row}
      item={mention}
      actions={offeredActions}
      selectLabel={t('selectMention', { title: shownTitle })}
      unread={seen ? null : t('unread')}
      from={
        <>
          <bdi>{host === '' ? (source?.name ?? t(`via.${mention.via}`)) : host}</bdi>
          {author !== null && (
            <>
              {' · '}
              <bdi>{author}</bdi>
            </>
          )}
        </>
      }
      time={<RecentTime at={publishedAt} now={now} timeZone={timeZone} />}
      title={<MarkedText text={shownTitle} marks={title === '' ? [] : marksIn('title')} />}
      meta={
        <>
          {sentiment !== null && <SentimentMark sentiment={sentiment} />}
          {topics.slice(0, maxTopics).map((topic) => (
            <span key={topic.id} className={styles['topic']} data-kind={topic.kind}>
              <bdi>{topic.name}</bdi>
            </span>
          ))}
          {topics.length > maxTopics && <span>{t('moreTopics', { count: topics.length - maxTopics })}</span>}
          {mention.copies > 0 && (
            <span>
              <Copy size={12} aria-hidden="true" /> {t('andCopies', { count: mention.copies })}
            </span>
          )}
          {mention.linksToUs.length > 0 && (
            <span>
              <Link2 size={12} aria-hidden="true" /> {t('links.yes')}
            </span>
          )}
          {mention.assignee && (
            <span>
              <UserRound size={12} aria-hidden="true" /> <bdi>{mention.assignee.name}</bdi>
            </span>
          )}
          {mention.card && !mention.card.trashed && (
            <span>
              <FileCheck2 size={12} aria-hidden="true" /> {tItems('cards.yes')}
            </span>
          )}
        </>
      }
    >
      {excerpt !== '' && (
        <p className={styles['excerpt']}>
          <MarkedText text={excerpt} marks={marksIn('excerpt')} />
        </p>
      )}
    </ItemRow>
  )
})
