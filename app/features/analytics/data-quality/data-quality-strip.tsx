import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { dayNotes, qualityNotes, type DataQuality, type QualityNote } from '#app/shared/analytics/data-quality.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { dataQualityQueryOptions } from './data-quality.queries.ts'
import styles from './data-quality.module.css'
import { qualitySentence } from './quality-sentence.ts'

interface DataQualityStripProps {
  clientId: string
  month: Month
  /** The page's filters. */
  filters?: readonly Filter[]
  /**
   * For tabs other than Traffic: shows only days with missing or incomplete numbers. `sums` if the tab contains
   * imported sums while it is unfiltered, `events` if it contains events and visits only.
   */
  beside?: 'sums' | 'events'
}

const noFilters: Filter[] = []

/**
 * Notes about what the numbers of a company's month lack, each with its number and a remedy; shows nothing if there are
 * none.
 */
export function DataQualityStrip({ clientId, month, filters = noFilters, beside }: DataQualityStripProps) {
  const reader = useTranslator('dataQuality')
  const { data } = useQuery(dataQualityQueryOptions(clientId, month))
  const notesOf = (quality: DataQuality) =>
    beside ? dayNotes(quality, beside === 'sums' && filters.length === 0) : qualityNotes(quality, filters)
  const notes = data ? notesOf(data) : []
  if (notes.length === 0) return null
  return (
    <section className={styles['strip']} aria-label={reader.t('title')}>
      <Info size={16} aria-hidden="true" />
      <ul>
        {notes.map((note) => (
          <li key={'by' in note ? `${note.kind} ${note.by}` : note.kind}>
            {qualitySentence(note, reader)} <Help kind={note.kind} t={reader.t} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Visits without a source that began on any page except the first. */
const directAndDeep: Filter[] = [
  { dimension: 'channel', operator: 'is', values: ['', 'Direct'] },
  { dimension: 'entryPage', operator: 'is_not', values: ['/'] },
]

const tracking = {
  gaps: 'checkTracking',
  dropped: 'seeDropped',
  unknownCountry: 'howCountries',
  imported: 'seeImports',
  elsewhere: 'seeImports',
  elsewhereLeftOut: 'seeImports',
  elsewhereFiltered: 'seeImports',
  elsewhereAbsent: 'seeImports',
  elsewhereWithoutTotals: 'seeImports',
} as const

/** The remedy: the visits themselves, or the page with the setting. */
function Help({
  kind,
  t,
}: {
  kind: QualityNote['kind']
  t: ReturnType<typeof useTranslator<'dataQuality'>>['t']
}): ReactNode {
  if (kind !== 'deepDirect') return <Link to="/tracking">{t(tracking[kind])}</Link>
  return (
    <Link
      from="/analytics"
      to="/analytics"
      search={(search) => ({ ...search, filters: directAndDeep })}
      preload={false}
    >
      {t('seeVisits')}
    </Link>
  )
}
