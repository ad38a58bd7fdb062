import { useId } from 'react'
import { PlainTable } from '#app/components/data-table/plain-table.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { EffectResult } from '#app/shared/cards/effect.ts'
import { formatFullDay } from '#app/shared/format/date.ts'
import { formatChange } from '#app/shared/format/number.ts'
import styles from './effect.module.css'

const width = 480
const height = 150
const left = 56
const right = 24
const margin = 14

/**
 * The weeks before shipping, each measured as if something had shipped, and the card with its interval. It is drawn with
 * the page on the server; a table holds the same numbers.
 */
export function PlaceboPicture({ result }: { result: EffectResult }) {
  const { t, locale } = useTranslator('cardEffects')
  const tCharts = useMessages('charts')
  const captionId = useId()
  const { weeks, change, low, high } = result
  if (change === null || low === null || high === null) return null
  // Logarithms, so that twice as many and half as many are equally far from no change.
  const logs = [...weeks.map((week) => week.change), low, high].map((share) => Math.log1p(share))
  const most = Math.max(0.05, ...logs.map(Math.abs))
  const y = (share: number) => height / 2 - (Math.log1p(share) / most) * (height / 2 - margin)
  const step = (width - left - right) / (weeks.length + 1)
  const x = (at: number) => left + at * step
  const card = x(weeks.length + 0.6)
  const labels = [Math.expm1(most), 0, Math.expm1(-most)]
  return (
    <figure className={styles['figure']} aria-labelledby={captionId}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={styles['picture']}>
        {labels.map((share) => (
          <g key={share}>
            <line x1={left - 8} x2={width} y1={y(share)} y2={y(share)} data-part={share === 0 ? 'zero' : 'line'} />
            <text x={left - 14} y={y(share)} textAnchor="end" dominantBaseline="central">
              {formatChange(locale, share)}
            </text>
          </g>
        ))}
        {weeks.map((week, at) => (
          <circle key={week.day} cx={x(at)} cy={y(week.change)} r="4" data-part="week" />
        ))}
        <line x1={card} x2={card} y1={y(high)} y2={y(low)} data-part="interval" />
        <circle cx={card} cy={y(change)} r="6" data-part="card" />
      </svg>
      <Note as="figcaption" id={captionId}>
        {t('picture', { count: weeks.length })}
      </Note>
      <details>
        <summary>{tCharts('showAsTable')}</summary>
        <PlainTable
          rows={[
            ...weeks.map((week) => ({ id: week.day, name: formatFullDay(locale, week.day), change: week.change })),
            { id: 'card', name: t('thisCard'), change },
          ]}
          rowKey={({ id }) => id}
          className={styles['table']}
          columns={[
            { id: 'week', header: t('week'), cell: ({ name }) => name },
            { id: 'change', header: t('name.change'), cell: (row) => formatChange(locale, row.change) },
          ]}
        />
      </details>
    </figure>
  )
}
