import { useQuery } from '@tanstack/react-query'
import { use, useMemo } from 'react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { valueLabel } from '#app/shared/analytics/dimension-labels.ts'
import type { FullPanel } from '#app/shared/analytics/overview.ts'
import { colourStep } from '#app/shared/charts/colour-step.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { MonthAccessContext } from '../month/month-access.ts'
import { panelQueryOptions, type OverviewParams } from '../month/month.queries.ts'
import styles from './country-map.module.css'
import { worldMap } from './world-map.gen.ts'

/** Visits of a month by country, on a map. The rows of the panel are its text and its control. */
export function CountryMap({ params }: { params: OverviewParams }) {
  const { answers } = use(MonthAccessContext)
  const { clientId, month, filters, compare } = params
  const asked = { clientId, month, filters, dimension: 'country' as const, part: 'all' as const }
  const query = useQuery(panelQueryOptions({ ...asked, ...(compare && { compare }) }, answers))
  return (
    <QueryState query={query} height="260px">
      {(panel) => <Drawn rows={panel.rows} />}
    </QueryState>
  )
}

const steps = [1, 2, 3, 4, 5]

function Drawn({ rows }: Pick<FullPanel, 'rows'>) {
  const reader = useTranslator('dashboard')
  const { locale, t } = reader
  const visits = useMemo(() => new Map(rows.map((row) => [row.value, row.visits])), [rows])
  const nameOf = (country: string) => valueLabel(reader, 'country', country, [])
  const { width, height, shapes, points } = worldMap
  const isDrawn = (country: string) => shapes[country] !== undefined || points[country] !== undefined
  const drawn = rows.filter(({ value }) => isDrawn(value)).sort((one, other) => other.visits - one.visits)
  const elsewhere = rows.reduce((sum, row) => sum + (isDrawn(row.value) ? 0 : row.visits), 0)
  const [first] = drawn
  // Steps of the root: next to one large country all others would look empty.
  const stepOf = (country: string) => colourStep(Math.sqrt(visits.get(country) ?? 0), Math.sqrt(first?.visits ?? 0))
  const countries = new Intl.ListFormat(locale).format(drawn.slice(0, 3).map(({ value }) => nameOf(value)))
  const titleOf = (country: string) => (
    <title>{`${nameOf(country)}: ${t('note.visits', { count: visits.get(country) ?? 0 })}`}</title>
  )
  return (
    <div className={styles['map']}>
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> has no countries to colour
        role="img"
        viewBox={`0 0 ${width} ${height}`}
        aria-label={first ? t('mapMost', { countries }) : t('nothingInMonth')}
      >
        {Object.entries(shapes).map(([country, shape]) => (
          <path key={country} d={shape} data-step={stepOf(country)}>
            {titleOf(country)}
          </path>
        ))}
        {Object.entries(points).map(([country, [x, y]]) => (
          <circle key={country} cx={x} cy={y} r={stepOf(country) > 0 ? 6 : 3} data-step={stepOf(country)}>
            {titleOf(country)}
          </circle>
        ))}
      </svg>
      <p className={styles['scale']}>
        <span>{formatCount(locale, 1)}</span>
        {steps.map((step) => (
          <span key={step} className={styles['step']} data-step={step} />
        ))}
        <span>{t('note.visits', { count: first?.visits ?? 0 })}</span>
        {elsewhere > 0 && <span className={styles['elsewhere']}>{t('notOnMap', { count: elsewhere })}</span>}
      </p>
    </div>
  )
}
