import { Button, SegmentedControl } from '@radix-ui/themes'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useMemo, useRef, type ReactNode } from 'react'
// The ledger's styles load with the page, its code later, so that what the server draws is never unstyled.
import '#app/components/data-table/data-table.module.css'
import '#app/components/layout/card.module.css'
import { useTypedSearch } from '#app/components/list/use-typed-search.ts'
import { Page } from '#app/components/layout/page.tsx'
import { TabLinks } from '#app/components/layout/tab-links.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { ListAndPanel, useIsWide } from '#app/features/items/list-and-panel.tsx'
import { clientListQueryOptions } from '#app/features/clients/clients.queries.ts'
import { isNamedFilter, stageFilters } from '#app/shared/cards/arrange.ts'
import { type BoardView, boardViews } from '#app/shared/cards/board-view.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { FilterChoice, SearchInput, ValueChoice } from '#app/components/list/list-controls.tsx'
import { cardGroups, cardLimits, cardSorts, type CardGroup, type CardLimit } from '#app/shared/cards/board-order.ts'
import {
  shownView,
  type BoardSearch,
  isDefaultView,
  isMyWeek,
  maxBoardSearch,
  myWeek,
  type ShownView,
} from './board-search.ts'
import { WithCapacity } from './capacity/with-capacity.tsx'
import { cardListQueryOptions, cardQueryOptions } from './cards.queries.ts'
import { ShownBoard } from './shown-board.tsx'
import { BehindCard, useShownCards } from './shown-cards.ts'
import { sessionQueryOptions } from '#app/features/auth/session/session.queries.ts'
import { updateBoardViewFn } from './cards.functions.ts'
import styles from './board.module.css'

const NewCardDialog = lazyPart(() => import('./new-card-dialog.tsx').then((module) => module.NewCardDialog))

const Ledger = lazy(() => import('./effect/ledger.tsx').then((module) => ({ default: module.Ledger })))
/** The parts of the page. Stages are columns of the board, or a filter of the list. */
const tabs = ['all', 'week', 'starred', 'trashed', 'ledger'] as const
type Tab = (typeof tabs)[number]

/** Where each part is. What only one of them shows is left behind with it. */
const tabLinks: Record<Tab, { filter: string; search: Partial<BoardSearch> }> = {
  all: { filter: 'all', search: {} },
  week: { filter: 'all', search: myWeek },
  starred: { filter: 'starred', search: {} },
  trashed: { filter: 'trashed', search: {} },
  ledger: { filter: 'all', search: { view: 'ledger' } },
}
const left = { view: undefined, group: undefined, only: undefined } as const

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
  /** The id of the open card. */
  opened: string | undefined
  /** Closes it. */
  onClose: () => void
  /** The open card. */
  children: ReactNode
}

