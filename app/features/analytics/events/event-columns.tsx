import { Button } from '@radix-ui/themes'
import { SentText } from '#app/components/data-table/sent-text.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { formatMoment } from '#app/components/locale/format-time.ts'
import type { Clock } from '#app/components/locale/use-clock.ts'
import type { RawEvent } from '#app/shared/analytics/raw-events.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'
import { countryName } from '#app/shared/format/names.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { deviceLabel, eventLabel, propsText, stateLabels } from './event-words.ts'

interface EventColumnsInput {
  reader: Translator<'events'>
  clock: Clock
  timeZone: string
  /** Called with the event to show in detail, and the button that gets the focus back. */
  onOpen: (ref: string, opener: HTMLElement) => void
}

/** Returns the columns of the table of events. Times are exported as stored. */
export function eventColumns({ reader, clock, timeZone, onOpen }: EventColumnsInput): DataColumn<RawEvent>[] {
  const { t, locale } = reader
  const named = (
    id: 'page' | 'source' | 'browser' | 'hostname',
    header: string,
    none: string,
    shown = (value: string) => value,
  ): DataColumn<RawEvent> => ({
    id,
    header,
    value: (row) => shown(row[id]) || none,
    cell: (row) => <SentText text={shown(row[id]) || none} />,
  })
  return [
    {
      id: 'at',
      header: t('name.when'),
      value: (row) => row.at,
      cell: (row) => {
        const at = formatMoment(clock, row.at, timeZone, { seconds: true })
        return (
          <Button
            variant="ghost"
            size="1"
            aria-label={t('open', { at, event: eventLabel(t, row) })}
            onClick={(event) => onOpen(row.ref, event.currentTarget)}
          >
            <time dateTime={row.at}>{at}</time>
          </Button>
        )
      },
    },
    {
      id: 'event',
      header: t('name.event'),
      value: (row) => eventLabel(t, row),
      cell: (row) => <SentText text={eventLabel(t, row)} />,
    },
    named('page', t('name.page'), '', readablePath),
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
    { id: 'device', header: t('name.device'), value: (row) => deviceLabel(t, row.device) },
    named('browser', t('name.browser'), t('name.unknown')),
    {
      id: 'properties',
      header: t('properties'),
      value: (row) => propsText(row.props),
      cell: (row) => <SentText text={propsText(row.props)} />,
    },
    { id: 'state', header: t('state'), value: (row) => t(stateLabels[row.state]) },
  ]
}
