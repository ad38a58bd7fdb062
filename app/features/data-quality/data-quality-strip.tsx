import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useReader } from '#app/components/locale/use-reader.ts'
import { qualityNotes, type QualityNote } from '#app/shared/analytics/data-quality.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { Month } from '#app/shared/months.ts'
import { dataQualityQueryOptions } from './data-quality.queries.ts'
import styles from './data-quality.module.css'
import { qualitySentence } from './quality-sentence.ts'

interface DataQualityStripProps {
  clientId: string
  month: Month
  /** By which the page is filtered. */
  filters?: readonly Filter[]
}

const noFilters: Filter[] = []

/** What the numbers of a company's month miss, each with its number and what helps; nothing where nothing is. */
export function DataQualityStrip({ clientId, month, filters = noFilters }: DataQualityStripProps) {
  const reader = useReader('dataQuality')
  const { data } = useQuery(dataQualityQueryOptions(clientId, month))
  const notes = data ? qualityNotes(data, filters) : []
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