/** Recommendations: the cards of a client, or of all, as a board or a list, with the open card next to them. */
export function CardsPage(props: CardsPageProps) {
  const { client, month, demo, filter, search, onSearch, onFilter, opened, onClose, children } = props
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
  const { personId, last, remember } = useBoardReader()
  const shown = { ...shownView(search, { last, isOneClient: client !== null }), q }
  const isWeek = isMyWeek(shown) && filter === 'all'
  const tab = isLedger ? 'ledger' : isWeek ? 'week' : filter === 'starred' || filter === 'trashed' ? filter : 'all'
  const showView = (part: Partial<BoardView> | null) => {
    const { view, sort, group } = shown
    remember(part && { view, sort, group, ...part })
    onSearch(part ?? { view: undefined, sort: undefined, group: undefined })
  }
  const shownCards = useShownCards({ cards: list.cards, filter, search: shown, month, personId })
  const behind = useMemo(
    () => ({ order: shownCards.columns.flatMap(({ cards }) => cards.map(({ id }) => id)), onClose }),
    [shownCards, onClose],
  )
  // Its own page reads it; here only its title is needed.
  const { data: openCard } = useQuery({ ...cardQueryOptions(opened ?? ''), enabled: false })
  const isOpen = opened !== undefined
  const board = (
    <ShownBoard
      key={`${clientId} ${filter}`}
      list={list}
      shown={shownCards}
      opened={opened}
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
      <TabLinks label={t('filters')} tabs={client ? tabs.filter((one) => one !== 'week') : tabs} marked={tab}>
        {(one, look) => (
          <Link
            to="/crafting/$filter"
            params={{ filter: tabLinks[one].filter }}
            search={{ ...search, ...((isLedger || isWeek) && left), ...tabLinks[one].search }}
            resetScroll={false}
            {...look}
          >
            {one === 'ledger' ? tEffects('whatWorks') : one === 'week' ? t('myWeek') : t(`filter.${one}`)}
          </Link>
        )}
      </TabLinks>
      <ListAndPanel
        root={useRef<HTMLDivElement>(null)}
        isWide={useIsWide()}
        label={openCard?.title ?? t('loadingCard')}
        panel={isOpen && <BehindCard value={behind}>{children}</BehindCard>}
        onClose={onClose}
        controls={
          !isLedger && (
            <BoardBar
              search={shown}
              onType={type}
              onView={showView}
              onOnly={(only) => onSearch({ only })}
              groups={client ? cardGroups.filter((group) => group !== 'client') : cardGroups}
              filter={filter}
              tags={list.tags}
              onFilter={(next) => onFilter(next ?? 'all')}
            />
          )
        }
        dialogs={
          search.create &&
          !demo &&
          clients.length > 0 && (
            <NewCardDialog clients={clients} month={month} onClose={() => onSearch({ create: undefined })} />
          )
        }
      >
        {isLedger ? (
          <Suspense>
            <Ledger clientId={clientId} demo={demo} />
          </Suspense>
        ) : client && !demo ? (
          <WithCapacity clientId={client.id}>{board}</WithCapacity>
        ) : (
          board
        )}
      </ListAndPanel>
    </Page>
  )
}

interface BoardReader {
  personId: string | null
  /** How they looked at the board last. */
  last: BoardView | undefined
  /** Stores another view, or null to forget it. If it can't be stored, the address still has what they chose. */
  remember: (view: BoardView | null) => void
}

/** Returns who looks at the board, and how they did last. Both are part of their session, which every page has loaded. */
function useBoardReader(): BoardReader {
  const { data: user } = useQuery({ ...sessionQueryOptions(), enabled: false })
  const { mutate } = useServerMutation({
    call: (view: BoardView | null) => updateBoardViewFn({ data: { view } }),
    atOnce: {
      queryKey: sessionQueryOptions().queryKey,
      show: (shown, view: BoardView | null) => shown && { ...shown, boardView: view ?? undefined },
    },
    inTurn: 'board-view',
  })
  return { personId: user?.id ?? null, last: user?.boardView, remember: mutate }
}

interface BoardBarProps {
  search: ShownView
  onType: (q: string) => void
  /** Shows another view, which is remembered for the person; null returns to the default. */
  onView: (part: Partial<BoardView> | null) => void
  onOnly: (only: CardLimit | undefined) => void
  /** What the cards can be grouped by. */
  groups: readonly CardGroup[]
  /** The filter of the address, which may be a stage or a tag. */
  filter: string
  tags: readonly string[]
  /** Opens another filter, or all cards. */
  onFilter: (filter: string | undefined) => void
}

/** The controls above the cards: what is searched, and how they are sorted, grouped and shown. */
function BoardBar({ search, onType, onView, onOnly, groups, filter, tags, onFilter }: BoardBarProps) {
  const t = useMessages('cards')
  const tag = isNamedFilter(filter) ? undefined : tags.find((one) => one.toLowerCase() === filter.toLowerCase())
  return (
    <div className={styles['bar']}>
      <SearchInput label={t('searchLabel')} value={search.q} maxLength={maxBoardSearch} onType={onType} />
      <FilterChoice
        label={t('byStage')}
        any={t('anyStage')}
        values={stageFilters}
        nameOf={(stage) => t(`filter.${stage}`)}
        value={stageFilters.find((stage) => stage === filter)}
        onChoose={onFilter}
      />
      {tags.length > 0 && (
        <FilterChoice
          label={t('byTag')}
          any={t('anyTag')}
          values={tags}
          nameOf={(one) => one}
          value={tag}
          onChoose={onFilter}
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
        values={groups}
        nameOf={(group) => (group === 'client' ? t('name.client') : t(`group.${group}`))}
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
