import { Button } from '@radix-ui/themes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowUp, CheckCheck, Keyboard, Radio, SearchX } from 'lucide-react'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { Modal } from '#app/components/dialog/modal.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Loading } from '#app/components/feedback/loading.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { useMedia } from '#app/components/layout/use-media.ts'
import { NumberPager } from '#app/components/list/pager.tsx'
import { useTypedSearch } from '#app/components/list/use-typed-search.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { downloadText } from '#app/components/data-table/csv.ts'
import { focusItem, listAttribute } from '#app/features/items/item-keys.ts'
import { SelectionBar, useSelection } from '#app/features/items/selection.tsx'
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
import styles from './mentions.module.css'

const MentionPanel = lazy(() => import('./mention-panel.tsx').then((module) => ({ default: module.MentionPanel })))
const KeysHelp = lazy(() =>
  import('#app/features/items/keys-help.tsx').then((module) => ({ default: module.KeysHelp })),
)

/** From this width on, the open mention is next to the list; mentions.module.css has it too. */
const wideQuery = '(min-width: 1080px)'

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
  const isWide = useMedia(wideQuery)
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { selected, onSelect, clear: clearSelection } = useSelection<ShownMention>()
  const [isHelpOpen, openHelp] = useState(false)
  const [typed, type] = useTypedSearch(search.q, (q) => onSearch({ q, at: 1 }))
  const month = months.selected
  const result = useQuery(mentionListQueryOptions(client.id, mentionQueryOf(search, month)))
  const facets = useQuery(mentionFacetsQueryOptions(client.id)).data ?? null
  const exporting = useExportMentions(client.id)
  const opened = search.mention
  const open = useCallback((mention: string | undefined) => onSearch({ mention }), [onSearch])
  const close = () => {
    if (opened !== undefined && list.current) focusItem(list.current, opened)
    open(undefined)
  }
  const { act, askForLink, correct, undoLast, dialog } = useMentionActions({
    clientId: client.id,
    list: () => list.current,
    onChanged(left) {
      clearSelection()
      if (opened === undefined || !left.includes(opened)) return
      // Reading goes on with the mention that has the focus now.
      const next = document.activeElement
      const isNext = next instanceof HTMLElement && list.current?.contains(next)
      open(isWide && isNext ? next.dataset['item'] : undefined)
    },
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
    <div ref={root} className={styles['main']}>
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
      <div className={styles['layout']} data-alone={hasNothing || undefined}>
        <div className={styles['main']}>
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
                    onCommand={(command) => {
                      if (command === 'undo') undoLast()
                      else if (command === 'help') openHelp(true)
                      else root.current?.querySelector<HTMLElement>('input[type="search"]')?.focus()
                    }}
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
          <p className={styles['keys']}>
            {t('keysLine')}{' '}
            <button type="button" className={styles['asLink']} aria-haspopup="dialog" onClick={() => openHelp(true)}>
              {t('allKeys')}
            </button>
          </p>
          {chosen.length > 0 && (
            <SelectionBar
              label={t('selection')}
              count={t('selected', { count: chosen.length })}
              onClear={clearSelection}
            >
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
        </div>
        {isWide !== false && !hasNothing && (
          <aside className={styles['panel']} aria-label={t('openMention')}>
            {panel || <EmptyState icon={Keyboard}>{t('chooseMention')}</EmptyState>}
          </aside>
        )}
      </div>
      {isWide === false && panel && (
        <Modal className={styles['sheet']} label={t('openMention')} closesBeside onClose={close}>
          <div className={styles['sheetInside']}>{panel}</div>
        </Modal>
      )}
      {dialog}
      {isHelpOpen && (
        <Suspense>
          <KeysHelp actions={keysOf((action) => t(actionTexts[action]))} onClose={() => openHelp(false)} />
        </Suspense>
      )}
    </div>
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
  return (
    <output className={styles['arrived']}>
      {count > 0 && (
        <Button variant="soft" size="1" onClick={() => void showArrived(queryClient)}>
          <ArrowUp size={14} aria-hidden="true" /> {t('arrived', { count })}
        </Button>
      )}
    </output>
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
  if (isListeningFiltered(search)) {
    return (
      <EmptyState
        icon={SearchX}
        action={
          <Button variant="soft" color="gray" highContrast onClick={onClear}>
            {t('clearFilters')}
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
      {t('showAllMonths')}
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
