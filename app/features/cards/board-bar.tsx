import { Button, SegmentedControl, TextField } from '@radix-ui/themes'
import { Search } from 'lucide-react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { isNamedFilter } from '#app/shared/cards/arrange.ts'
import { cardGroups, cardLimits, cardSorts, type CardLimit } from '#app/shared/cards/board-order.ts'
import { boardViews, type BoardView } from '#app/shared/cards/board-view.ts'
import { isDefaultView, type ShownView } from './board-search.ts'
import styles from './board.module.css'

interface BoardBarProps {
  search: ShownView
  onType: (q: string) => void
  /** Shows another view, which is remembered for the person; null returns to the default. */
  onView: (part: Partial<BoardView> | null) => void
  onOnly: (only: CardLimit | undefined) => void
  /** The filter of the address, which may be a tag. */
  filter: string
  tags: readonly string[]
  onTag: (tag: string) => void
}

/** The controls above the cards: what is searched, and how they are sorted, grouped and shown. */
export function BoardBar({ search, onType, onView, onOnly, filter, tags, onTag }: BoardBarProps) {
  const say = useMessages('cards')
  const tag = isNamedFilter(filter) ? undefined : tags.find((one) => one.toLowerCase() === filter.toLowerCase())
  return (
    <div className={styles['bar']}>
      <TextField.Root
        type="search"
        className={styles['search']}
        placeholder={say('searchLabel')}
        aria-label={say('searchLabel')}
        value={search.q}
        maxLength={200}
        onChange={(event) => onType(event.target.value)}
      >
        <TextField.Slot>
          <Search size={15} aria-hidden="true" />
        </TextField.Slot>
      </TextField.Root>
      {tags.length > 0 && (
        <label className={styles['choice']}>
          <span className="visually-hidden">{say('byTag')}</span>
          <select value={tag ?? ''} onChange={(event) => onTag(event.target.value)}>
            <option value="">{say('anyTag')}</option>
            {tags.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      )}
      <label className={styles['choice']}>
        <span className="visually-hidden">{say('onlyLabel')}</span>
        <select value={search.only ?? ''} onChange={(event) => onOnly(cardLimits[event.target.selectedIndex - 1])}>
          <option value="">{say('only.all')}</option>
          {cardLimits.map((limit) => (
            <option key={limit} value={limit}>
              {say(`only.${limit}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles['choice']}>
        {say('sortLabel')}
        <select
          value={search.sort}
          onChange={(event) => onView({ sort: cardSorts[event.target.selectedIndex] ?? 'priority' })}
        >
          {cardSorts.map((sort) => (
            <option key={sort} value={sort}>
              {say(`sort.${sort}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles['choice']}>
        {say('groupLabel')}
        <select
          value={search.group}
          onChange={(event) => onView({ group: cardGroups[event.target.selectedIndex] ?? 'stage' })}
        >
          {cardGroups.map((group) => (
            <option key={group} value={group}>
              {say(`group.${group}`)}
            </option>
          ))}
        </select>
      </label>
      <SegmentedControl.Root
        value={search.view}
        aria-label={say('viewLabel')}
        onValueChange={(value) => onView({ view: boardViews.find((view) => view === value) ?? 'board' })}
      >
        {boardViews.map((view) => (
          <SegmentedControl.Item key={view} value={view}>
            {say(`view.${view}`)}
          </SegmentedControl.Item>
        ))}
      </SegmentedControl.Root>
      {!isDefaultView(search) && (
        <Button variant="ghost" onClick={() => onView(null)}>
          {say('resetView')}
        </Button>
      )}
    </div>
  )
}
