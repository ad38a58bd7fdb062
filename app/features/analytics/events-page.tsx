import { Button } from '@radix-ui/themes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Activity } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import { countText } from '#app/components/data-table/table-bar.tsx'
import { useAnnounced } from '#app/components/feedback/announcements.ts'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { Pager } from '#app/components/list/pager.tsx'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import * as v from 'valibot'
import {
  eventSearchSchema,
  type EventFilters,
  type EventPage,
  type EventSearch,
} from '#app/shared/analytics/raw-events.ts'
import { formatDay } from '#app/shared/format/date.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import { eventColumns } from './events/event-columns.tsx'
import { EventDetailsDialog } from './events/event-details-dialog.tsx'
import { EventFilterBar } from './events/event-filter-bar.tsx'
import { eventPageQueryOptions, eventsInAddress, newEventsQueryOptions } from './events/events.queries.ts'
import { PropertiesCard } from './events/properties-card.tsx'
import styles from './events/events-explorer.module.css'

interface EventsPageProps {
  clientId: string
  domain: string
  search: EventSearch
  /** Puts other values of these parameters into the address. */
  onSearch: (part: Partial<EventSearch>) => void
}

/** The stored events of a client's website, one by one. Its route's loader calls `loadEvents`. */
export function EventsPage({ clientId, domain, search, onSearch }: EventsPageProps) {
  const reader = useTranslator('events')
  const tShell = useMessages('shell')
  const { t, locale } = reader
  const query = useQuery({ ...eventPageQueryOptions(clientId, search), placeholderData: keepPreviousData })
  const { before: _before, after: _after, ...filters } = search
  const page = query.data
  const intro = page && t('listIntro', { period: formatPeriod(locale, page.period), timeZone: page.timeZone })
  return (
    <Page title={tShell('name.events')} question={t('questionOf', { domain })}>
      <Stack>
        <EventFilterBar
          filters={filters}
          onFilter={(part) => onSearch({ ...newestPage, ...part })}
          onReset={() => onSearch(v.getDefaults(eventSearchSchema))}
        />
        <Card title={t('listTitle')} intro={intro}>
          <QueryState query={query} height="640px" shape="table">
            {(shown) => (
              <Events
                clientId={clientId}
                page={shown}
                search={search}
                isOld={query.isPlaceholderData}
                onSearch={onSearch}
                onRenew={() => void query.refetch()}
              />
            )}
          </QueryState>
        </Card>
        <PropertiesCard
          clientId={clientId}
          filters={eventsInAddress(filters).filters}
          onChoose={(key, value) => onSearch({ ...newestPage, key, value })}
        />
      </Stack>
    </Page>
  )
}

const newestPage = { before: undefined, after: undefined }

interface EventsProps {
  clientId: string
  page: EventPage
  search: EventSearch
  /** True while the next page is loading. */
  isOld: boolean
  onSearch: (part: Partial<EventSearch>) => void
  onRenew: () => void
}

function Events({ clientId, page, search, isOld, onSearch, onRenew }: EventsProps) {
  const reader = useTranslator('events')
  const { t, locale } = reader
  const common = useTranslator('common')
  const clock = useClock()
  const [opened, setOpened] = useState<{ ref: string; opener: HTMLElement } | null>(null)
  const { domain, timeZone, period, events, older, newer, searchedTo } = page
  const { before, after, ...filters } = search
  const columns = useMemo(
    () => eventColumns({ reader, clock, timeZone, onOpen: (ref, opener) => setOpened({ ref, opener }) }),
    [reader, clock, timeZone],
  )
  const isNewest = before === undefined && after === undefined
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const nothing = t(isFiltered || !isNewest ? 'nothing' : 'nothingYet')
  const count = countText(common, {
    shown: events.length,
    count: events.length,
    one: t('name.event'),
    things: t('part.event'),
  })
  // Old rows during loading are not announced.
  useAnnounced('result', isOld ? '' : events.length === 0 ? nothing : count, isOld ? '' : JSON.stringify(search))
  return (
    <div aria-busy={isOld || undefined}>
      <div className={styles['notice']}>
        {isNewest && (
          <NewEventsNotice
            clientId={clientId}
            filters={eventsInAddress(filters).filters}
            newest={events[0]?.ref}
            onShow={onRenew}
          />
        )}
      </div>
      {events.length === 0 ? (
        <EmptyState icon={Activity}>{nothing}</EmptyState>
      ) : (
        <div className={styles['events']}>
          <DataTable
            label={t('part.event')}
            one={t('name.event')}
            rows={events}
            columns={columns}
            rowKey={(row) => row.ref}
            sortedBy={{ id: 'at', desc: true }}
            fileName={`events-${domain}-${period.from}-${period.to}`}
            columnsKeptAs="events-explorer"
            json={{ website: domain, timeZone, period, ...eventsInAddress(search) }}
          />
        </div>
      )}
      {searchedTo !== null && <Note apart>{t('searchedTo', { day: formatDay(locale, searchedTo) })}</Note>}
      <Pager<Partial<EventSearch>>
        label={t('pages')}
        first={{ text: t('newest'), page: isNewest ? null : newestPage }}
        before={{ text: t('newer'), page: newer === null ? null : { ...newestPage, after: newer } }}
        after={{ text: t('older'), page: older === null ? null : { ...newestPage, before: older } }}
        onPage={onSearch}
        apart
      />
      {opened && (
        <EventDetailsDialog
          clientId={clientId}
          eventRef={opened.ref}
          opener={opened.opener}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

interface NewEventsNoticeProps {
  clientId: string
  filters: EventFilters
  newest: string | undefined
  onShow: () => void
}

/** Says that more events arrived, and shows them on a click. Its space is reserved, so that nothing moves. */
function NewEventsNotice({ clientId, filters, newest, onShow }: NewEventsNoticeProps) {
  const t = useMessages('events')
  const { data } = useQuery(newEventsQueryOptions(clientId, filters, newest))
  return (
    <output>
      {data && data.count > 0 && (
        <Button size="1" variant="soft" onClick={onShow}>
          {t(data.more ? 'manyNewEvents' : 'newEvents', { count: data.count })}
        </Button>
      )}
    </output>
  )
}
