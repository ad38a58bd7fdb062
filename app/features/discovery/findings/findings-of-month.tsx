import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { downloadText } from '#app/components/data-table/csv.ts'
import { Note } from '#app/components/feedback/note.tsx'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { useTypedSearch } from '#app/components/list/use-typed-search.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { listAttribute } from '#app/features/items/item-keys.ts'
import { SelectionBar, useSelection } from '#app/features/items/selection.tsx'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import type { TimeZone } from '#app/shared/calendar/zone.ts'
import { findingKind } from '#app/shared/discovery/finding-kind.ts'
import type { ShownFinding } from '#app/shared/discovery/finding-list.ts'
import { actionsIn, namesOf } from '#app/shared/items/item-kind.ts'
import {
  findingFilterOf,
  isDiscoveryFiltered,
  noFilters,
  findingQueryOf,
  type DiscoverySearch,
} from '../discovery-search.ts'
import { ruleSettingsQueryOptions } from '../rules/rules.queries.ts'
import { EmptyFindings } from './empty-findings.tsx'
import { actionLooks } from './finding-detail.tsx'
import { FindingGroups } from './finding-groups.tsx'
import { FindingList } from './finding-list.tsx'
import type { ListedFindings } from './finding-row.tsx'
import { FindingsBar } from './findings-bar.tsx'
import { useExportFindings, findingListQueryOptions } from './findings.queries.ts'
import { RunCard } from './run-card.tsx'
import { StateLinks } from './state-links.tsx'
import { useFindingActions } from './use-finding-actions.tsx'
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
  const showError = useShowError()
  const list = useRef<HTMLDivElement>(null)
  const { selected, onSelect, clear: clearSelection } = useSelection<ShownFinding>()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [typed, type] = useTypedSearch(search.q, (q) => onSearch({ q, at: 1 }))
  const month = months.selected
  const { data } = useQuery(findingListQueryOptions(client.id, findingQueryOf(search, month)))
  const { data: rules = [] } = useQuery(ruleSettingsQueryOptions(client.id))
  const exporting = useExportFindings(client.id)
  const actions = useFindingActions({
    clientId: client.id,
    current: months.current,
    words,
    list: () => list.current,
    onChanged: clearSelection,
  })
  const onOpen = useCallback(
    (id: string) =>
      setOpened((before) =>
        before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
      ),
    [],
  )
  const exportAll = () =>
    exporting.mutate(findingFilterOf(search, month), {
      onSuccess: ({ csv }) => downloadText(`findings-${month}.csv`, 'text/csv', csv),
      onError: showError,
    })
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
        <StateLinks chosen={search.state} counts={data?.counts.states ?? null} />
        <FindingsBar
          search={search}
          typed={typed}
          onType={type}
          onSearch={onSearch}
          rules={rules}
          words={words}
          isExporting={exporting.isPending}
          onExport={exportAll}
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
                {t(actionLooks[action].text)}
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
