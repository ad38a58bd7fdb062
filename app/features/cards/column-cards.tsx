import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { CardSummary } from '#app/shared/cards/card.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { BoardCard, type CardHandlers } from './board-card.tsx'
import styles from './board.module.css'

/** So many cards are drawn at first, and more on demand, so that thousands of cards stay smooth. */
const page = 50

export interface ShownCards extends CardHandlers {
  filter: string
  selected: ReadonlyMap<string, CardSummary>
  month: Month
  namesClient: boolean
}

interface ColumnCardsProps extends ShownCards {
  cards: readonly CardSummary[]
  draggable: boolean
}

/** The cards of a column, page by page. */
export function ColumnCards({ cards, draggable, selected, ...shown }: ColumnCardsProps) {
  const t = useMessages('cards')
  const [most, setMost] = useState(page)
  if (cards.length === 0) return <p className={styles['none']}>{t('noCardsHere')}</p>
  return (
    <>
      <ul className={styles['cards']}>
        {cards.slice(0, most).map((card) => (
          <li key={card.id}>
            <BoardCard {...shown} card={card} selected={selected.has(card.id)} draggable={draggable} />
          </li>
        ))}
      </ul>
      {cards.length > most && (
        <Button variant="soft" color="gray" highContrast onClick={() => setMost(most + page)}>
          {t('action.showMore')}
        </Button>
      )}
    </>
  )
}
