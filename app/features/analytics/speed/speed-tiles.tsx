import { Note } from '#app/components/feedback/note.tsx'
import { ChoiceTiles } from '#app/components/layout/choice-tiles.tsx'
import { Definition } from '#app/components/layout/definition.tsx'
import { useReader } from '#app/components/locale/use-reader.ts'
import { fewestValues, ratingOf, speedMetrics, type SpeedMetric } from '#app/shared/analytics/speed-metrics.ts'
import type { SpeedMonth, SpeedNumbers } from '#app/shared/analytics/speed.ts'
import { formatShare } from '#app/shared/format/number.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import type { Reader } from '#app/shared/messages/reader.ts'
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
  const reader = useReader('speed')
  const { say } = reader
  const { say: sayTile } = useReader('dashboard')
  const contentOf = (metric: SpeedMetric) => {
    const numbers = month.metrics[metric]
    const label = say(`name.${metric}`)
    const value = p75Text(reader, metric, numbers)
    const rating = numbers.p75 === null ? null : ratingOf(metric, numbers.p75)
    return {
      label,
      definition: (
        <Definition title={say(`full.${metric}`)} opens={say('note.whatMeans', { label })}>
          <p>{say(`meaning.${metric}`)}</p>
          <p>{thresholdsText(reader, metric)}</p>
          <small>{say('measuredUntil')}</small>
        </Definition>
      ),
      spoken: value && rating ? say('tile', { label, value, rating: say(rating) }) : say('tileTooFew', { label }),
      value: value ?? say('tooFew'),
      isMissing: value === null,
      beside: rating && <RatingMark rating={rating} isSpelt />,
      children: (
        <div className={styles['numbers']}>
          <Shares numbers={numbers} reader={reader} />
          <Note>{say('values', { count: numbers.values })}</Note>
          <Note>{beforeText(reader, sayTile, metric, month)}</Note>
        </div>
      ),
    }
  }
  return (
    <ChoiceTiles
      label={say('chooseMetric')}
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
function Shares({ numbers, reader: { locale } }: { numbers: SpeedNumbers; reader: Reader<'speed'> }) {
  if (numbers.values < fewestValues) return <div className={styles['bar']} aria-hidden="true" />
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
  reader: Reader<'speed'>,
  sayTile: Reader<'dashboard'>['say'],
  metric: SpeedMetric,
  { metrics, compared, previous, comparison }: SpeedMonth,
) {
  if (!previous || !comparison) return null
  const now = (compared?.metrics ?? metrics)[metric]
  const { say, locale } = reader
  const period = formatPeriod(locale, comparison)
  const value = p75Text(reader, metric, previous[metric])
  if (value === null) return previous[metric].values > 0 ? say('beforeTooFew', { period }) : null
  const text = compared
    ? sayTile('fromBeforeSoFar', { now: p75Text(reader, metric, now) ?? say('tooFew'), before: value, period })
    : say('before', { value, period })
  const changed = speedChangeText(reader, metric, now, previous[metric])
  return changed === null ? text : `${text} · ${changed}`
}
