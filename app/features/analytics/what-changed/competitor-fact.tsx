import { Link } from '@tanstack/react-router'
import { Radar } from 'lucide-react'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { severities } from '#app/shared/competitors/change.ts'
import type { CompetitorMarker } from '#app/shared/competitors/marker.ts'
import { formatDay } from '#app/shared/format/date.ts'
import styles from './what-changed.module.css'

/** Returns the most severe change, of equally severe ones the newest. */
const mostSevere = (markers: readonly CompetitorMarker[]): CompetitorMarker | undefined =>
  markers.toSorted(
    (a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity) || b.day.localeCompare(a.day),
  )[0]

interface CompetitorFactProps {
  markers: readonly CompetitorMarker[]
  /** Where the changes are. */
  changesOf: { client: string; month: Month }
}

/** A sentence about the most severe change of a competitor, as an item of the card of changes; nothing without any. */
export function CompetitorFact({ markers, changesOf }: CompetitorFactProps) {
  const { locale, t } = useTranslator('dashboard')
  const change = mostSevere(markers)
  if (!change) return null
  return (
    <li>
      <span className={styles['sign']} aria-hidden="true">
        <Radar size={16} />
      </span>
      <span>
        <RichText
          text={t('competitorChanged', { day: formatDay(locale, change.day) })}
          tags={{
            subject: () => (
              <Link to="/competitors" search={{ ...changesOf, change: change.id }}>
                {change.competitor}
              </Link>
            ),
            what: () => <bdi>{change.title}</bdi>,
          }}
        />
      </span>
    </li>
  )
}
