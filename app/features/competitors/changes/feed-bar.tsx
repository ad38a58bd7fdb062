import { Link } from '@tanstack/react-router'
import { MailOpen } from 'lucide-react'
import * as v from 'valibot'
import { StateLinks } from '#app/components/layout/state-links.tsx'
import { CsvButton, FilterSwitch } from '#app/components/list/filter-buttons.tsx'
import { FilterBar, FilterChoice, SearchInput, ValueChoice } from '#app/components/list/list-controls.tsx'
import { MoreFilters } from '#app/components/list/more-filters.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { CardChoice, ClearFilters, SpanChoice } from '#app/features/items/item-filters.tsx'
import { SavedFilters } from '#app/features/items/saved-filters.tsx'
import { changeSorts, type ChangeCounts, type ChangeFacets } from '#app/shared/competitors/change-list.ts'
import { changeKinds } from '#app/shared/competitors/change.ts'
import { pageKinds } from '#app/shared/competitors/competitor.ts'
import { savedSearchOf, type SavedSearch } from '#app/shared/items/saved-filter.ts'
import { maxSearch } from '#app/shared/search-params.ts'
import {
  changeLists,
  competitorsSearchSchema,
  isFeedFiltered,
  noFilters,
  type ChangeList,
  type CompetitorsSearch,
} from '../competitors-search.ts'

interface FeedBarProps {
  search: CompetitorsSearch
  /** What is typed, ahead of the address. */
  typed: string
  onType: (q: string) => void
  /** Puts another view into the address. */
  onSearch: (part: Partial<CompetitorsSearch>) => void
  /** Removes all filters but the month. */
  onClear: () => void
  /** What there is to choose from; null while it is loading. */
  facets: ChangeFacets | null
  /** Whether a file is being made. */
  isExporting: boolean
  onExport: () => void
}

/** The controls above the changes: what is searched, filtered and saved, and how changes are sorted. */
export function FeedBar(props: FeedBarProps) {
  const { search, typed, onType, onSearch, onClear, facets, isExporting, onExport } = props
  const t = useMessages('competitorChanges')
  const tCompetitors = useMessages('competitors')
  const filter = (part: Partial<CompetitorsSearch>) => onSearch({ at: 1, ...part })
  const competitors = facets?.competitors ?? []
  const apply = (saved: Partial<CompetitorsSearch>) => {
    onType(saved.q ?? '')
    onSearch({ ...noFilters, ...saved, at: 1 })
  }
  const isFiltered = isFeedFiltered(search)
  return (
    <FilterBar
      label={t('filters')}
      end={
        <>
          <SavedFilters
            list="competitorChanges"
            current={isFiltered ? savedOf(search) : null}
            onApply={(saved) => apply(searchOf(saved))}
          />
          <ValueChoice
            label={t('sortChanges')}
            values={changeSorts}
            nameOf={(sort) => t(`sort.${sort}`)}
            value={search.sort}
            standard="newest"
            onChoose={(sort) => onSearch({ sort, at: 1 })}
          />
          <CsvButton isExporting={isExporting} onExport={onExport} />
        </>
      }
    >
      <SearchInput label={t('searchLabel')} value={typed} maxLength={maxSearch} onType={onType} />
      <SpanChoice value={search.when} onChoose={(when) => filter({ when })} />
      <FilterChoice
        label={t('byCompetitor')}
        any={t('anyCompetitor')}
        values={competitors.map(({ id }) => id)}
        nameOf={(id) => competitors.find((one) => one.id === id)?.name ?? t('name.unknown')}
        value={search.competitor}
        onChoose={(competitor) => filter({ competitor })}
      />
      <FilterChoice
        label={t('byKind')}
        any={t('anyKind')}
        values={changeKinds}
        nameOf={(kind) => tCompetitors(`kind.${kind}`)}
        value={search.kind}
        onChoose={(kind) => filter({ kind })}
      />
      <FilterSwitch icon={MailOpen} value={search.unread} onChoose={(unread) => filter({ unread })}>
        {t('onlyUnread')}
      </FilterSwitch>
      <MoreFilters
        label={t('action.moreFilters')}
        isSet={search.page !== undefined || search.carded !== undefined}
        beside={isFiltered && <ClearFilters onClear={onClear} />}
      >
        <FilterChoice
          label={t('byPage')}
          any={t('anyPage')}
          values={pageKinds}
          nameOf={(kind) => tCompetitors(`page.${kind}`)}
          value={search.page}
          onChoose={(page) => filter({ page })}
        />
        <CardChoice value={search.carded} onChoose={(carded) => filter({ carded })} />
      </MoreFilters>
    </FilterBar>
  )
}

/** Returns what is saved of a search: its state, filters and order, without its place and the open change. */
const savedOf = ({ at: _at, change: _change, ...search }: CompetitorsSearch): SavedSearch => savedSearchOf(search)

/** Returns the search of saved filters. What can't be read any more is left out. */
function searchOf(saved: SavedSearch): Partial<CompetitorsSearch> {
  const { change: _change, ...search } = v.parse(competitorsSearchSchema, saved)
  return search
}

interface ChangeStatesProps {
  chosen: ChangeList
  /** How many changes of the filters each state has, and how many new ones are unread; null while that is unknown. */
  counted: { counts: ChangeCounts; unread: number } | null
}

/** The lists of changes by their state, each a link. */
export function ChangeStates({ chosen, counted }: ChangeStatesProps) {
  const t = useMessages('competitorChanges')
  const { counts = null, unread = 0 } = counted ?? {}
  return (
    <StateLinks
      label={t('states')}
      states={changeLists}
      chosen={chosen}
      nameOf={(state) => t(`list.${state}`)}
      counts={counts && { ...counts, all: counts.new + counts.important + counts.handled }}
      unreadOf={(state) => (state === 'new' && unread > 0 ? t('unreadCount', { count: unread }) : null)}
    >
      {(state, look, text) => (
        <Link
          {...look}
          from="/competitors"
          to="/competitors"
          search={(search) => ({ ...search, state, at: 1, change: undefined })}
        >
          {text}
        </Link>
      )}
    </StateLinks>
  )
}
