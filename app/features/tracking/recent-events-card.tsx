import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Activity } from 'lucide-react'
import { useMemo } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import { SentText } from '#app/components/data-table/sent-text.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { isDevice } from '#app/shared/analytics/devices.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'
import { countryName } from '#app/shared/format/names.ts'
import type { RecentEvent } from '#server/tracking/tracking-health.ts'
import type { TrackedWebsite } from '#server/tracking/tracking.ts'
import { Card } from '#app/components/layout/card.tsx'
import { Moment } from '#app/components/locale/moment.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { recentEventsQueryOptions } from './tracking.queries.ts'
import styles from './tracking.module.css'

type Row = RecentEvent & { id: string }

/** The newest events as stored. */
export function RecentEventsCard({ website }: { website: TrackedWebsite }) {
  const t = useMessages('tracking')
  const query = useQuery(recentEventsQueryOptions(website.clientId))
  return (
    <Card
      title={t('recentTitle')}
      intro={t('recentIntro', { timeZone: website.timeZone })}
      actions={
        <Button asChild size="1" variant="soft" highContrast>
          <Link to="/tracking/events">{t('eventsLink')}</Link>
        </Button>
      }
    >
      <QueryState query={query} height="320px" shape="table">
        {(events) =>
          events.length === 0 ? (
            <EmptyState icon={Activity}>{t('nothingArrived')}</EmptyState>
          ) : (
            <Events events={events} website={website} />
          )
        }
      </QueryState>
    </Card>
  )
}

function Events({ events, website }: { events: readonly RecentEvent[]; website: TrackedWebsite }) {
  const t = useMessages('tracking')
  const locale = useLocale()
  const rows = useMemo(() => events.map((event, index): Row => ({ ...event, id: String(index) })), [events])
  const columns = useMemo((): DataColumn<Row>[] => {
    const named = (id: 'page' | 'source', header: string, none: string): DataColumn<Row> => {
      const shown = (row: Row) => (id === 'page' ? readablePath(row.page) : row.source) || none
      return { id, header, value: shown, cell: (row) => <SentText text={shown(row)} /> }
    }
    return [
      {
        id: 'at',
        header: t('name.when'),
        value: (row) => row.at,
        cell: (row) => <Moment at={row.at} timeZone={website.timeZone} seconds />,
      },
      {
        id: 'event',
        header: t('name.event'),
        value: (row) =>
          row.kind === 'pageview' ? t('pageView') : [row.name, propsText(row)].filter(Boolean).join(' '),
        cell: (row) => <EventName event={row} />,
      },
      named('page', t('name.page'), ''),
      named('source', t('name.source'), t('name.directOrUnknown')),
      {
        id: 'country',
        header: t('name.country'),
        value: (row) => (row.country ? countryName(locale, row.country) : t('name.unknown')),
        // Names of countries differ between the data versions of server and browser.
        cell: (row) => (
          <span suppressHydrationWarning>{row.country ? countryName(locale, row.country) : t('name.unknown')}</span>
        ),
      },
      {
        id: 'device',
        header: t('name.device'),
        value: ({ device }) => (isDevice(device) ? t(`device.${device}`) : device || t('name.unknown')),
      },
    ]
  }, [t, locale, website.timeZone])
  return (
    <div className={styles['events']}>
      <DataTable
        label={t('part.event')}
        one={t('name.event')}
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
  const t = useMessages('tracking')
  if (event.kind === 'pageview') return t('pageView')
  const props = propsText(event)
  return (
    <>
      <span className={styles['eventName']}>
        <SentText text={event.name} />
      </span>
      {props && (
        <Note as="span">
          <SentText text={props} />
        </Note>
      )}
    </>
  )
}
