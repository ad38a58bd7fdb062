import { Button } from '@radix-ui/themes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback } from 'react'
import { downloadText } from '#app/components/data-table/csv.ts'
import { Loading } from '#app/components/feedback/loading.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { NumberPager } from '#app/components/list/pager.tsx'
import { useTypedSearch } from '#app/components/list/use-typed-search.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { listAttribute } from '#app/features/items/item-keys.ts'
import { ArrivalNote, KeysLine, ListAndPanel } from '#app/features/items/list-and-panel.tsx'
import { SelectionBar } from '#app/features/items/selection.tsx'
import { useListAndPanel } from '#app/features/items/use-list-and-panel.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { TimeZone } from '#app/shared/calendar/zone.ts'
import type { ShownChange } from '#app/shared/competitors/change-list.ts'
import { competitorChangeKind } from '#app/shared/competitors/change.ts'
import { namesOf } from '#app/shared/items/item-kind.ts'
import { changeFilterOf, changeQueryOf, noFilters, type CompetitorsSearch } from '../competitors-search.ts'
import { ChangeRows } from './change-list.tsx'
import {
  changeFacetsQueryOptions,
  changeListQueryOptions,
  foundQueryOptions,
  showFound,
  useExportChanges,
} from './changes.queries.ts'
import { EmptyFeed, NoCompetitors } from './empty-feed.tsx'
import { FeedBar, StateLinks } from './feed-bar.tsx'
import { SeverityTiles } from './severity-tiles.tsx'
import { actionsFor, actionTexts, opensDialog, useChangeActions } from './use-change-actions.tsx'

const ChangePanel = lazy(() => import('./change-panel.tsx').then((module) => ({ default: module.ChangePanel })))
const KeysHelp = lazy(() =>
  import('#app/features/items/keys-help.tsx').then((module) => ({ default: module.KeysHelp })),
)

const { actions, perPage } = competitorChangeKind

interface FeedProps {
  client: { id: string; timeZone: TimeZone }
  months: MonthRange
  search: CompetitorsSearch
  /** Puts another view into the address. */
  onSearch: (part: Partial<CompetitorsSearch>) => void
}

