import { Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { Lightbulb, SearchX } from 'lucide-react'
import { useCallback, useState, type ReactNode } from 'react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { SelectionBar, useSelection } from '#app/features/items/selection.tsx'
import type { Month } from '#app/shared/calendar/month.ts'
import { isNamedFilter } from '#app/shared/cards/arrange.ts'
import { maxListed, type CardSummary } from '#app/shared/cards/card.ts'
import type { CardList } from '#server/cards/cards.ts'
import type { ShownView } from './board-search.ts'
import { Board } from './board.tsx'
import { useStarCard } from './cards.queries.ts'
import type { ShownCards } from './shown-cards.ts'
import { useCardMoves } from './use-card-moves.tsx'

const ActionsDialog = lazyPart(() => import('./actions-dialog.tsx').then((module) => module.ActionsDialog))

interface ShownBoardProps {
  list: CardList
  /** The cards of the list that the address shows. */
  shown: ShownCards
  clientId: string | null
  filter: string
  search: ShownView
  /** The card that is open next to the board. */
  opened: string | undefined
  month: Month
  demo: boolean
  /** The button that creates the first card. */
  newCard: ReactNode
  /** Clears what is searched and the limit. */
  onClear: () => void
}

/** The cards of a filter as the address shows them, with their selection and moves; or why there are none. */
export function ShownBoard(props: ShownBoardProps) {
  const { list, shown, clientId, filter, search, opened, month, demo, newCard, onClear } = props
  const t = useMessages('cards')
  const { selected, onSelect, clear } = useSelection<CardSummary>()
  const [choosing, choose] = useState<readonly CardSummary[] | null>(null)
  const moves = useCardMoves({ clientId, filter }, clear)
  const { mutate: star } = useStarCard()
  const { view, group, only } = search
  const { columns, lanes, count, q } = shown
  const onStar = useCallback((card: CardSummary) => star({ cardId: card.id, starred: !card.starred }), [star])
  const onActions = useCallback((card: CardSummary) => choose([card]), [])
  if (list.cards.length === 0) return <NoCards filter={filter} demo={demo} newCard={newCard} />
  const chosen = columns.flatMap(({ cards }) => cards.filter(({ id }) => selected.has(id)))
  return (
    <>
      {list.more && <Note>{t('moreCards', { most: maxListed })}</Note>}
      {count === 0 ? (
        <EmptyState
          lack="found"
          icon={SearchX}
          action={
            <Button variant="soft" color="gray" highContrast onClick={onClear}>
              {t(only === null ? 'clearSearch' : 'showAll')}
            </Button>
          }
        >
          {only === null ? t('noMatch', { search: q }) : t('noneWithin')}
        </EmptyState>
      ) : (
        <Board
          columns={columns}
          lanes={lanes}
          group={group}
          view={view}
          filter={filter}
          opened={opened}
          selected={selected}
          month={month}
          namesClient={clientId === null}
          onMove={moves.moveTo}
          onSelect={onSelect}
          onStar={onStar}
          onActions={onActions}
        />
      )}
      {chosen.length > 0 && (
        <SelectionBar label={t('selection')} count={t('selected', { count: chosen.length })} onClear={clear}>
          <Button aria-haspopup="dialog" onClick={() => choose(chosen)}>
            {t('moveSelected')}
          </Button>
        </SelectionBar>
      )}
      {choosing && (
        <ActionsDialog cards={choosing} onAct={(action) => moves.act(choosing, action)} onClose={() => choose(null)} />
      )}
      {moves.dialog}
    </>
  )
}

function NoCards({ filter, demo, newCard }: { filter: string; demo: boolean; newCard: ReactNode }) {
  const t = useMessages('cards')
  const all = (
    <Button asChild variant="soft">
      <Link to="/crafting/$filter" params={{ filter: 'all' }} search>
        {t('showAll')}
      </Link>
    </Button>
  )
  const icon = <Lightbulb size={20} />
  if (demo) {
    return (
      <StatePanel icon={icon} title={t('emptyTitle')}>
        {t('emptyDemo')}
      </StatePanel>
    )
  }
  if (filter === 'all') {
    return (
      <StatePanel icon={icon} title={t('emptyTitle')} actions={newCard}>
        {t('emptyText')}
      </StatePanel>
    )
  }
  if (isNamedFilter(filter)) {
    return (
      <StatePanel icon={icon} title={t('emptyFilterTitle', { filter: t(`filter.${filter}`) })} actions={all}>
        {t('emptyFilterText')}
      </StatePanel>
    )
  }
  return (
    <StatePanel icon={icon} title={t('emptyTagTitle', { tag: filter })} actions={all}>
      {t('emptyTagText')}
    </StatePanel>
  )
}
