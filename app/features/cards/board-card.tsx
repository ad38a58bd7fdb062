import { Badge, Checkbox, IconButton } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { ArrowRightLeft, CheckSquare, GripVertical, Lock, MessageSquare, Star, Users } from 'lucide-react'
import { memo, use } from 'react'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { CardSummary } from '#app/shared/cards/card.ts'
import { isOverdue } from '#app/shared/cards/due.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { formatList } from '#app/shared/format/list.ts'
import { OverCards } from './capacity/with-capacity.tsx'
import styles from './board.module.css'

export interface CardHandlers {
  onSelect: (card: CardSummary, selected: boolean) => void
  onStar: (card: CardSummary) => void
  /** Opens the list of moves. */
  onActions: (card: CardSummary) => void
}

interface BoardCardProps extends CardHandlers {
  card: CardSummary
  filter: string
  /** Whether it is open next to the board. */
  isOpen: boolean
  selected: boolean
  /** The running month, by which a card is overdue. */
  month: Month
  /** Whether cards of several clients are shown. */
  namesClient: boolean
  /** Whether it can be dragged to another column. */
  draggable: boolean
}

/** A card of the board or the list. Its title opens its page. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { card, filter, isOpen, selected, month, namesClient, draggable, onSelect, onStar, onActions } = props
  const { t, locale } = useTranslator('cards')
  const isOver = use(OverCards).has(card.id)
  const { title, priority, dueMonth, owner, tags, steps, comments, starred } = card
  const overdue = isOverdue(card, month)
  return (
    <article
      className={styles['item']}
      data-card={card.id}
      data-open={isOpen || undefined}
      data-selected={selected || undefined}
    >
      <div className={styles['top']}>
        <Checkbox
          className={styles['tick']}
          checked={selected}
          aria-label={t('selectCard', { title })}
          onCheckedChange={(checked) => onSelect(card, checked === true)}
        />
        <Link
          to="/crafting/$filter/$card"
          params={{ filter, card: card.id }}
          search
          resetScroll={false}
          draggable={false}
          className={styles['name']}
        >
          <bdi>{title}</bdi>
        </Link>
        {draggable && (
          <span className={styles['handle']} data-handle aria-hidden="true">
            <GripVertical size={15} />
          </span>
        )}
      </div>
      {namesClient && <p className={styles['meta']}>{card.client}</p>}
      <div className={styles['badges']}>
        {(priority === 'high' || priority === 'urgent') && (
          <Badge color={priority === 'urgent' ? 'red' : 'orange'}>{t(`priority.${priority}`)}</Badge>
        )}
        {isOver && <Badge color="amber">{t('overCapacity')}</Badge>}
        {card.pinned && <Badge color="gray">{t('pinned')}</Badge>}
        {card.requested && <Badge color="teal">{t('requested')}</Badge>}
        {card.changesAsked && <Badge color="amber">{t('changesAsked')}</Badge>}
        {dueMonth !== null && (
          <Badge color={overdue ? 'red' : 'gray'}>
            {t(overdue ? 'overdue' : 'due', { month: formatMonth(locale, dueMonth) })}
          </Badge>
        )}
        {tags.map((tag) => (
          <Badge key={tag} color="gray" variant="outline" className={styles['tag']}>
            <bdi>{tag}</bdi>
          </Badge>
        ))}
      </div>
      <div className={styles['foot']}>
        <span className={styles['facts']}>
          {card.internal && (
            <span title={t('name.staffOnly')}>
              <Lock size={13} aria-hidden="true" />
              <span className="visually-hidden">{t('name.staffOnly')}</span>
            </span>
          )}
          {steps.all > 0 && (
            <span>
              <CheckSquare size={13} aria-hidden="true" />
              <span aria-hidden="true">
                {steps.done}/{steps.all}
              </span>
              <span className="visually-hidden">{t('stepsDone', steps)}</span>
            </span>
          )}
          {comments > 0 && (
            <span>
              <MessageSquare size={13} aria-hidden="true" />
              <span aria-hidden="true">{comments}</span>
              <span className="visually-hidden">{t('commentCount', { count: comments })}</span>
            </span>
          )}
          {owner && <span className={styles['owner']}>{owner.name}</span>}
          <CardPeople people={card.people} owner={owner} />
        </span>
        <IconButton
          size="1"
          variant="ghost"
          color="gray"
          aria-label={t(starred ? 'unstar' : 'star', { title })}
          aria-pressed={starred}
          onClick={() => onStar(card)}
        >
          <Star size={15} aria-hidden="true" fill={starred ? 'currentColor' : 'none'} />
        </IconButton>
        <IconButton
          size="1"
          variant="ghost"
          color="gray"
          aria-label={t('moveNamed', { title })}
          aria-haspopup="dialog"
          onClick={() => onActions(card)}
        >
          <ArrowRightLeft size={15} aria-hidden="true" />
        </IconButton>
      </div>
    </article>
  )
})

/** How many people work on a card besides its owner; their names are read out, and shown when the pointer rests on it. */
function CardPeople({ people, owner }: Pick<CardSummary, 'people' | 'owner'>) {
  const { t, locale } = useTranslator('cards')
  const others = people.filter(({ id }) => id !== owner?.id)
  if (others.length === 0) return null
  const names = formatList(
    locale,
    others.map(({ name }) => name),
  )
  return (
    <span title={names}>
      <Users size={13} aria-hidden="true" />
      <span aria-hidden="true">{others.length}</span>
      <span className="visually-hidden">{t('withPeople', { names })}</span>
    </span>
  )
}
