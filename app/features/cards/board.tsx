import { Badge, Button } from '@radix-ui/themes'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { CardLane, StageColumn } from '#app/shared/cards/arrange.ts'
import type { CardGroup } from '#app/shared/cards/board-order.ts'
import type { CardSummary } from '#app/shared/cards/card.ts'
import { isOverdue } from '#app/shared/cards/due.ts'
import { actionBetween, stages } from '#app/shared/cards/stage.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { BoardCard, type CardHandlers } from './board-card.tsx'
import { followCardDrag } from './follow-card-drag.ts'
import { useSourceName } from './source-name.ts'
import styles from './board.module.css'

interface DrawnCards extends CardHandlers {
  filter: string
  /** The card that is open next to the board. */
  opened: string | undefined
  selected: ReadonlyMap<string, CardSummary>
  month: Month
  namesClient: boolean
}

interface BoardProps extends DrawnCards {
  /** The columns, or those of all lanes. */
  columns: readonly StageColumn[]
  /** Each client's columns of stages; null unless the board has lanes. */
  lanes: readonly CardLane[] | null
  group: CardGroup
  view: 'board' | 'list'
  /** Moves cards to a column; only for columns of stages. */
  onMove: (cards: readonly CardSummary[], stage: string) => void
}

/**
 * The columns of cards, side by side, in a lane for each client, or as parts of a list. By stage a card is dragged to
 * another column of its lane, or moved by Shift and an arrow key; with selected cards all of them. The focus stays on the
 * moved card.
 */
export function Board({ columns, lanes, group, view, onMove, ...shown }: BoardProps) {
  const { t } = useTranslator('cards')
  const root = useRef<HTMLElement>(null)
  const refocus = useRef<string>(undefined)
  const byStage = view === 'board' && (group === 'stage' || lanes !== null)
  const cards = columns.flatMap((column) => column.cards)

  /** Returns the selected cards if the moved one is among them. */
  const movedWith = (id: string) =>
    cards.filter((card) => card.id === id || (shown.selected.has(id) && shown.selected.has(card.id)))
  const mayDrop = useEffectEvent((id: string, column: string) => {
    const { key, clientId } = columnOf(column)
    const stage = stages.find((one) => one === key)
    if (stage === undefined || cards.every((card) => card.id !== id || (clientId ?? card.clientId) !== card.clientId)) {
      return false
    }
    return movedWith(id).some((card) => actionBetween(card, stage) !== null)
  })
  const drop = useEffectEvent((id: string, column: string) => onMove(movedWith(id), columnOf(column).key))
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null
    const id = item?.dataset['card']
    if (!event.shiftKey || event.altKey || event.ctrlKey || event.metaKey || !step || !item || id === undefined) return
    event.preventDefault()
    const turned = getComputedStyle(item).direction === 'rtl' ? -step : step
    const rows = lanes?.map((lane) => lane.columns) ?? [columns]
    const isAt = (column: StageColumn) => column.cards.some((card) => card.id === id)
    const row = rows.find((one) => one.some(isAt)) ?? []
    // Skips columns that the card can't be moved to.
    for (let to = row.findIndex(isAt) + turned; to >= 0 && to < row.length; to += turned) {
      const key = row[to]?.key ?? ''
      if (!mayDrop(id, key)) continue
      refocus.current = id
      return onMove(movedWith(id), key)
    }
  })

  // A card in another column is another element, which doesn't have the focus.
  useLayoutEffect(() => {
    if (refocus.current === undefined || root.current?.contains(document.activeElement)) return
    root.current?.querySelector<HTMLElement>(`[data-card="${refocus.current}"] a`)?.focus()
  }, [columns, lanes])

  useEffect(() => {
    const board = root.current
    if (!board || !byStage) return
    const stop = followCardDrag(board, { mayDrop, onDrop: drop })
    const forget = () => (refocus.current = undefined)
    board.addEventListener('keydown', onKeyDown)
    board.addEventListener('pointerdown', forget)
    return () => {
      stop()
      board.removeEventListener('keydown', onKeyDown)
      board.removeEventListener('pointerdown', forget)
    }
  }, [byStage])

  return (
    <section
      ref={root}
      className={view === 'list' ? styles['list'] : `${styles['board']} ${styles[lanes ? 'lanes' : 'columns']}`}
      aria-label={t('boardLabel')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={view === 'board' ? 0 : undefined}
    >
      {lanes
        ? lanes.map((lane) => <BoardLane key={lane.clientId} lane={lane} shown={shown} />)
        : columns.map((column) => (
            <BoardColumn key={column.key} column={column} group={group} draggable={byStage} shown={shown} />
          ))}
    </section>
  )
}

