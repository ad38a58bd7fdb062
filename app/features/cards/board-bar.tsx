import { Button, SegmentedControl } from '@radix-ui/themes'
import { Choice, SearchInput } from '#app/components/form/list-controls.tsx'
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
  const t = useMessages('cards')
  const tag = isNamedFilter(filter) ? undefined : tags.find((one) => one.toLowerCase() === filter.toLowerCase())
  return (
    <div className={styles['bar']}>
      <SearchInput label={t('searchLabel')} value={search.q} maxLength={200} onType={onType} />
      {tags.length > 0 && (
        <Choice
          label={t('byTag')}
          value={tag ?? ''}
          isChosen={tag !== undefined}
          onChange={(index) => onTag(tags[index - 1] ?? '')}
        >
          <option value="">{t('anyTag')}</option>
          {tags.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Choice>
      )}
      <Choice
        label={t('onlyLabel')}
        value={search.only ?? ''}
        isChosen={search.only !== null}
        onChange={(index) => onOnly(cardLimits[index - 1])}
      >
        <option value="">{t('only.all')}</option>
        {cardLimits.map((limit) => (
          <option key={limit} value={limit}>
            {t(`only.${limit}`)}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('sortLabel')}
        labelled
        value={search.sort}
        onChange={(index) => onView({ sort: cardSorts[index] ?? 'priority' })}
      >
        {cardSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('groupLabel')}
        labelled
        value={search.group}
        onChange={(index) => onView({ group: cardGroups[index] ?? 'stage' })}
      >
        {cardGroups.map((group) => (
          <option key={group} value={group}>
            {t(`group.${group}`)}
          </option>
        ))}
      </Choice>
      <SegmentedControl.Root
        value={search.view}
        aria-label={t('viewLabel')}
        onValueChange={(value) => onView({ view: boardViews.find((view) => view === value) ?? 'board' })}
      >
        {boardViews.map((view) => (
          <SegmentedControl.Item key={view} value={view}>
            {t(`view.${view}`)}
          </SegmentedControl.Item>
        ))}
      </SegmentedControl.Root>
      {!isDefaultView(search) && (
        <Button variant="ghost" onClick={() => onView(null)}>
          {t('resetView')}
        </Button>
      )}
    </div>
  )
}
