import { Note } from '#app/components/feedback/note.tsx'
import { ChoiceTiles } from '#app/components/layout/choice-tiles.tsx'
import { Definition } from '#app/components/layout/definition.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { minValues, ratingOf, speedMetrics, type SpeedMetric } from '#app/shared/analytics/speed-metrics.ts'
import type { SpeedMonth, SpeedNumbers } from '#app/shared/analytics/speed.ts'
import { formatShare } from '#app/shared/format/number.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { RatingMark } from './rating-mark.tsx'
import { p75Text, speedChangeText, thresholdsText } from './speed-format.ts'
import styles from './speed.module.css'

interface SpeedTilesProps {
  month: SpeedMonth
  /** The metric in the chart and the table's comparison. */
  chosen: SpeedMetric
  onChoose: (metric: SpeedMetric) => void
}

/** The five metrics of a month, each with its rating and the number of page views in each class. */
export function SpeedTiles({ month, chosen, onChoose }: SpeedTilesProps) {
  const reader = useTranslator('speed')
  const { t } = reader
  const { t: tTile } = useTranslator('dashboard')
  const contentOf = (metric: SpeedMetric) => {
    const numbers = month.metrics[metric]
    const label = t(`name.${metric}`)
    const value = p75Text(reader, metric, numbers)
    const rating = numbers.p75 === null ? null : ratingOf(metric, numbers.p75)
    return {
      label,
      definition: (
        <Definition title={t(`full.${metric}`)} opens={t('note.whatMeans', { label })}>
          <p>{t(`meaning.${metric}`)}</p>
          <p>{thresholdsText(reader, metric)}</p>
          <small>{t('measuredUntil')}</small>
        </Definition>
      ),
      spoken: value && rating ? t('tile', { label, value, rating: t(rating) }) : t('tileTooFew', { label }),
      value: value ?? t('tooFew'),
      isMissing: value === null,
      beside: rating && <RatingMark rating={rating} isSpelt />,
      children: (
        <div className={styles['numbers']}>
          <Shares numbers={numbers} reader={reader} />
          <Note>{t('values', { count: numbers.values })}</Note>
          <Note>{beforeText(reader, tTile, metric, month)}</Note>
        </div>
      ),
    }
  }
  return (
    <ChoiceTiles
      label={t('chooseMetric')}
      keys={speedMetrics}
      chosen={chosen}
      onChoose={onChoose}
      contentOf={contentOf}
    />
  )
}

const classes = ['good', 'fair', 'poor'] as const

/**
 * The page views that are good, need improvement or are poor: a bar to see, a list to read. Empty if there are too few.
 */
function Shares({ numbers, reader: { locale } }: { numbers: SpeedNumbers; reader: Translator<'speed'> }) {
  if (numbers.values < minValues) return <div className={styles['bar']} aria-hidden="true" />
  return (
    <>
      <div className={styles['bar']} aria-hidden="true">
        {classes.map((rating) => (
          <span key={rating} data-rating={rating} style={{ flexGrow: numbers[rating] }} />
        ))}
      </div>
      <ul className={styles['shares']}>
        {classes.map((rating) => (
          <li key={rating}>
            <RatingMark rating={rating} />
            {formatShare(locale, numbers[rating] / numbers.values)}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Returns the compared value and its change; in a running month by finished days. */
function beforeText(
  reader: Translator<'speed'>,
  tTile: Translator<'dashboard'>['t'],
  metric: SpeedMetric,
  { metrics, compared, previous, comparison }: SpeedMonth,
) {
  if (!previous || !comparison) return null
  const now = (compared?.metrics ?? metrics)[metric]
  const { t, locale } = reader
  const period = formatPeriod(locale, comparison)
  const value = p75Text(reader, metric, previous[metric])
  if (value === null) return previous[metric].values > 0 ? t('beforeTooFew', { period }) : null
  const text = compared
    ? tTile('fromBeforeSoFar', { now: p75Text(reader, metric, now) ?? t('tooFew'), before: value, period })
    : t('before', { value, period })
  const changed = speedChangeText(reader, metric, now, previous[metric])
  return changed === null ? text : `${text} · ${changed}`
}
