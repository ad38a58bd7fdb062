import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useReader } from '#app/components/locale/use-reader.ts'
import { dayNotes, qualityNotes, type DataQuality, type QualityNote } from '#app/shared/analytics/data-quality.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { dataQualityQueryOptions } from './data-quality.queries.ts'
import styles from './data-quality.module.css'
import { qualitySentence } from './quality-sentence.ts'

interface DataQualityStripProps {
  clientId: string
  month: Month
  /** By which the page is filtered. */
  filters?: readonly Filter[]
  /**
   * Beside Traffic, only days whose numbers are missing or know less are told: with `sums` where those of other tools are
   * in what is shown, as long as it is not filtered, with `events` where it is of events and visits alone.
   */
  beside?: 'sums' | 'events'
}

const noFilters: Filter[] = []

/** What the numbers of a company's month miss, each with its number and what helps; nothing where nothing is. */
export function DataQualityStrip({ clientId, month, filters = noFilters, beside }: DataQualityStripProps) {
  const reader = useReader('dataQuality')
  const { data } = useQuery(dataQualityQueryOptions(clientId, month))
  const notesOf = (quality: DataQuality) =>
    beside ? dayNotes(quality, beside === 'sums' && filters.length === 0) : qualityNotes(quality, filters)
  const notes = data ? notesOf(data) : []
  if (notes.length === 0) return null
  return (
    <section className={styles['strip']} aria-label={reader.say('title')}>
      <Info size={16} aria-hidden="true" />
      <ul>
        {notes.map((note) => (
          <li key={'by' in note ? `${note.kind} ${note.by}` : note.kind}>
            {qualitySentence(note, reader)} <Help kind={note.kind} say={reader.say} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Visits that said nothing of where they came from, on every page but the first. */
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

/** What helps: the visits themselves, or the page where it can be changed. */
function Help({
  kind,
  say,
}: {
  kind: QualityNote['kind']
  say: ReturnType<typeof useReader<'dataQuality'>>['say']
}): ReactNode {
  if (kind !== 'deepDirect') return <Link to="/tracking">{say(tracking[kind])}</Link>
  return (
    <Link
      from="/analytics"
      to="/analytics"
      search={(search) => ({ ...search, filters: directAndDeep })}
      preload={false}
    >
      {say('seeVisits')}
    </Link>
  )
}
