import { Checkbox } from '@radix-ui/themes'
import { Copy, FileCheck2, Link2, UserRound } from 'lucide-react'
import { memo } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { itemAttributes, onItemKey, onListKey, type ListCommand } from '#app/features/items/item-keys.ts'
import type { TimeZone } from '#app/shared/calendar/zone.ts'
import type { ShownMention } from '#app/shared/listening/mention-list.ts'
import { MarkedText } from './marked-text.tsx'
import { MentionTime } from './mention-time.tsx'
import { SentimentMark } from './sentiment-mark.tsx'
import { offeredActions, type OfferedAction } from './use-mention-actions.tsx'
import styles from './mentions.module.css'

/** What people do with a row. */
interface RowHandlers {
  onOpen: (id: string) => void
  onSelect: (mention: ShownMention, selected: boolean) => void
  onAct: (action: OfferedAction, mention: ShownMention) => void
  onCommand: (command: Exclude<ListCommand, 'open'>) => void
}

interface MentionListProps extends RowHandlers {
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
    <ul className={styles['list']} aria-label={t('list')}>
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
    </ul>
  )
}

interface MentionRowProps extends RowHandlers {
  mention: ShownMention
  now: string
  timeZone: TimeZone
  selected: boolean
  isOpen: boolean
}

/** Topics that a row names; the panel names all. */
const maxTopics = 3

/** A mention in the list. Its title opens it. */
const MentionRow = memo(function MentionRow(props: MentionRowProps) {
  const { mention, now, timeZone, selected, isOpen, onOpen, onSelect, onAct, onCommand } = props
  const t = useMessages('listening')
  const { id, title, excerpt, marks, seen, host, source, author, publishedAt, sentiment, topics } = mention
  const marksIn = (part: 'title' | 'excerpt') => marks.filter((mark) => mark.in === part)
  const shownTitle = title === '' ? t('untitled') : title
  return (
    <li className={styles['item']} data-selected={selected || undefined} data-open={isOpen || undefined}>
      <Checkbox
        className={styles['tick']}
        checked={selected}
        aria-label={t('selectMention', { title: shownTitle })}
        onCheckedChange={(checked) => onSelect(mention, checked === true)}
      />
      <div className={styles['what']}>
        <p className={styles['from']}>
          {!seen && (
            <span className={styles['unread']}>
              <span className="visually-hidden">{t('unread')}</span>
            </span>
          )}
          <span className="one-line">
            <bdi>{host === '' ? (source?.name ?? t(`via.${mention.via}`)) : host}</bdi>
            {author !== null && (
              <>
                {' · '}
                <bdi>{author}</bdi>
              </>
            )}
          </span>
          <MentionTime at={publishedAt} now={now} timeZone={timeZone} />
        </p>
        <h3 className={styles['name']} data-unread={!seen || undefined}>
          <button
            type="button"
            className={styles['open']}
            {...itemAttributes(id, offeredActions)}
            aria-current={isOpen || undefined}
            onClick={() => onOpen(id)}
            onKeyDown={(event) => {
              const action = onItemKey(event, offeredActions)
              if (event.defaultPrevented) {
                if (action === 'select') onSelect(mention, !selected)
                else if (action) onAct(action, mention)
                return
              }
              const command = onListKey(event)
              if (command === 'open') onOpen(id)
              else if (command) onCommand(command)
            }}
          >
            <MarkedText text={shownTitle} marks={title === '' ? [] : marksIn('title')} />
          </button>
        </h3>
        {excerpt !== '' && (
          <p className={styles['excerpt']}>
            <MarkedText text={excerpt} marks={marksIn('excerpt')} />
          </p>
        )}
        <div className={styles['meta']}>
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
              <FileCheck2 size={12} aria-hidden="true" /> {t('cards.yes')}
            </span>
          )}
        </div>
      </div>
    </li>
  )
})
