import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { countryName } from '#app/shared/format/names.ts'
import type { RecentEvent } from '#server/websites/tracking-health.ts'
import type { TrackedWebsite } from '#server/websites/websites.ts'
import { Card } from '#app/components/layout/card.tsx'
import { Moment } from '#app/components/locale/moment.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { recentEventsQueryOptions } from './tracking.queries.ts'
import styles from './tracking.module.css'

type Row = RecentEvent & { id: string }

/** The newest events as they were stored. */
export function RecentEventsCard({ website }: { website: TrackedWebsite }) {
  const query = useQuery(recentEventsQueryOptions(website.clientId))
  return (
    <Card title="Recent events" intro={`The last 50 page views and events, in the time of ${website.timeZone}.`}>
      <QueryState query={query} height="320px">
        {(events) =>
          events.length === 0 ? (
            <p className={styles['note']}>Nothing has arrived yet. The first event will show here.</p>
          ) : (
            <Events events={events} website={website} />
          )
        }
      </QueryState>
    </Card>
  )
}

function Events({ events, website }: { events: readonly RecentEvent[]; website: TrackedWebsite }) {
  const locale = useLocale()
  const rows = useMemo(() => events.map((event, index): Row => ({ ...event, id: String(index) })), [events])
  const columns = useMemo((): DataColumn<Row>[] => {
    const named = (id: 'page' | 'source' | 'device', header: string, none: string): DataColumn<Row> => ({
      id,
      header,
      value: (row) => row[id] || none,
    })
    return [
      {
        id: 'at',
        header: 'When',
        value: (row) => row.at,
        cell: (row) => <Moment at={row.at} timeZone={website.timeZone} seconds />,
      },
      {
        id: 'event',
        header: 'Event',
        value: (row) => (row.kind === 'pageview' ? 'Page view' : [row.name, propsText(row)].filter(Boolean).join(' ')),
        cell: (row) => <EventName event={row} />,
      },
      named('page', 'Page', ''),
      named('source', 'Source', 'Direct or unknown'),
      {
        id: 'country',
        header: 'Country',
        value: (row) => (row.country ? countryName(locale, row.country) : 'Unknown'),
        // Names of countries differ between the versions of the server's and the browser's data.
        cell: (row) => (
          <span suppressHydrationWarning>{row.country ? countryName(locale, row.country) : 'Unknown'}</span>
        ),
      },
      named('device', 'Device', 'Unknown'),
    ]
  }, [locale, website.timeZone])
  return (
    <div className={styles['events']}>
      <DataTable
        label="events"
        rows={rows}
        columns={columns}
        rowKey={(row) => row.id}
        sortedBy={{ id: 'at', desc: true }}
        fileName={`events-${website.domain}`}
      />
    </div>
  )
}

const propsText = ({ props }: RecentEvent) =>
  Object.entries(props ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')

function EventName({ event }: { event: RecentEvent }) {
  if (event.kind === 'pageview') return 'Page view'
  const props = propsText(event)
  return (
    <>
      <span className={styles['eventName']}>{event.name}</span>
      {props && <span className={styles['note']}>{props}</span>}
    </>
  )
}