/** Returns the stage, or another key, and the lane of a column by its `data-column`. */
function columnOf(column: string): { key: string; clientId: string | undefined } {
  const [key = '', clientId] = column.split(' ')
  return { key, clientId }
}

/** The cards of a client in their stages. */
function BoardLane({ lane, shown }: { lane: CardLane; shown: DrawnCards }) {
  const { t } = useTranslator('cards')
  const id = useId()
  const count = lane.columns.reduce((sum, { cards }) => sum + cards.length, 0)
  return (
    <section className={styles['lane']} aria-labelledby={id}>
      <h2 id={id} className={styles['laneName']}>
        <bdi aria-hidden="true">{lane.client}</bdi>
        <span aria-hidden="true" className={styles['count']}>
          {count}
        </span>
        <span className="visually-hidden">{t('columnOf', { name: lane.client, count })}</span>
      </h2>
      <div className={styles['columns']}>
        {lane.columns.map((column) => (
          <BoardColumn
            key={column.key}
            column={column}
            lane={{ clientId: lane.clientId, headingId: id }}
            group="stage"
            draggable
            shown={{ ...shown, namesClient: false }}
          />
        ))}
      </div>
    </section>
  )
}

interface BoardColumnProps {
  column: StageColumn
  /** The client of its lane, which names it with its heading: other lanes have the same stages. */
  lane?: { clientId: string; headingId: string }
  group: CardGroup
  draggable: boolean
  shown: DrawnCards
}

function BoardColumn({ column, lane, group, draggable, shown }: BoardColumnProps) {
  const { t } = useTranslator('cards')
  const id = useId()
  const name = useColumnName(group)(column)
  const overdue = column.cards.filter((card) => isOverdue(card, shown.month)).length
  const Heading = lane === undefined ? 'h2' : 'h3'
  return (
    <section
      className={styles['column']}
      aria-labelledby={lane === undefined ? id : `${id} ${lane.headingId}`}
      data-column={lane === undefined ? column.key : `${column.key} ${lane.clientId}`}
    >
      <Heading id={id} className={styles['heading']}>
        <span aria-hidden="true">{name}</span>
        <span aria-hidden="true" className={styles['count']}>
          {column.cards.length}
        </span>
        <span className="visually-hidden">{t('columnOf', { name, count: column.cards.length })}</span>
        {overdue > 0 && (
          <Badge color="red" highContrast>
            {t('overdueCount', { count: overdue })}
          </Badge>
        )}
      </Heading>
      {lane === undefined ? (
        <ColumnCards {...shown} cards={column.cards} draggable={draggable} page={50} />
      ) : (
        // Most clients have cards in few stages only, so that many empty columns would repeat the same.
        column.cards.length > 0 && <ColumnCards {...shown} cards={column.cards} draggable={draggable} page={10} />
      )}
    </section>
  )
}

interface ColumnCardsProps extends DrawnCards {
  cards: readonly CardSummary[]
  draggable: boolean
  /** So many are drawn at first, and more on demand, so that thousands of cards stay smooth. */
  page: number
}

/** The cards of a column, page by page. */
function ColumnCards({ cards, draggable, page, opened, selected, ...shown }: ColumnCardsProps) {
  const t = useMessages('cards')
  const [most, setMost] = useState(page)
  if (cards.length === 0) return <p className={styles['none']}>{t('noCardsHere')}</p>
  return (
    <>
      <ul className={styles['cards']}>
        {cards.slice(0, most).map((card) => (
          <li key={card.id}>
            <BoardCard
              {...shown}
              card={card}
              isOpen={card.id === opened}
              selected={selected.has(card.id)}
              draggable={draggable}
            />
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

/** Returns the name of a column: its stage, owner, client, month or source. */
function useColumnName(group: CardGroup): (column: StageColumn) => string {
  const { t, locale } = useTranslator('cards')
  const tMoves = useMessages('cardMoves')
  const sourceName = useSourceName()
  return ({ key, cards }) => {
    if (group === 'source') return sourceName(key)
    const stage = stages.find((one) => one === key)
    if (stage !== undefined) return tMoves(`stage.${stage}`)
    if (group === 'owner') return cards[0]?.owner?.name ?? t('noOwner')
    if (group === 'client') return cards[0]?.client ?? ''
    return key === '' ? t('noDue') : formatMonth(locale, key)
  }
}
