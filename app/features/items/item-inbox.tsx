import { Button } from '@radix-ui/themes'
import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { Suspense, type ComponentType, type ReactNode } from 'react'
import { Loading } from '#app/components/feedback/loading.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { NumberPager } from '#app/components/list/pager.tsx'
import type { TimeZone } from '#app/shared/calendar/zone.ts'
import { namesOf } from '#app/shared/items/item-kind.ts'
import type { ArrivalsQueryOptions } from './arrivals.ts'
import { listAttribute } from './item-keys.ts'
import { ItemRows, type ListedItemProps } from './item-row.tsx'
import { ArrivalNote, KeysLine, ListAndPanel } from './list-and-panel.tsx'
import type { OfferedActions } from './offered-actions.ts'
import { SelectionBar } from './selection.tsx'
import type { ListAndPanelState } from './use-list-and-panel.ts'

const KeysHelp = lazyPart(() => import('./keys-help.tsx').then((module) => module.KeysHelp))

/** The texts of an inbox, which name its kind of item. */
interface InboxWords<Action extends string> {
  /** Name of the list. */
  list: string
  pageBefore: string
  pageAfter: string
  /** Name of the panel. */
  panel: string
  /** Shown in the panel while no item is open. */
  hint: string
  keysLine: string
  /** Name of the bar with the actions for the selected items. */
  selection: string
  selected: (count: number) => string
  arrived: (count: number) => string
  action: (action: Action) => string
}

interface ItemInboxProps<Item extends { id: string }, Action extends string, Results> {
  page: ListAndPanelState<Item>
  words: InboxWords<Action>
  offered: OfferedActions<Item, Action>
  act: (action: Action, items: readonly Item[]) => void
  undoLast: () => void
  /** Dialogs of actions. */
  dialog: ReactNode
  /** The controls above the list. */
  controls: ReactNode
  query: UseQueryResult<Results>
  itemsOf: (results: Results) => readonly Item[]
  /** The kind's row. */
  Row: ComponentType<ListedItemProps<Item, Action>>
  timeZone: TimeZone
  /** Shown instead of an empty list. */
  empty: (results: Results) => ReactNode
  /** The shown page of the list, from 1. */
  at: number
  perPage: number
  onPage: (at: number) => void
  /** Returns what counts the items that have arrived since the list was read. */
  arrivals: (since: string) => ArrivalsQueryOptions
  /** Lets them into the list. */
  showArrivals: (queryClient: QueryClient) => Promise<void>
  /** The open item, which is loaded with its code; false while none is open. */
  panel: ReactNode
}

/**
 * A list of items that people work through, page by page: each opens next to it, or in a sheet over it. Keys or the bar
 * below the list act on them, and items that arrive meanwhile wait until the person wants them.
 */
export function ItemInbox<
  Item extends { id: string },
  Action extends string,
  Results extends { total: number; until: string },
>(props: ItemInboxProps<Item, Action, Results>) {
  const { page, words, offered, act, undoLast, dialog, controls, query, itemsOf, Row, timeZone, empty, panel } = props
  const { at, perPage, onPage, arrivals, showArrivals } = props
  const { isWide, root, list, opened, onOpen, selected, onSelect, clearSelection, close } = page
  const { actions, offeredFor, main, opensDialog } = offered
  const chosen = [...selected.values()]
  const possible = namesOf(actions).filter((action) => chosen.some((item) => offeredFor(item).includes(action)))
  return (
    <ListAndPanel
      root={root}
      isWide={isWide}
      label={words.panel}
      panel={panel && <Suspense fallback={<Loading height="420px" shape="list" />}>{panel}</Suspense>}
      hint={words.hint}
      isAlone={opened === undefined && query.data !== undefined && itemsOf(query.data).length === 0}
      onClose={close}
      controls={controls}
      dialogs={
        <>
          {dialog}
          {page.isHelpOpen && (
            <KeysHelp
              actions={namesOf(actions).flatMap((action) => {
                const { key } = actions[action]
                return key === undefined ? [] : [{ keys: [key.toUpperCase()], text: words.action(action) }]
              })}
              onClose={() => page.openHelp(false)}
            />
          )}
        </>
      }
    >
      <h2 className="visually-hidden">{words.list}</h2>
      {query.data && <Arrivals query={arrivals(query.data.until)} textOf={words.arrived} show={showArrivals} />}
      <div ref={list} {...{ [listAttribute]: '' }}>
        <QueryState query={query} height="560px" shape="list">
          {(results) => {
            const items = itemsOf(results)
            return items.length === 0 ? (
              empty(results)
            ) : (
              <ItemRows
                label={words.list}
                items={items}
                now={results.until}
                timeZone={timeZone}
                selected={selected}
                opened={opened}
                Row={Row}
                onOpen={onOpen}
                onSelect={onSelect}
                onAct={(action, item) => act(action, [item])}
                onCommand={page.commandsWith(undoLast)}
              />
            )
          }}
        </QueryState>
      </div>
      {query.data && (
        <NumberPager
          label={words.list}
          at={at}
          perPage={perPage}
          total={query.data.total}
          before={words.pageBefore}
          after={words.pageAfter}
          onPage={onPage}
        />
      )}
      <KeysLine text={words.keysLine} onHelp={() => page.openHelp(true)} />
      {chosen.length > 0 && (
        <SelectionBar label={words.selection} count={words.selected(chosen.length)} onClear={clearSelection}>
          {possible.map((action) => (
            <Button
              key={action}
              {...(action !== main && { variant: 'soft' })}
              {...(opensDialog(action) && { 'aria-haspopup': 'dialog' })}
              onClick={() => act(action, chosen)}
            >
              {words.action(action)}
            </Button>
          ))}
        </SelectionBar>
      )}
    </ListAndPanel>
  )
}

interface ArrivalsProps {
  query: ArrivalsQueryOptions
  textOf: (count: number) => string
  show: (queryClient: QueryClient) => Promise<void>
}

/** Counts the items that have arrived since the list was read. */
function Arrivals({ query, textOf, show }: ArrivalsProps) {
  const queryClient = useQueryClient()
  const { data: count = 0 } = useQuery(query)
  return <ArrivalNote count={count} text={textOf(count)} onShow={() => void show(queryClient)} />
}
