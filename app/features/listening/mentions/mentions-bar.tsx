import { Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { Download, MailOpen, X } from 'lucide-react'
import * as v from 'valibot'
import linkStyles from '#app/components/layout/state-links.module.css'
import { FilterBar, FilterChoice, SearchInput, ValueChoice } from '#app/components/list/list-controls.tsx'
import { MoreFilters } from '#app/components/list/more-filters.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { SavedFilters } from '#app/features/items/saved-filters.tsx'
import { formatCount } from '#app/shared/format/number.ts'
import { itemSpans } from '#app/shared/items/item-list.ts'
import type { SavedSearch } from '#app/shared/items/saved-filter.ts'
import { mentionSorts, type MentionCounts, type MentionFacets } from '#app/shared/listening/mention-list.ts'
import { mentionStates, type MentionState } from '#app/shared/listening/mention.ts'
import { givenSentimentSchema } from '#app/shared/listening/sentiment.ts'
import { maxSearch } from '#app/shared/search-params.ts'
import { isListeningFiltered, listeningSearchSchema, noFilters, type ListeningSearch } from '../listening-search.ts'
import styles from './mentions.module.css'

const yesNo = ['yes', 'no'] as const
const answerOf = (is: boolean | undefined) => (is === undefined ? undefined : is ? 'yes' : 'no')
const isOf = (answer: 'yes' | 'no' | undefined) => (answer === undefined ? undefined : answer === 'yes')

interface MentionsBarProps {
  search: ListeningSearch
  /** What is typed, ahead of the address. */
  typed: string
  onType: (q: string) => void
  /** Puts another view into the address. */
  onSearch: (part: Partial<ListeningSearch>) => void
  /** What there is to choose from; null while it is loading. */
  facets: MentionFacets | null
  /** Whether a file is being made. */
  isExporting: boolean
  onExport: () => void
}

/** The controls above the mentions: what is searched, filtered and saved, and how mentions are sorted. */
export function MentionsBar({ search, typed, onType, onSearch, facets, isExporting, onExport }: MentionsBarProps) {
  const { t, locale } = useTranslator('listening')
  const tItems = useMessages('itemLists')
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
      <Button
        variant={search.unread ? 'solid' : 'soft'}
        {...(!search.unread && { color: 'gray', highContrast: true })}
        aria-pressed={search.unread ?? false}
        onClick={() => filter({ unread: search.unread ? undefined : true })}
      >
        <MailOpen size={15} aria-hidden="true" /> {t('onlyUnread')}
      </Button>
      {search.host !== undefined && (
        <Button
          variant="soft"
          className={styles['chip']}
          title={t('anyHost')}
          onClick={() => filter({ host: undefined })}
        >
          <span className="one-line">
            <bdi>{search.host}</bdi>
          </span>
          <X size={14} aria-hidden="true" />
        </Button>
      )}
      <MoreFilters
        label={t('action.moreFilters')}
        isSet={[search.assignee, search.linked, search.carded, search.language].some((one) => one !== undefined)}
        beside={
          isListeningFiltered(search) && (
            <Button variant="ghost" onClick={() => apply({ when: search.when })}>
              {tItems('clearFilters')}
            </Button>
          )
        }
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
          values={[...yesNo, 'dead']}
          nameOf={(answer) => t(`links.${answer}`)}
          value={search.linked === 'dead' ? 'dead' : answerOf(search.linked)}
          onChoose={(answer) => filter({ linked: answer === 'dead' ? 'dead' : isOf(answer) })}
        />
        <FilterChoice
          label={tItems('byCard')}
          any={tItems('anyCard')}
          values={yesNo}
          nameOf={(answer) => tItems(`cards.${answer}`)}
          value={answerOf(search.carded)}
          onChoose={(answer) => filter({ carded: isOf(answer) })}
        />
        <FilterChoice
          label={t('byLanguage')}
          any={t('anyLanguage')}
          values={facets?.languages ?? []}
          nameOf={(code) => languageName.of(code) ?? code}
          value={search.language}
          onChoose={(language) => filter({ language })}
        />
      </MoreFilters>
      <span className={styles['apart']} />
      <SavedFilters
        list="mentions"
        current={isListeningFiltered(search) ? savedOf(search) : null}
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
      <Button variant="soft" color="gray" highContrast loading={isExporting} onClick={onExport}>
        <Download size={15} aria-hidden="true" /> {t('exportCsv')}
      </Button>
    </FilterBar>
  )
}

/** Returns what is saved of a search: its state, filters and order, without its place and the open mention. */
const savedOf = ({ at: _at, mention: _mention, ...search }: ListeningSearch): SavedSearch =>
  Object.fromEntries(Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

/** Returns the search of saved filters. What can't be read any more is left out. */
function searchOf(saved: SavedSearch): Partial<ListeningSearch> {
  const { mention: _mention, ...search } = v.parse(listeningSearchSchema, saved)
  return search
}

interface StateLinksProps {
  chosen: MentionState
  /** How many mentions of the filters each state has, and how many new ones are unread; null while that is unknown. */
  counted: { counts: MentionCounts; unread: number } | null
}

/** The states of mentions, each a link to its list. */
export function StateLinks({ chosen, counted }: StateLinksProps) {
  const t = useMessages('listening')
  const { locale } = useTranslator('listening')
  return (
    <nav className={linkStyles['states']} aria-label={t('states')}>
      {mentionStates.map((state) => (
        <Link
          key={state}
          from="/listening"
          to="/listening"
          search={(search) => ({ ...search, state, at: 1, mention: undefined })}
          preload={false}
          resetScroll={false}
          className={linkStyles['state']}
          activeOptions={{ exact: true }}
          aria-current={state === chosen ? 'page' : undefined}
        >
          {t(`state.${state}`)}{' '}
          {counted && <span className={linkStyles['count']}>{formatCount(locale, counted.counts[state])}</span>}
          {state === 'new' && counted !== null && counted.unread > 0 && (
            <span className={linkStyles['unread']}>{t('unreadCount', { count: counted.unread })}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}
