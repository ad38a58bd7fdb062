import { Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { Lightbulb, SearchX } from 'lucide-react'
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { SelectionBar, useSelection } from '#app/features/items/selection.tsx'
import type { Month } from '#app/shared/calendar/month.ts'
import { groupCards, isNamedFilter, isWithin, matchesSearch, sortCards } from '#app/shared/cards/arrange.ts'
import { maxListed, type CardSummary } from '#app/shared/cards/card.ts'
import type { CardList } from '#server/cards/cards.ts'
import type { ShownView } from './board-search.ts'
import { Board } from './board.tsx'
import { useStarCard } from './cards.queries.ts'
import { useCardMoves } from './use-card-moves.tsx'

const ActionsDialog = lazy(() => import('./actions-dialog.tsx').then((module) => ({ default: module.ActionsDialog })))

interface ShownBoardProps {
  list: CardList
  clientId: string | null
  filter: string
  search: ShownView
  month: Month
  demo: boolean
  /** The button that creates the first card. */
  newCard: ReactNode
  /** Clears what is searched and the limit. */
  onClear: () => void
}

/** The cards of a filter as the address shows them, with their selection and moves; or why there are none. */
export function ShownBoard({ list, clientId, filter, search, month, demo, newCard, onClear }: ShownBoardProps) {
  const t = useMessages('cards')
  const { selected, onSelect, clear } = useSelection<CardSummary>()
  const [choosing, choose] = useState<readonly CardSummary[] | null>(null)
  const moves = useCardMoves({ clientId, filter }, clear)
  const { mutate: star } = useStarCard()
  const { view, sort, group, only } = search
  // Typing stays ahead of drawing thousands of cards.
  const q = useDeferredValue(search.q.trim())
  const cards = useMemo(
    () =>
      sortCards(
        list.cards.filter(
          (card) => (q === '' || matchesSearch(card, q)) && (only === null || isWithin(card, only, month)),
        ),
        sort,
      ),
    [list.cards, q, sort, only, month],
  )
  const whole = view === 'board' && (filter === 'all' || filter === 'starred' || !isNamedFilter(filter))
  const columns = useMemo(() => groupCards(cards, group, whole), [cards, group, whole])
  const onStar = useCallback((card: CardSummary) => star({ cardId: card.id, starred: !card.starred }), [star])
  const onActions = useCallback((card: CardSummary) => choose([card]), [])
  if (list.cards.length === 0) return <NoCards filter={filter} demo={demo} newCard={newCard} />
  const chosen = cards.filter(({ id }) => selected.has(id))
  return (
    <>
      {list.more && <Note>{t('moreCards', { most: maxListed })}</Note>}
      {cards.length === 0 ? (
        <EmptyState
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
          group={group}
          view={view}
          filter={filter}
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
        <Suspense>
          <ActionsDialog
            cards={choosing}
            onAct={(action) => moves.act(choosing, action)}
            onClose={() => choose(null)}
          />
        </Suspense>
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
