import { useQuery } from '@tanstack/react-query'
import { lazy, useCallback } from 'react'
import { useCsvDownload } from '#app/components/data-table/use-csv-download.ts'
import { useTypedSearch } from '#app/components/list/use-typed-search.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { ItemInbox } from '#app/features/items/item-inbox.tsx'
import { useListAndPanel } from '#app/features/items/use-list-and-panel.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import type { TimeZone } from '#app/shared/calendar/zone.ts'
import type { ShownChange } from '#app/shared/competitors/change-list.ts'
import { competitorChangeKind } from '#app/shared/competitors/change.ts'
import { changeFilterOf, changeQueryOf, noFilters, type CompetitorsSearch } from '../competitors-search.ts'
import { ChangeRow } from './change-row.tsx'
import {
  changeFacetsQueryOptions,
  changeListQueryOptions,
  foundQueryOptions,
  showFound,
  useExportChanges,
} from './changes.queries.ts'
import { EmptyFeed, NoCompetitors } from './empty-feed.tsx'
import { ChangeStates, FeedBar } from './feed-bar.tsx'
import { SeverityTiles } from './severity-tiles.tsx'
import { actionTexts, offeredActions, useChangeActions } from './use-change-actions.tsx'

const ChangePanel = lazy(() => import('./change-panel.tsx').then((module) => ({ default: module.ChangePanel })))

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
  const [typed, type] = useTypedSearch(search.q, (q) => onSearch({ q, at: 1 }))
  const month = months.selected
  const filter = changeFilterOf(search, month)
  const result = useQuery(changeListQueryOptions(client.id, changeQueryOf(search, month)))
  const facets = useQuery(changeFacetsQueryOptions(client.id)).data ?? null
  const exporting = useCsvDownload(useExportChanges(client.id), `competitor-changes-${month}`)
  const opened = search.change
  const open = useCallback((change: string | undefined) => onSearch({ change }), [onSearch])
  const page = useListAndPanel<ShownChange>({ opened, onOpen: open })
  const { act, askIgnore, correct, undoLast, dialog } = useChangeActions({
    clientId: client.id,
    list: () => page.list.current,
    // The sheet hides what a toast says, so that it closes as if the change had left.
    leaves: (action) => search.state !== 'all' || action === 'ignore' || page.isWide === false,
    onChanged: page.goOn,
  })
  const clear = () => {
    type('')
    onSearch({ ...noFilters, when: search.when })
  }
  // Before the first competitor there is nothing to filter.
  if (facets?.competitors.length === 0 && result.data?.changes.length === 0) return <NoCompetitors />
  return (
    <ItemInbox
      page={page}
      words={{
        list: t('list'),
        pageBefore: t('pageBefore'),
        pageAfter: t('pageAfter'),
        panel: t('openChange'),
        hint: t('chooseChange'),
        keysLine: t('keysLine'),
        selection: t('selection'),
        selected: (count) => t('selected', { count }),
        arrived: (count) => t('arrived', { count }),
        action: (action) => t(actionTexts[action]),
      }}
      offered={offeredActions}
      act={act}
      undoLast={undoLast}
      dialog={dialog}
      controls={
        <>
          <SeverityTiles
            counts={result.data?.severities ?? null}
            month={search.when === 'month' ? month : null}
            chosen={search.severity}
            onChoose={(severity) => onSearch({ severity, at: 1 })}
          />
          <ChangeStates chosen={search.state} counted={result.data ?? null} />
          <FeedBar
            search={search}
            typed={typed}
            onType={type}
            onSearch={onSearch}
            onClear={clear}
            facets={facets}
            isExporting={exporting.isPending}
            onExport={() => exporting.download(filter)}
          />
        </>
      }
      query={result}
      itemsOf={({ changes }) => changes}
      Row={ChangeRow}
      timeZone={client.timeZone}
      empty={({ counts }) => (
        <EmptyFeed
          client={client}
          months={months}
          search={search}
          counts={counts}
          onClear={clear}
          onAll={() => onSearch({ when: 'all', at: 1 })}
        />
      )}
      at={search.at}
      perPage={competitorChangeKind.perPage}
      onPage={(at) => onSearch({ at })}
      arrivals={(since) => foundQueryOptions(client.id, filter, since)}
      showArrivals={showFound}
      panel={
        opened !== undefined && (
          <ChangePanel
            key={opened}
            clientId={client.id}
            changeId={opened}
            timeZone={client.timeZone}
            onAct={(action, change) => act(action, [change])}
            onIgnoreSimilar={askIgnore}
            onCorrect={correct}
            onClose={page.close}
          />
        )
      }
    />
  )
}
