import { Link } from '@tanstack/react-router'
import { MailOpen } from 'lucide-react'
import * as v from 'valibot'
import { StateLinks } from '#app/components/layout/state-links.tsx'
import { CsvButton, FilterSwitch, RemovableFilter } from '#app/components/list/filter-buttons.tsx'
import { FilterBar, FilterChoice, SearchInput, ValueChoice } from '#app/components/list/list-controls.tsx'
import { MoreFilters } from '#app/components/list/more-filters.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { CardChoice, ClearFilters, SpanChoice } from '#app/features/items/item-filters.tsx'
import { SavedFilters } from '#app/features/items/saved-filters.tsx'
import { namesOf } from '#app/shared/items/item-kind.ts'
import { savedSearchOf, type SavedSearch } from '#app/shared/items/saved-filter.ts'
import { mentionSorts, type MentionCounts, type MentionFacets } from '#app/shared/listening/mention-list.ts'
import { mentionStates, type MentionState } from '#app/shared/listening/mention.ts'
import { givenSentimentSchema } from '#app/shared/listening/sentiment.ts'
import { maxSearch } from '#app/shared/search-params.ts'
import { isListeningFiltered, listeningSearchSchema, noFilters, type ListeningSearch } from '../listening-search.ts'

const linkFilters = { yes: true, no: false, dead: 'dead' } as const
const linkAnswers = namesOf(linkFilters)

interface MentionsBarProps {
  search: ListeningSearch
  /** What is typed, ahead of the address. */
  typed: string
  onType: (q: string) => void
  /** Puts another view into the address. */
  onSearch: (part: Partial<ListeningSearch>) => void
  /** Removes all filters but the month. */
  onClear: () => void
  /** What there is to choose from; null while it is loading. */
  facets: MentionFacets | null
  /** Whether a file is being made. */
  isExporting: boolean
  onExport: () => void
}

/** The controls above the mentions: what is searched, filtered and saved, and how mentions are sorted. */
export function MentionsBar(props: MentionsBarProps) {
  const { search, typed, onType, onSearch, onClear, facets, isExporting, onExport } = props
  const { t, locale } = useTranslator('listening')
  const filter = (part: Partial<ListeningSearch>) => onSearch({ at: 1, ...part })
  const topics = facets?.topics ?? []
  const origins = [...(facets?.sources.map(({ id }) => id) ?? []), 'hand', 'email']
  const people = facets?.people ?? []
  const languageName = new Intl.DisplayNames(locale, { type: 'language' })
  const nameIn = (named: readonly { id: string; name: string }[], id: string) =>
    named.find((one) => one.id === id)?.name ?? t('name.unknown')
  const apply = (saved: Partial<ListeningSearch>) => {
    onType(saved.q ?? '')
    onSearch({ ...noFilters, ...saved, at: 1 })
  }
  const isFiltered = isListeningFiltered(search)
  return (
    <FilterBar
      label={t('filters')}
      end={
        <>
          <SavedFilters
            list="mentions"
            current={isFiltered ? savedOf(search) : null}
            onApply={(saved) => apply(searchOf(saved))}
          />
          <ValueChoice
            label={t('sortMentions')}
            values={mentionSorts}
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
        label={t('byTopic')}
        any={t('anyTopic')}
        values={topics.map(({ id }) => id)}
        nameOf={(id) => nameIn(topics, id)}
        value={search.topic}
        onChoose={(topic) => filter({ topic })}
      />
      <FilterChoice
        label={t('bySource')}
        any={t('anySource')}
        values={origins}
        nameOf={(id) => (id === 'hand' || id === 'email' ? t(`via.${id}`) : nameIn(facets?.sources ?? [], id))}
        value={search.origin}
        onChoose={(origin) => filter({ origin })}
      />
      <FilterChoice
        label={t('bySentiment')}
        any={t('anySentiment')}
        values={givenSentimentSchema.options}
        nameOf={(sentiment) => t(`sentiment.${sentiment}`)}
        value={search.sentiment}
        onChoose={(sentiment) => filter({ sentiment })}
      />
      <FilterSwitch icon={MailOpen} value={search.unread} onChoose={(unread) => filter({ unread })}>
        {t('onlyUnread')}
      </FilterSwitch>
      {search.host !== undefined && (
        <RemovableFilter title={t('anyHost')} text={search.host} onRemove={() => filter({ host: undefined })} />
      )}
      <MoreFilters
        label={t('action.moreFilters')}
        isSet={[search.assignee, search.linked, search.carded, search.language].some((one) => one !== undefined)}
        beside={isFiltered && <ClearFilters onClear={onClear} />}
      >
        <FilterChoice
          label={t('byAssignee')}
          any={t('anyAssignee')}
          values={['me', 'none', ...people.map(({ id }) => id)]}
          nameOf={(id) => (id === 'me' || id === 'none' ? t(`assigned.${id}`) : nameIn(people, id))}
          value={search.assignee}
          onChoose={(assignee) => filter({ assignee })}
        />
        <FilterChoice
          label={t('byLinks')}
          any={t('anyLinks')}
          values={linkAnswers}
          nameOf={(answer) => t(`links.${answer}`)}
          value={linkAnswers.find((answer) => linkFilters[answer] === search.linked)}
          onChoose={(answer) => filter({ linked: answer && linkFilters[answer] })}
        />
        <CardChoice value={search.carded} onChoose={(carded) => filter({ carded })} />
        <FilterChoice
          label={t('byLanguage')}
          any={t('anyLanguage')}
          values={facets?.languages ?? []}
          nameOf={(code) => languageName.of(code) ?? code}
          value={search.language}
          onChoose={(language) => filter({ language })}
        />
      </MoreFilters>
    </FilterBar>
  )
}

/** Returns what is saved of a search: its state, filters and order, without its place and the open mention. */
const savedOf = ({ at: _at, mention: _mention, ...search }: ListeningSearch): SavedSearch => savedSearchOf(search)

/** Returns the search of saved filters. What can't be read any more is left out. */
function searchOf(saved: SavedSearch): Partial<ListeningSearch> {
  const { mention: _mention, ...search } = v.parse(listeningSearchSchema, saved)
  return search
}

interface MentionStatesProps {
  chosen: MentionState
  /** How many mentions of the filters each state has, and how many new ones are unread; null while that is unknown. */
  counted: { counts: MentionCounts; unread: number } | null
}

/** The states of mentions, each a link to its list. */
export function MentionStates({ chosen, counted }: MentionStatesProps) {
  const t = useMessages('listening')
  const { counts = null, unread = 0 } = counted ?? {}
  return (
    <StateLinks
      label={t('states')}
      states={mentionStates}
      chosen={chosen}
      nameOf={(state) => t(`state.${state}`)}
      counts={counts}
      unreadOf={(state) => (state === 'new' && unread > 0 ? t('unreadCount', { count: unread }) : null)}
    >
      {(state, look, text) => (
        <Link
          {...look}
          from="/listening"
          to="/listening"
          search={(search) => ({ ...search, state, at: 1, mention: undefined })}
        >
          {text}
        </Link>
      )}
    </StateLinks>
  )
}