/** The changes that the address asks for, with what people do with them, and the open one next to them. */
export function Feed({ client, months, search, onSearch }: FeedProps) {
  const t = useMessages('competitorChanges')
  const showError = useShowError()
  const [typed, type] = useTypedSearch(search.q, (q) => onSearch({ q, at: 1 }))
  const month = months.selected
  const result = useQuery(changeListQueryOptions(client.id, changeQueryOf(search, month)))
  const facets = useQuery(changeFacetsQueryOptions(client.id)).data ?? null
  const exporting = useExportChanges(client.id)
  const opened = search.change
  const open = useCallback((change: string | undefined) => onSearch({ change }), [onSearch])
  const { isWide, root, list, selected, onSelect, clearSelection, close, ...page } = useListAndPanel<ShownChange>({
    opened,
    onOpen: open,
  })
  const { act, askIgnore, correct, undoLast, dialog } = useChangeActions({
    clientId: client.id,
    list: () => list.current,
    // The sheet hides what a toast says, so that it closes as if the change had left.
    leaves: (action) => search.state !== 'all' || action === 'ignore' || isWide === false,
    onChanged: page.goOn,
  })
  const exportAll = () =>
    exporting.mutate(changeFilterOf(search, month), {
      onSuccess: ({ csv }) => downloadText(`competitor-changes-${month}.csv`, 'text/csv', csv),
      onError: showError,
    })
  const clear = () => {
    type('')
    onSearch({ ...noFilters, when: search.when })
  }
  // Before the first competitor there is nothing to filter.
  if (facets?.competitors.length === 0 && result.data?.changes.length === 0) return <NoCompetitors />
  const chosen = [...selected.values()]
  /** Nothing to read, so that there is no place for it. */
  const hasNothing = opened === undefined && result.data?.changes.length === 0
  const possible = namesOf(actions).filter((action) => chosen.some((change) => actionsFor(change).includes(action)))
  return (
    <ListAndPanel
      root={root}
      isWide={isWide}
      label={t('openChange')}
      panel={
        opened !== undefined && (
          <Suspense fallback={<Loading height="420px" shape="list" />}>
            <ChangePanel
              key={opened}
              clientId={client.id}
              changeId={opened}
              timeZone={client.timeZone}
              onAct={(action, change) => act(action, [change])}
              onIgnoreSimilar={askIgnore}
              onCorrect={correct}
              onClose={close}
            />
          </Suspense>
        )
      }
      hint={t('chooseChange')}
      isAlone={hasNothing}
      onClose={close}
      controls={
        <>
          <SeverityTiles
            counts={result.data?.severities ?? null}
            month={search.when === 'month' ? month : null}
            chosen={search.severity}
            onChoose={(severity) => onSearch({ severity, at: 1 })}
          />
          <StateLinks chosen={search.state} counted={result.data ?? null} />
          <FeedBar
            search={search}
            typed={typed}
            onType={type}
            onSearch={onSearch}
            facets={facets}
            isExporting={exporting.isPending}
            onExport={exportAll}
          />
        </>
      }
      dialogs={
        <>
          {dialog}
          {page.isHelpOpen && (
            <Suspense>
              <KeysHelp
                actions={namesOf(actions).map((action) => ({
                  keys: [actions[action].key.toUpperCase()],
                  text: t(actionTexts[action]),
                }))}
                onClose={() => page.openHelp(false)}
              />
            </Suspense>
          )}
        </>
      }
    >
      <h2 className="visually-hidden">{t('list')}</h2>
      {result.data && <Arrived clientId={client.id} search={search} month={month} since={result.data.until} />}
      <div ref={list} {...{ [listAttribute]: '' }}>
        <QueryState query={result} height="560px" shape="list">
          {(results) =>
            results.changes.length === 0 ? (
              <EmptyFeed
                client={client}
                months={months}
                search={search}
                counts={results.counts}
                onClear={clear}
                onAll={() => onSearch({ when: 'all', at: 1 })}
              />
            ) : (
              <ChangeRows
                changes={results.changes}
                now={results.until}
                timeZone={client.timeZone}
                selected={selected}
                opened={opened}
                onOpen={open}
                onSelect={onSelect}
                onAct={(action, change) => act(action, [change])}
                onCommand={page.commandsWith(undoLast)}
              />
            )
          }
        </QueryState>
      </div>
      {result.data && (
        <NumberPager
          label={t('list')}
          at={search.at}
          perPage={perPage}
          total={result.data.total}
          before={t('pageBefore')}
          after={t('pageAfter')}
          onPage={(at) => onSearch({ at })}
        />
      )}
      <KeysLine text={t('keysLine')} onHelp={() => page.openHelp(true)} />
      {chosen.length > 0 && (
        <SelectionBar label={t('selection')} count={t('selected', { count: chosen.length })} onClear={clearSelection}>
          {possible.map((action) => (
            <Button
              key={action}
              {...(action !== 'important' && { variant: 'soft' })}
              {...opensDialog(action)}
              onClick={() => act(action, chosen)}
            >
              {t(actionTexts[action])}
            </Button>
          ))}
        </SelectionBar>
      )}
    </ListAndPanel>
  )
}

interface ArrivedProps {
  clientId: string
  search: CompetitorsSearch
  month: Month
  /** When the list was read. */
  since: string
}

/** Says that changes were found since the list was read. */
function Arrived({ clientId, search, month, since }: ArrivedProps) {
  const t = useMessages('competitorChanges')
  const queryClient = useQueryClient()
  const { data: count = 0 } = useQuery(foundQueryOptions(clientId, changeFilterOf(search, month), since))
  return <ArrivalNote count={count} text={t('arrived', { count })} onShow={() => void showFound(queryClient)} />
}
