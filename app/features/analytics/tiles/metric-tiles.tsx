import { Link } from '@tanstack/react-router'
import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { use, useId, type ReactNode } from 'react'
import { Sparkline } from '#app/components/charts/sparkline.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useReader } from '#app/components/locale/use-reader.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import type { Reader } from '#app/shared/messages/reader.ts'
import { DefinitionButton } from './definition-button.tsx'
import { metricKeys, metrics, type MetricKey } from '../month/metrics.ts'
import styles from './metric-tiles.module.css'
import { MonthAccessContext } from '../month/month-access.ts'
import { chartSlots } from '../month/periods.ts'
import { tileView, type Delta, type TileView } from './tile-view.ts'

interface MetricTilesProps {
  overview: MonthOverview
  /** The metric the chart shows. */
  chosen: MetricKey
  onChoose: (metric: MetricKey) => void
  /** Leads to what explains a number's change. */
  explain?: ((metric: MetricKey) => ReactNode) | undefined
}

/** The month's numbers; choosing one, by pointer or arrow keys, draws it in the chart. */
export function MetricTiles({ overview, chosen, onChoose, explain }: MetricTilesProps) {
  const say = useMessages('dashboard')
  const name = useId()
  return (
    <div className={styles['tiles']} role="radiogroup" aria-label={say('chooseNumber')}>
      {metricKeys.map((key) => (
        <MetricTile
          key={key}
          metric={key}
          overview={overview}
          group={name}
          checked={key === chosen}
          onChoose={() => onChoose(key)}
          explain={explain}
        />
      ))}
    </div>
  )
}

interface MetricTileProps {
  metric: MetricKey
  overview: MonthOverview
  group: string
  checked: boolean
  onChoose: () => void
  explain: MetricTilesProps['explain']
}

/** Values of more letters than this are written smaller: "12 Min. 34 Sek.". */
const longValue = 9

function MetricTile({ metric, overview, group, checked, onChoose, explain }: MetricTileProps) {
  const reader = useReader('dashboard')
  const { inside } = use(MonthAccessContext)
  const view = tileView(metric, overview, reader)
  const points = overview.days.map(({ day, complete, ...counters }) => ({
    day,
    complete,
    value: metrics[metric].of(counters),
  }))
  return (
    <div className={styles['tile']}>
      {/* The radio lies over the whole tile; what is interactive besides it lies above. */}
      <input
        type="radio"
        className={styles['choice']}
        name={group}
        value={metric}
        checked={checked}
        onChange={onChoose}
        aria-label={spoken(view, reader)}
      />
      <div className={styles['label']}>
        {view.label}
        <DefinitionButton metric={metric} />
      </div>
      <div
        className={styles['value']}
        data-missing={view.tooFew || undefined}
        data-long={view.value.length > longValue || undefined}
      >
        {view.value}
        {view.delta && <DeltaBadge delta={view.delta} />}
      </div>
      <div className={styles['note']}>
        {view.needsGoals && inside ? (
          <Link to="/tracking" className={styles['link']}>
            {reader.say('noGoalsYet')}
          </Link>
        ) : (
          view.note
        )}
      </div>
      <Sparkline points={points} slots={chartSlots(overview)} unit={metrics[metric].unit} />
      <div className={styles['comparison']}>{view.comparison}</div>
      {overview.comparison && !view.needsGoals && explain?.(metric)}
    </div>
  )
}

const directionIcons = { up: TrendingUp, down: TrendingDown, flat: Minus }

function DeltaBadge({ delta }: { delta: Delta }) {
  const Icon = directionIcons[delta.direction]
  const tone = delta.good === null ? 'flat' : delta.good ? 'good' : 'bad'
  return (
    <span className={styles['delta']} data-tone={tone}>
      <Icon size={13} aria-hidden="true" />
      {delta.text}
    </span>
  )
}

function spoken({ label, value, note, delta, comparison }: TileView, { say }: Reader<'dashboard'>): string {
  const told = say('spokenTile', { label, value: value === '–' ? say('within.noNumber') : value })
  const parts = [told, note, delta?.text ?? '', comparison]
  return parts.filter((part) => part !== '').join(', ')
}
