import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { dayNotes, qualityNotes, type DataQuality, type QualityNote } from '#app/shared/analytics/data-quality.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { PartOfMonth } from '#app/shared/analytics/parts-of-month.ts'
import { dayAfter } from '#app/shared/calendar/day.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { formatDays, formatDay } from '#app/shared/format/date.ts'
import { formatCount, formatShare } from '#app/shared/format/number.ts'
import type { AggregateKind } from '#app/shared/imports/import-kinds.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { dataQualityQueryOptions } from './data-quality.queries.ts'
import styles from './data-quality.module.css'

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
 * Notes about what the numbers of a client's month lack, each with its number and a remedy; shows nothing if there are
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

/** The tools' own names. */
const toolNames: Record<AggregateKind, string> = { plausible: 'Plausible', ga4: 'Google Analytics' }

/** Maximum number of ranges of days that are named; further ones are counted. */
const maxRuns = 4

/** Returns a note with its number in one or two sentences. */
function qualitySentence(note: QualityNote, { locale, t }: Translator<'dataQuality'>): string {
  const count = (value: number) => formatCount(locale, value)
  switch (note.kind) {
    case 'gaps':
      return t('gaps', { count: note.days.length, days: daysInWords(note.days, { locale, t }) })
    case 'imported':
      return t(`imported.${note.by}`, { count: note.days.length, days: daysInWords(note.days, { locale, t }) })
    case 'elsewhere': {
      const partsOf = (parts: readonly PartOfMonth[]) =>
        listed(
          locale,
          parts.map((part) => t(`part.${part}`)),
        )
      const said = t('elsewhere', {
        count: note.days.length,
        days: daysInWords(note.days, { locale, t }),
        tool: toolNames[note.by],
        missing: partsOf(note.missing),
      })
      return note.partly.length > 0 ? `${said} ${t('elsewherePartly', { partly: partsOf(note.partly) })}` : said
    }
    case 'elsewhereLeftOut':
    case 'elsewhereAbsent':
    case 'elsewhereWithoutTotals':
    case 'elsewhereFiltered': {
      const said = t(note.kind, {
        count: note.days.length,
        days: daysInWords(note.days, { locale, t }),
        tool: toolNames[note.by],
      })
      const isSeveral = note.kind === 'elsewhereFiltered' && note.severalValues
      return isSeveral ? `${said} ${t('elsewhereSeveral')}` : said
    }
    case 'dropped':
      return t('dropped', {
        events: count(note.events),
        total: count(note.of),
        share: formatShare(locale, note.events / note.of),
        reasons: listed(
          locale,
          note.reasons.map(({ reason, count: times }) =>
            t('reason', { reason: t(`reason.${reason}`), count: count(times) }),
          ),
        ),
      })
    case 'deepDirect':
    case 'unknownCountry':
      return t(note.kind, {
        visits: count(note.visits),
        total: count(note.of),
        share: formatShare(locale, note.visits / note.of),
      })
  }
}

const listed = (locale: string, parts: readonly string[]) =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts)

/** Returns days in order, consecutive ones as a range: Oct 3, Oct 7 – 9 and 2 more. */
function daysInWords(days: readonly string[], { locale, t }: Translator<'dataQuality'>): string {
  const runs: { from: string; to: string; count: number }[] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && dayAfter(run.to) === day) Object.assign(run, { to: day, count: run.count + 1 })
    else runs.push({ from: day, to: day, count: 1 })
  }
  const named = runs
    .slice(0, maxRuns)
    .map(({ from, to }) => (from === to ? formatDay(locale, from) : formatDays(locale, from, to)))
  const more = runs.slice(maxRuns).reduce((sum, run) => sum + run.count, 0)
  return more === 0 ? listed(locale, named) : t('moreDays', { days: named.join(', '), count: more })
}

/** Visits without a source that began on any page except the first. */
const directAndDeep: Filter[] = [
  { dimension: 'channel', operator: 'is', values: ['', 'Direct'] },
  { dimension: 'entryPage', operator: 'is_not', values: ['/'] },
]

const imports = { to: '/tracking/imports', text: 'seeImports' } as const

/** Where Site Tracking shows more about a note. */
const remedies = {
  gaps: { to: '/tracking/install', text: 'checkTracking' },
  dropped: { to: '/tracking', text: 'seeDropped' },
  unknownCountry: { to: '/tracking/counting', text: 'howCountries' },
  imported: imports,
  elsewhere: imports,
  elsewhereLeftOut: imports,
  elsewhereFiltered: imports,
  elsewhereAbsent: imports,
  elsewhereWithoutTotals: imports,
} as const

/** The remedy: the visits themselves, or the page with the setting. */
function Help({
  kind,
  t,
}: {
  kind: QualityNote['kind']
  t: ReturnType<typeof useTranslator<'dataQuality'>>['t']
}): ReactNode {
  if (kind !== 'deepDirect') {
    const { to, text } = remedies[kind]
    return <Link to={to}>{t(text)}</Link>
  }
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
