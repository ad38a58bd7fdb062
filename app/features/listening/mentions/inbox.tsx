import { Button } from '@radix-ui/themes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CheckCheck, Radio, SearchX } from 'lucide-react'
import { lazy, Suspense, useCallback } from 'react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Loading } from '#app/components/feedback/loading.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { NumberPager } from '#app/components/list/pager.tsx'
import { useTypedSearch } from '#app/components/list/use-typed-search.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { downloadText } from '#app/components/data-table/csv.ts'
import { listAttribute } from '#app/features/items/item-keys.ts'
import { ArrivalNote, KeysLine, ListAndPanel } from '#app/features/items/list-and-panel.tsx'
import { SelectionBar } from '#app/features/items/selection.tsx'
import { useListAndPanel } from '#app/features/items/use-list-and-panel.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { TimeZone } from '#app/shared/calendar/zone.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { namesOf } from '#app/shared/items/item-kind.ts'
import type { MentionFacets, MentionResults, ShownMention } from '#app/shared/listening/mention-list.ts'
import { mentionKind } from '#app/shared/listening/mention.ts'
import {
  isListeningFiltered,
  mentionFilterOf,
  mentionQueryOf,
  noFilters,
  type ListeningSearch,
} from '../listening-search.ts'
import { MentionList } from './mention-list.tsx'
import { MentionsBar, StateLinks } from './mentions-bar.tsx'
import {
  arrivedQueryOptions,
  mentionFacetsQueryOptions,
  mentionListQueryOptions,
  showArrived,
  useExportMentions,
} from './mentions.queries.ts'
import {
  actionsFor,
  actionTexts,
  offeredActions,
  opensDialog,
  useMentionActions,
  type OfferedAction,
} from './use-mention-actions.tsx'

const MentionPanel = lazy(() => import('./mention-panel.tsx').then((module) => ({ default: module.MentionPanel })))
const KeysHelp = lazy(() =>
  import('#app/features/items/keys-help.tsx').then((module) => ({ default: module.KeysHelp })),
)

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
  const showError = useShowError()
  const [typed, type] = useTypedSearch(search.q, (q) => onSearch({ q, at: 1 }))
  const month = months.selected
  const result = useQuery(mentionListQueryOptions(client.id, mentionQueryOf(search, month)))
  const facets = useQuery(mentionFacetsQueryOptions(client.id)).data ?? null
  const exporting = useExportMentions(client.id)
  const opened = search.mention
  const open = useCallback((mention: string | undefined) => onSearch({ mention }), [onSearch])
  const { isWide, root, list, selected, onSelect, clearSelection, close, ...page } = useListAndPanel<ShownMention>({
    opened,
    onOpen: open,
  })
  const { act, askForLink, correct, undoLast, dialog } = useMentionActions({
    clientId: client.id,
    list: () => list.current,
    onChanged: page.goOn,
  })
  const exportAll = () =>
    exporting.mutate(mentionFilterOf(search, month), {
      onSuccess: ({ csv }) => downloadText(`mentions-${month}.csv`, 'text/csv', csv),
      onError: showError,
    })
  const clear = () => {
    type('')
    onSearch({ ...noFilters, when: search.when })
  }
  const chosen = [...selected.values()]
  /** Nothing to read, so that there is no place for it. */
  const hasNothing = opened === undefined && result.data?.mentions.length === 0
  const possible = namesOf(offeredActions).filter((action) =>
    chosen.some((mention) => actionsFor(mention).includes(action)),
  )
  const panel = opened !== undefined && (
    <Suspense fallback={<Loading height="420px" shape="list" />}>
      <MentionPanel
        key={opened}
        clientId={client.id}
        mentionId={opened}
        timeZone={client.timeZone}
        onAct={(action, mention) => act(action, [mention])}
        onAskForLink={askForLink}
        onCorrect={correct}
        onHost={(host) => onSearch({ host, at: 1, ...(!isWide && { mention: undefined }) })}
        onClose={close}
      />
    </Suspense>
  )
  return (
    <ListAndPanel
      root={root}
      isWide={isWide}
      label={t('openMention')}
      panel={panel}
      hint={t('chooseMention')}
      isAlone={hasNothing}
      onClose={close}
      controls={
        <>
          <StateLinks chosen={search.state} counted={result.data ?? null} />
          <MentionsBar
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
              <KeysHelp actions={keysOf((action) => t(actionTexts[action]))} onClose={() => page.openHelp(false)} />
            </Suspense>
          )}
        </>
      }
    >
      <h2 className="visually-hidden">{t('list')}</h2>
      {result.data && <Arrived client={client} search={search} month={month} since={result.data.until} />}
      <div ref={list} {...{ [listAttribute]: '' }}>
        <QueryState query={result} height="560px" shape="list">
          {(results) =>
            results.mentions.length === 0 ? (
              <EmptyInbox
                search={search}
                month={month}
                results={results}
                facets={facets}
                onClear={clear}
                onAll={() => onSearch({ when: 'all', at: 1 })}
              />
            ) : (
              <MentionList
                mentions={results.mentions}
                now={results.until}
                timeZone={client.timeZone}
                selected={selected}
                opened={opened}
                onOpen={open}
                onSelect={onSelect}
                onAct={(action, mention) => act(action, [mention])}
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
          perPage={mentionKind.perPage}
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
              {...(action !== 'relevant' && { variant: 'soft' })}
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

/** Returns the keys of the actions with their names. */
const keysOf = (nameOf: (action: OfferedAction) => string) =>
  namesOf(offeredActions).map((action) => ({ keys: [offeredActions[action].key.toUpperCase()], text: nameOf(action) }))

interface ArrivedProps {
  client: { id: string }
  search: ListeningSearch
  month: Month
  /** When the list was read. */
  since: string
}

/** Says that mentions have arrived since the list was read, and shows them when the person wants it. */
function Arrived({ client, search, month, since }: ArrivedProps) {
  const t = useMessages('listening')
  const queryClient = useQueryClient()
  const { data: count = 0 } = useQuery(arrivedQueryOptions(client.id, mentionFilterOf(search, month), since))
  return <ArrivalNote count={count} text={t('arrived', { count })} onShow={() => void showArrived(queryClient)} />
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
    return (
      <EmptyState
        icon={SearchX}
        action={
          <Button variant="soft" color="gray" highContrast onClick={onClear}>
            {tItems('clearFilters')}
          </Button>
        }
      >
        {t('emptyFiltered')}
      </EmptyState>
    )
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
  const all = search.when === 'month' && (
    <Button variant="soft" color="gray" highContrast onClick={onAll}>
      {tItems('showAllMonths')}
    </Button>
  )
  const span = search.when === 'month' ? formatMonth(locale, month) : null
  if (search.state === 'new' && hasOthers) {
    return (
      <StatePanel icon={<CheckCheck size={20} />} title={t('emptyDone')} actions={all}>
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
