import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CheckCheck, Radar, Unplug } from 'lucide-react'
import { startTransition, useCallback, useRef, useState, type ReactNode } from 'react'
import { useCsvDownload } from '#app/components/data-table/use-csv-download.ts'
import { NoMatches } from '#app/components/feedback/no-matches.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { useTypedSearch } from '#app/components/list/use-typed-search.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { listAttribute } from '#app/features/items/item-keys.ts'
import { SelectionBar, useSelection } from '#app/features/items/selection.tsx'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import type { TimeZone } from '#app/shared/calendar/zone.ts'
import { findingKind } from '#app/shared/discovery/finding-kind.ts'
import type { ShownFinding, FindingCounts } from '#app/shared/discovery/finding-list.ts'
import type { FindingState } from '#app/shared/discovery/finding.ts'
import { actionsIn, namesOf } from '#app/shared/items/item-kind.ts'
import {
  findingFilterOf,
  isDiscoveryFiltered,
  noFilters,
  findingQueryOf,
  type DiscoverySearch,
} from '../discovery-search.ts'
import { ruleSettingsQueryOptions } from '../rules/rules.queries.ts'
import { FindingGroups } from './finding-groups.tsx'
import { FindingList, type ListedFindings } from './finding-list.tsx'
import { FindingsBar, FindingStates } from './findings-bar.tsx'
import { useExportFindings, findingListQueryOptions, discoveryRunsQueryOptions } from './findings.queries.ts'
import { RunCard } from './run-card.tsx'
import { actionTexts, useFindingActions } from './use-finding-actions.tsx'
import { useFindingWords } from './use-finding-words.ts'
import styles from './findings.module.css'

interface FindingsOfMonthProps {
  client: { id: string; timeZone: TimeZone }
  months: MonthRange
  search: DiscoverySearch
  /** Puts another view into the address. */
  onSearch: (part: Partial<DiscoverySearch>) => void
  /** Cards below the last run: where findings come from. */
  sources: ReactNode
}

/** The findings of a client's month as the address asks for them, with what people do with them. */
export function FindingsOfMonth({ client, months, search, onSearch, sources }: FindingsOfMonthProps) {
  const t = useMessages('discovery')
  const words = useFindingWords()
  const list = useRef<HTMLDivElement>(null)
  const { selected, onSelect, clear: clearSelection } = useSelection<ShownFinding>()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [typed, type] = useTypedSearch(search.q, (q) => onSearch({ q, at: 1 }))
  const month = months.selected
  const { data } = useQuery(findingListQueryOptions(client.id, findingQueryOf(search, month)))
  const { data: rules = [] } = useQuery(ruleSettingsQueryOptions(client.id))
  const exporting = useCsvDownload(useExportFindings(client.id), `findings-${month}`)
  const actions = useFindingActions({
    clientId: client.id,
    current: months.current,
    words,
    list: () => list.current,
    onChanged: clearSelection,
  })
  const onOpen = useCallback(
    (id: string) =>
      // The row opens at once with what is behind it, also the first time, which loads the code of that.
      startTransition(() =>
        setOpened((before) =>
          before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
        ),
      ),
    [],
  )
  const clear = () => {
    type('')
    onSearch(noFilters)
  }
  const chosen = [...selected.values()]
  const possible = namesOf(findingKind.actions).filter((action) =>
    chosen.some(({ state }) => actionsIn(findingKind.actions, state).includes(action)),
  )
  const shown: ListedFindings = {
    clientId: client.id,
    words,
    month,
    timeZone: client.timeZone,
    selected,
    opened,
    onOpen,
    onSelect,
    onAct: (action, finding) => actions.act(action, [finding]),
  }
  const empty = (
    <EmptyFindings
      clientId={client.id}
      state={search.state}
      isFiltered={isDiscoveryFiltered(search)}
      counts={data?.counts ?? null}
      onClear={clear}
    />
  )
  return (
    <div className={styles['layout']}>
      <div className={styles['main']}>
        <FindingStates chosen={search.state} counts={data?.counts.states ?? null} />
        <FindingsBar
          search={search}
          typed={typed}
          onType={type}
          onSearch={onSearch}
          onClear={clear}
          rules={rules}
          words={words}
          isExporting={exporting.isPending}
          onExport={() => exporting.download(findingFilterOf(search, month))}
        />
        <div ref={list} className={styles['main']} {...{ [listAttribute]: '' }}>
          {search.by === 'none' ? (
            <>
              <h2 className="visually-hidden">{t('list')}</h2>
              <FindingList
                query={findingQueryOf(search, month)}
                shown={shown}
                label={t('list')}
                onPage={(at) => onSearch({ at })}
                empty={empty}
                height="560px"
              />
            </>
          ) : (
            <FindingGroups
              key={search.by}
              by={search.by}
              filter={findingFilterOf(search, month)}
              sort={search.sort}
              shown={shown}
              empty={empty}
            />
          )}
        </div>
        {search.sort === 'rank' && <Note>{t('orderLine')}</Note>}
        <p className={styles['keys']}>{t('keys')}</p>
        {chosen.length > 0 && (
          <SelectionBar label={t('selection')} count={t('selected', { count: chosen.length })} onClear={clearSelection}>
            {possible.map((action) => (
              <Button
                key={action}
                {...(action !== 'card' && { variant: 'soft' })}
                {...(action !== 'reopen' && { 'aria-haspopup': 'dialog' })}
                onClick={() => actions.act(action, chosen)}
              >
                {t(actionTexts[action])}
              </Button>
            ))}
          </SelectionBar>
        )}
      </div>
      <aside className={styles['aside']} aria-label={t('aside')}>
        <RunCard clientId={client.id} words={words} current={months.current} />
        {sources}
      </aside>
      {actions.dialog}
    </div>
  )
}

interface EmptyFindingsProps {
  clientId: string
  state: FindingState
  isFiltered: boolean
  counts: FindingCounts | null
  onClear: () => void
}

/** Why there are no findings, and the next step. */
function EmptyFindings({ clientId, state, isFiltered, counts, onClear }: EmptyFindingsProps) {
  const t = useMessages('discovery')
  const { data: runs } = useQuery(discoveryRunsQueryOptions(clientId))
  if (isFiltered) return <NoMatches text={t('emptyFiltered')} clear={t('clearFilters')} onClear={onClear} />
  if (state !== 'open') return <StatePanel lack="done" icon={<CheckCheck size={20} />} title={t('emptyState')} />
  const crawl = (
    <Button asChild variant="soft">
      <Link to="/discovery/crawl">{t('startCrawl')}</Link>
    </Button>
  )
  const outcomes = runs?.last?.outcomes
  if (!outcomes) {
    return (
      <StatePanel icon={<Radar size={20} />} title={t('emptyNever')} actions={crawl}>
        {t('emptyNeverText')}
      </StatePanel>
    )
  }
  const ran = outcomes.filter(({ what }) => what === 'ran').length
  if (ran === 0) {
    return (
      <StatePanel lack="fault" icon={<Unplug size={20} />} title={t('emptyNoSource')} actions={crawl}>
        {t('emptyNoSourceText')}
      </StatePanel>
    )
  }
  const others = counts ? Object.values(counts.states).some((count) => count > 0) : false
  const all = outcomes.length
  return (
    <StatePanel lack="done" icon={<CheckCheck size={20} />} title={t(others ? 'emptyDone' : 'emptyClean')}>
      {others
        ? t('emptyDoneText')
        : ran === all
          ? t('emptyCleanText', { count: all })
          : t('emptyPartlyText', { ran, all })}
    </StatePanel>
  )
}
