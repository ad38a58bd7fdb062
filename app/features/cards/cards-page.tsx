import { Button, SegmentedControl } from '@radix-ui/themes'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
// The ledger's styles load with the page, its code later, so that what the server draws is never unstyled.
import '#app/components/data-table/data-table.module.css'
import '#app/components/layout/card.module.css'
import { useTypedSearch } from '#app/components/list/use-typed-search.ts'
import { Page } from '#app/components/layout/page.tsx'
import { TabLinks } from '#app/components/layout/tab-links.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { clientListQueryOptions } from '#app/features/clients/clients.queries.ts'
import { isNamedFilter, namedFilters } from '#app/shared/cards/arrange.ts'
import { type BoardView, boardViews } from '#app/shared/cards/board-view.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { FilterChoice, SearchInput, ValueChoice } from '#app/components/list/list-controls.tsx'
import { cardGroups, cardLimits, cardSorts, type CardLimit } from '#app/shared/cards/board-order.ts'
import { shownView, type BoardSearch, isDefaultView, maxBoardSearch, type ShownView } from './board-search.ts'
import { WithCapacity } from './capacity/with-capacity.tsx'
import { cardListQueryOptions } from './cards.queries.ts'
import { ShownBoard } from './shown-board.tsx'
import { sessionQueryOptions } from '#app/features/auth/session/session.queries.ts'
import { updateBoardViewFn } from './cards.functions.ts'
import styles from './board.module.css'

const NewCardDialog = lazy(() => import('./new-card-dialog.tsx').then((module) => ({ default: module.NewCardDialog })))

const Ledger = lazy(() => import('./effect/ledger.tsx').then((module) => ({ default: module.Ledger })))
const tabs = [...namedFilters, 'ledger'] as const

interface CardsPageProps {
  /** The chosen client; null shows the cards of all. */
  client: { id: string; name: string } | null
  /** The running month. */
  month: Month
  /** Whether the sample company is shown, which has no cards. */
  demo: boolean
  filter: string
  search: BoardSearch
  /** Puts another view into the address. */
  onSearch: (part: Partial<BoardSearch>) => void
  /** Opens another filter. */
  onFilter: (filter: string) => void
  /** The page of a card, over the board. */
  children: ReactNode
}

/** Recommendations: the cards of a client, or of all, as a board or a list. */
export function CardsPage(props: CardsPageProps) {
  const { client, month, demo, filter, search, onSearch, onFilter, children } = props
  const t = useMessages('cards')
  const tShell = useMessages('shell')
  const tEffects = useMessages('cardEffects')
  const isLedger = search.view === 'ledger'
  // What is typed filters at once; the address follows when the typing pauses.
  const [q, type] = useTypedSearch(search.q, (text) => onSearch({ q: text }))
  const clientId = client?.id ?? null
  const { data: list } = useSuspenseQuery(cardListQueryOptions(clientId, filter))
  const { data: everyone } = useQuery({ ...clientListQueryOptions(), enabled: client === null })
  const clients = client ? [client] : (everyone ?? [])
  const newCard = (
    <Button disabled={clients.length === 0} onClick={() => onSearch({ create: true })}>
      <Plus size={15} aria-hidden="true" /> {t('action.newCard')}
    </Button>
  )
  const [last, remember] = useBoardView()
  const shown = { ...shownView(search, last), q }
  const showView = (part: Partial<BoardView> | null) => {
    const { view, sort, group } = shown
    remember(part && { view, sort, group, ...part })
    onSearch(part ?? { view: undefined, sort: undefined, group: undefined })
  }
  const board = (
    <ShownBoard
      key={`${clientId} ${filter}`}
      list={list}
      clientId={clientId}
      filter={filter}
      search={shown}
      month={month}
      demo={demo}
      newCard={newCard}
      onClear={() => {
        type('')
        onSearch({ only: undefined })
      }}
    />
  )
  return (
    <Page title={tShell('recommendations')} question={t('question')} actions={demo ? null : newCard}>
      <TabLinks label={t('filters')} tabs={tabs} marked={isLedger ? 'ledger' : isNamedFilter(filter) ? filter : null}>
        {(tab, look) => (
          <Link
            to="/crafting/$filter"
            params={{ filter: tab === 'ledger' ? 'all' : tab }}
            search={tab === 'ledger' ? { view: tab } : isLedger ? { view: undefined } : true}
            resetScroll={false}
            {...look}
          >
            {tab === 'ledger' ? tEffects('whatWorks') : t(`filter.${tab}`)}
          </Link>
        )}
      </TabLinks>
      {isLedger ? (
        <Suspense>
          <Ledger clientId={clientId} demo={demo} />
        </Suspense>
      ) : (
        <>
          <BoardBar
            search={shown}
            onType={type}
            onView={showView}
            onOnly={(only) => onSearch({ only })}
            filter={filter}
            tags={list.tags}
            onTag={(tag) => onFilter(tag === '' ? 'all' : tag)}
          />
          {client && !demo ? <WithCapacity clientId={client.id}>{board}</WithCapacity> : board}
        </>
      )}
      {search.create && !demo && clients.length > 0 && (
        <Suspense>
          <NewCardDialog clients={clients} month={month} onClose={() => onSearch({ create: undefined })} />
        </Suspense>
      )}
      {children}
    </Page>
  )
}

