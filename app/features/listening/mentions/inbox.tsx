import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CheckCheck, Radio } from 'lucide-react'
import { lazy, useCallback } from 'react'
import { useCsvDownload } from '#app/components/data-table/use-csv-download.ts'
import { NoMatches } from '#app/components/feedback/no-matches.tsx'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { useTypedSearch } from '#app/components/list/use-typed-search.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { AllMonthsButton } from '#app/features/items/item-filters.tsx'
import { ItemInbox } from '#app/features/items/item-inbox.tsx'
import { useListAndPanel } from '#app/features/items/use-list-and-panel.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { TimeZone } from '#app/shared/calendar/zone.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import type { MentionFacets, MentionResults, ShownMention } from '#app/shared/listening/mention-list.ts'
import { mentionKind } from '#app/shared/listening/mention.ts'
import {
  isListeningFiltered,
  mentionFilterOf,
  mentionQueryOf,
  noFilters,
  type ListeningSearch,
} from '../listening-search.ts'
import { MentionRow } from './mention-row.tsx'
import { MentionsBar, MentionStates } from './mentions-bar.tsx'
import {
  arrivedQueryOptions,
  mentionFacetsQueryOptions,
  mentionListQueryOptions,
  showArrived,
  useExportMentions,
} from './mentions.queries.ts'
import { actionTexts, offeredActions, useMentionActions } from './use-mention-actions.tsx'

const MentionPanel = lazy(() => import('./mention-panel.tsx').then((module) => ({ default: module.MentionPanel })))

interface InboxProps {
  client: { id: string; timeZone: TimeZone }
  months: MonthRange
  search: ListeningSearch
  /** Puts another view into the address. */
  onSearch: (part: Partial<ListeningSearch>) => void
}

/** The mentions that the address asks for, with what people do with them, and the open one next to them. */
export function Inbox({ client, months, search, onSearch }: InboxProps) {
  const t = useMessages('listening')
  const [typed, type] = useTypedSearch(search.q, (q) => onSearch({ q, at: 1 }))
  const month = months.selected
  const filter = mentionFilterOf(search, month)
  const result = useQuery(mentionListQueryOptions(client.id, mentionQueryOf(search, month)))
  const facets = useQuery(mentionFacetsQueryOptions(client.id)).data ?? null
  const exporting = useCsvDownload(useExportMentions(client.id), `mentions-${month}`)
  const opened = search.mention
  const open = useCallback((mention: string | undefined) => onSearch({ mention }), [onSearch])
  const page = useListAndPanel<ShownMention>({ opened, onOpen: open })
  const { act, askForLink, correct, undoLast, dialog } = useMentionActions({
    clientId: client.id,
    list: () => page.list.current,
    onChanged: page.goOn,
  })
  const clear = () => {
    type('')
    onSearch({ ...noFilters, when: search.when })
  }
  return (
    <ItemInbox
      page={page}
      words={{
        list: t('list'),
        pageBefore: t('pageBefore'),
        pageAfter: t('pageAfter'),
        panel: t('openMention'),
        hint: t('chooseMention'),
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
          <MentionStates chosen={search.state} counted={result.data ?? null} />
          <MentionsBar
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
      itemsOf={({ mentions }) => mentions}
      Row={MentionRow}
      timeZone={client.timeZone}
      empty={(results) => (
        <EmptyInbox
          search={search}
          month={month}
          results={results}
          facets={facets}
          onClear={clear}
          onAll={() => onSearch({ when: 'all', at: 1 })}
        />
      )}
      at={search.at}
      perPage={mentionKind.perPage}
      onPage={(at) => onSearch({ at })}
      arrivals={(since) => arrivedQueryOptions(client.id, filter, since)}
      showArrivals={showArrived}
      panel={
        opened !== undefined && (
          <MentionPanel
            key={opened}
            clientId={client.id}
            mentionId={opened}
            timeZone={client.timeZone}
            onAct={(action, mention) => act(action, [mention])}
            onAskForLink={askForLink}
            onCorrect={correct}
            onHost={(host) => onSearch({ host, at: 1, ...(!page.isWide && { mention: undefined }) })}
            onClose={page.close}
          />
        )
      }
    />
  )
}

interface EmptyInboxProps {
  search: ListeningSearch
  month: Month
  results: MentionResults
  facets: MentionFacets | null
  onClear: () => void
  /** Shows the mentions of all months. */
  onAll: () => void
}

/** Why there are no mentions, and the next step. */
function EmptyInbox({ search, month, results, facets, onClear, onAll }: EmptyInboxProps) {
  const { t, locale } = useTranslator('listening')
  const tItems = useMessages('itemLists')
  if (isListeningFiltered(search)) {
    return <NoMatches text={t('emptyFiltered')} clear={tItems('clearFilters')} onClear={onClear} />
  }
  const isFirst = facets?.topics.length === 0 && facets.sources.length === 0
  const hasOthers = Object.values(results.counts).some((count) => count > 0)
  if (isFirst && !hasOthers) {
    return (
      <StatePanel
        icon={<Radio size={20} />}
        title={t('emptyFirst')}
        actions={
          <>
            <Button asChild>
              <Link to="/listening/topics">{t('toTopics')}</Link>
            </Button>
            <Button asChild variant="soft">
              <Link to="/listening/sources">{t('toSources')}</Link>
            </Button>
          </>
        }
      >
        {t('emptyFirstText')}
      </StatePanel>
    )
  }
  const all = search.when === 'month' && <AllMonthsButton onAll={onAll} />
  const span = search.when === 'month' ? formatMonth(locale, month) : null
  if (search.state === 'new' && hasOthers) {
    return (
      <StatePanel lack="done" icon={<CheckCheck size={20} />} title={t('emptyDone')} actions={all}>
        {span === null ? t('emptyDoneAll') : t('emptyDoneMonth', { month: span })}
      </StatePanel>
    )
  }
  return (
    <StatePanel
      icon={<Radio size={20} />}
      title={span === null ? t('emptyState') : t('emptyStateMonth', { month: span })}
      actions={all}
    />
  )
}
