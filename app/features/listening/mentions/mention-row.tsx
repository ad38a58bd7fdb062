import { Copy, Link2, UserRound } from 'lucide-react'
import { memo } from 'react'
import { RecentTime } from '#app/components/locale/recent-time.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { CardMark, ItemRow, type ListedItemProps } from '#app/features/items/item-row.tsx'
import type { ShownMention } from '#app/shared/listening/mention-list.ts'
import { mentionKind, type MentionAction } from '#app/shared/listening/mention.ts'
import { MarkedText } from './marked-text.tsx'
import { SentimentMark } from './sentiment-mark.tsx'
import styles from './mentions.module.css'

/** Topics that a row names; the panel names all. */
const maxTopics = 3

/** A mention in the list. */
export const MentionRow = memo(function MentionRow(props: ListedItemProps<ShownMention, MentionAction>) {
  const { item: mention, now, timeZone, ...row } = props
  const t = useMessages('listening')
  const { title, excerpt, marks, seen, host, source, author, publishedAt, sentiment, topics } = mention
  const marksIn = (part: 'title' | 'excerpt') => marks.filter((mark) => mark.in === part)
  const shownTitle = title === '' ? t('untitled') : title
  return (
    <ItemRow
      {...row}
      item={mention}
      actions={mentionKind.actions}
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
          <CardMark card={mention.card} />
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
