import { Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { Download, MailOpen } from 'lucide-react'
import * as v from 'valibot'
import linkStyles from '#app/components/layout/state-links.module.css'
import { FilterBar, FilterChoice, SearchInput, ValueChoice } from '#app/components/list/list-controls.tsx'
import { MoreFilters } from '#app/components/list/more-filters.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { SavedFilters } from '#app/features/items/saved-filters.tsx'
import { changeSorts, type ChangeCounts, type ChangeFacets } from '#app/shared/competitors/change-list.ts'
import { changeKinds } from '#app/shared/competitors/change.ts'
import { pageKinds } from '#app/shared/competitors/competitor.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { itemSpans } from '#app/shared/items/item-list.ts'
import type { SavedSearch } from '#app/shared/items/saved-filter.ts'
import { maxSearch } from '#app/shared/search-params.ts'
import {
  changeLists,
  competitorsSearchSchema,
  isFeedFiltered,
  noFilters,
  type ChangeList,
  type CompetitorsSearch,
} from '../competitors-search.ts'
import styles from './feed.module.css'

const yesNo = ['yes', 'no'] as const

interface FeedBarProps {
  search: CompetitorsSearch
  /** What is typed, ahead of the address. */
  typed: string
  onType: (q: string) => void
  /** Puts another view into the address. */
  onSearch: (part: Partial<CompetitorsSearch>) => void
  /** What there is to choose from; null while it is loading. */
  facets: ChangeFacets | null
  /** Whether a file is being made. */
  isExporting: boolean
  onExport: () => void
}

/** The controls above the changes: what is searched, filtered and saved, and how changes are sorted. */
export function FeedBar({ search, typed, onType, onSearch, facets, isExporting, onExport }: FeedBarProps) {
  const t = useMessages('competitorChanges')
  const tItems = useMessages('itemLists')
  const tCompetitors = useMessages('competitors')
  const filter = (part: Partial<CompetitorsSearch>) => onSearch({ at: 1, ...part })
  const competitors = facets?.competitors ?? []
  const apply = (saved: Partial<CompetitorsSearch>) => {
    onType(saved.q ?? '')
    onSearch({ ...noFilters, ...saved, at: 1 })
  }
  return (
    <FilterBar label={t('filters')}>
      <SearchInput label={t('searchLabel')} value={typed} maxLength={maxSearch} onType={onType} />
      <ValueChoice
        label={tItems('bySpan')}
        values={itemSpans}
        nameOf={(span) => tItems(`span.${span}`)}
        value={search.when}
        standard="month"
        onChoose={(when) => filter({ when })}
      />
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
      <Button
        variant={search.unread ? 'solid' : 'soft'}
        {...(!search.unread && { color: 'gray', highContrast: true })}
        aria-pressed={search.unread ?? false}
        onClick={() => filter({ unread: search.unread ? undefined : true })}
      >
        <MailOpen size={15} aria-hidden="true" /> {t('onlyUnread')}
      </Button>
      <MoreFilters
        label={t('action.moreFilters')}
        isSet={search.page !== undefined || search.carded !== undefined}
        beside={
          isFeedFiltered(search) && (
            <Button variant="ghost" onClick={() => apply({ when: search.when })}>
              {tItems('clearFilters')}
            </Button>
          )
        }
      >
        <FilterChoice
          label={t('byPage')}
          any={t('anyPage')}
          values={pageKinds}
          nameOf={(kind) => tCompetitors(`page.${kind}`)}
          value={search.page}
          onChoose={(page) => filter({ page })}
        />
        <FilterChoice
          label={tItems('byCard')}
          any={tItems('anyCard')}
          values={yesNo}
          nameOf={(answer) => tItems(`cards.${answer}`)}
          value={search.carded === undefined ? undefined : search.carded ? 'yes' : 'no'}
          onChoose={(answer) => filter({ carded: answer && answer === 'yes' })}
        />
      </MoreFilters>
      <span className={styles['apart']} />
      <SavedFilters
        list="competitorChanges"
        current={isFeedFiltered(search) ? savedOf(search) : null}
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
      <Button variant="soft" color="gray" highContrast loading={isExporting} onClick={onExport}>
        <Download size={15} aria-hidden="true" /> {t('action.exportCsv')}
      </Button>
    </FilterBar>
  )
}

/** Returns what is saved of a search: its state, filters and order, without its place and the open change. */
const savedOf = ({ at: _at, change: _change, ...search }: CompetitorsSearch): SavedSearch =>
  Object.fromEntries(Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

/** Returns the search of saved filters. What can't be read any more is left out. */
function searchOf(saved: SavedSearch): Partial<CompetitorsSearch> {
  const { change: _change, ...search } = v.parse(competitorsSearchSchema, saved)
  return search
}

interface StateLinksProps {
  chosen: ChangeList
  /** How many changes of the filters each state has, and how many new ones are unread; null while that is unknown. */
  counted: { counts: ChangeCounts; unread: number } | null
}

/** The lists of changes by their state, each a link. */
export function StateLinks({ chosen, counted }: StateLinksProps) {
  const { t, locale } = useTranslator('competitorChanges')
  const countOf = (list: ChangeList, { new: fresh, important, handled, ignored }: ChangeCounts) =>
    ({ all: fresh + important + handled, new: fresh, important, handled, ignored })[list]
  return (
    <nav className={linkStyles['states']} aria-label={t('states')}>
      {changeLists.map((state) => (
        <Link
          key={state}
          from="/competitors"
          to="/competitors"
          search={(search) => ({ ...search, state, at: 1, change: undefined })}
          preload={false}
          resetScroll={false}
          className={linkStyles['state']}
          activeOptions={{ exact: true }}
          aria-current={state === chosen ? 'page' : undefined}
        >
          {t(`list.${state}`)}{' '}
          {counted && (
            <span className={linkStyles['count']}>{formatCount(locale, countOf(state, counted.counts))}</span>
          )}
          {state === 'new' && counted !== null && counted.unread > 0 && (
            <span className={linkStyles['unread']}>{t('unreadCount', { count: counted.unread })}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}
