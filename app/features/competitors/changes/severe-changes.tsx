import { Link } from '@tanstack/react-router'
import { maxShortList, ShortList } from '#app/components/list/short-list.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { severities } from '#app/shared/competitors/change.ts'
import type { CompetitorMarker } from '#app/shared/competitors/marker.ts'
import { formatDay } from '#app/shared/format/date.ts'

interface SevereChangesProps {
  clientId: string
  month: Month
  /** The changes that the month's chart marks. */
  markers: readonly CompetitorMarker[]
}

/** The most severe changes of a client's competitors in a month, of equally severe ones the newest, for staff. */
export function SevereChanges({ clientId, month, markers }: SevereChangesProps) {
  const { t, locale } = useTranslator('workLists')
  const ordered = markers.toSorted(
    (a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity) || b.day.localeCompare(a.day),
  )
  const search = { client: clientId, month }
  return (
    <ShortList
      title={t('changes')}
      link={
        <Link to="/competitors" search={search}>
          {t('openCompetitors')}
        </Link>
      }
      count={markers.length}
      items={ordered.slice(0, maxShortList).map(({ id, title, competitor, day }) => ({
        key: id,
        what: (
          <Link to="/competitors" search={{ ...search, change: id }} preload={false}>
            <bdi>{title}</bdi>
          </Link>
        ),
        note: `${competitor} · ${formatDay(locale, day)}`,
      }))}
    />
  )
}
