import { Button, SegmentedControl } from '@radix-ui/themes'
import { FilterChoice, SearchInput, ValueChoice } from '#app/components/list/list-controls.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { isNamedFilter } from '#app/shared/cards/arrange.ts'
import { cardGroups, cardLimits, cardSorts, type CardLimit } from '#app/shared/cards/board-order.ts'
import { boardViews, type BoardView } from '#app/shared/cards/board-view.ts'
import { isDefaultView, maxBoardSearch, type ShownView } from './board-search.ts'
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
      <SearchInput label={t('searchLabel')} value={search.q} maxLength={maxBoardSearch} onType={onType} />
      {tags.length > 0 && (
        <FilterChoice
          label={t('byTag')}
          any={t('anyTag')}
          values={tags}
          nameOf={(one) => one}
          value={tag}
          onChoose={(one = '') => onTag(one)}
        />
      )}
      <FilterChoice
        label={t('onlyLabel')}
        any={t('only.all')}
        values={cardLimits}
        nameOf={(limit) => t(`only.${limit}`)}
        value={search.only ?? undefined}
        onChoose={onOnly}
      />
      <ValueChoice
        label={t('sortLabel')}
        labelled
        values={cardSorts}
        nameOf={(sort) => t(`sort.${sort}`)}
        value={search.sort}
        onChoose={(sort) => onView({ sort })}
      />
      <ValueChoice
        label={t('groupLabel')}
        labelled
        values={cardGroups}
        nameOf={(group) => t(`group.${group}`)}
        value={search.group}
        onChoose={(group) => onView({ group })}
      />
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