/**
 * Returns how the person looked at the board last, and a function that stores another view, or null to forget it. It is
 * part of their session, which every page has loaded. If it can't be stored, the address still has what they chose.
 */
function useBoardView(): [BoardView | undefined, (view: BoardView | null) => void] {
  const { data: user } = useQuery({ ...sessionQueryOptions(), enabled: false })
  const { mutate } = useServerMutation({
    call: (view: BoardView | null) => updateBoardViewFn({ data: { view } }),
    atOnce: {
      queryKey: sessionQueryOptions().queryKey,
      show: (shown, view: BoardView | null) => shown && { ...shown, boardView: view ?? undefined },
    },
    inTurn: 'board-view',
  })
  return [user?.boardView, mutate]
}

interface BoardBarProps {
  search: ShownView
  onType: (q: string) => void
  /** Shows another view, which is remembered for the person; null returns to the default. */
  onView: (part: Partial<BoardView> | null) => void
  onOnly: (only: CardLimit | undefined) => void
  /** The filter of the address, which may be a tag. */
  filter: string
  tags: readonly string[]
  onTag: (tag: string) => void
}

/** The controls above the cards: what is searched, and how they are sorted, grouped and shown. */
function BoardBar({ search, onType, onView, onOnly, filter, tags, onTag }: BoardBarProps) {
  const t = useMessages('cards')
  const tag = isNamedFilter(filter) ? undefined : tags.find((one) => one.toLowerCase() === filter.toLowerCase())
  return (
    <div className={styles['bar']}>
      <SearchInput label={t('searchLabel')} value={search.q} maxLength={maxBoardSearch} onType={onType} />
      {tags.length > 0 && (
        <FilterChoice
          label={t('byTag')}
          any={t('anyTag')}
          values={tags}
          nameOf={(one) => one}
          value={tag}
          onChoose={(one = '') => onTag(one)}
        />
      )}
      <FilterChoice
        label={t('onlyLabel')}
        any={t('only.all')}
        values={cardLimits}
        nameOf={(limit) => t(`only.${limit}`)}
        value={search.only ?? undefined}
        onChoose={onOnly}
      />
      <ValueChoice
        label={t('sortLabel')}
        labelled
        values={cardSorts}
        nameOf={(sort) => t(`sort.${sort}`)}
        value={search.sort}
        onChoose={(sort) => onView({ sort })}
      />
      <ValueChoice
        label={t('groupLabel')}
        labelled
        values={cardGroups}
        nameOf={(group) => t(`group.${group}`)}
        value={search.group}
        onChoose={(group) => onView({ group })}
      />
      <SegmentedControl.Root
        value={search.view}
        aria-label={t('viewLabel')}
        onValueChange={(value) => onView({ view: boardViews.find((view) => view === value) ?? 'board' })}
      >
        {boardViews.map((view) => (
          <SegmentedControl.Item key={view} value={view}>
            {t(`view.${view}`)}
          </SegmentedControl.Item>
        ))}
      </SegmentedControl.Root>
      {!isDefaultView(search) && (
        <Button variant="ghost" onClick={() => onView(null)}>
          {t('resetView')}
        </Button>
      )}
    </div>
  )
}
