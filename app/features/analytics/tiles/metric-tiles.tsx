import { Link } from '@tanstack/react-router'
import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { use, type ReactNode } from 'react'
import { Sparkline } from '#app/components/charts/sparkline.tsx'
import { ChoiceTiles } from '#app/components/layout/choice-tiles.tsx'
import { Definition } from '#app/components/layout/definition.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { isExplained } from '#app/shared/analytics/breakdown.ts'
import { definitionVersion } from '#app/shared/analytics/counters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { monthNumberKinds } from '#app/shared/analytics/month-numbers.ts'
import { metricKeys, type MetricKey } from '../month/metrics.ts'
import { useCardOfView } from '../month/make-card.ts'
import { useViewActions } from '../month/view-actions.ts'
import { MonthAccessContext } from '../month/month-access.ts'
import { chartSlots } from '../month/periods.ts'
import { tileView, type Delta, type TileView } from './tile-view.ts'
import styles from './metric-tiles.module.css'

interface MetricTilesProps {
  overview: MonthOverview
  /** The metric the chart shows. */
  chosen: MetricKey
  onChoose: (metric: MetricKey) => void
  /** Renders a link to the explanation of a number's change. */
  explain?: ((metric: MetricKey) => ReactNode) | undefined
  /** Whether they are small, so that all of them and the chart fit the first screen: what a tile omits, its “i” says. */
  compact?: boolean
}

/** The month's numbers; choosing one shows it in the chart. */
export function MetricTiles({ overview, chosen, onChoose, explain, compact = false }: MetricTilesProps) {
  const reader = useTranslator('dashboard')
  const { inside } = use(MonthAccessContext)
  const makeCard = useCardOfView()
  const actions = useViewActions()
  const contentOf = (metric: MetricKey) => {
    const view = tileView(metric, overview, reader)
    const { of, unit } = monthNumberKinds[metric]
    const comparison = [view.comparison, view.delta?.variation ?? ''].filter((text) => text !== '').join(', ')
    const noGoals = view.needsGoals && inside && (
      <Link to="/tracking/goals" className={styles['link']}>
        {reader.t('noGoalsYet')}
      </Link>
    )
    const points = overview.days.map(({ day, complete, ...counters }) => ({ day, complete, value: of(counters) }))
    return {
      label: view.label,
      definition: (
        <span className={styles['buttons']}>
          <DefinitionButton metric={metric} view={view} omitted={compact ? [view.note, comparison] : []} />
          {isExplained(metric) &&
            (actions
              ? actions({ kind: 'number', metric, name: view.label })
              : makeCard?.({ part: 'number', metric }, view.label))}
        </span>
      ),
      spoken: spoken(view, reader),
      value: view.value,
      isMissing: view.tooFew,
      beside: !compact && view.delta && <DeltaBadge delta={view.delta} />,
      children: compact ? (
        <>
          <div className={styles['change']}>
            {noGoals || (view.delta ? <DeltaBadge delta={view.delta} /> : view.comparison)}
          </div>
          <Sparkline points={points} slots={chartSlots(overview)} unit={unit} />
        </>
      ) : (
        <>
          <div className={styles['note']}>{noGoals || view.note}</div>
          <Sparkline points={points} slots={chartSlots(overview)} unit={unit} />
          <div className={styles['comparison']}>{comparison}</div>
          {overview.comparison && !view.needsGoals && explain?.(metric)}
        </>
      ),
    }
  }
  return (
    <ChoiceTiles
      label={reader.t('chooseNumber')}
      keys={metricKeys}
      chosen={chosen}
      onChoose={onChoose}
      contentOf={contentOf}
      compact={compact}
    />
  )
}

const directionIcons = { up: TrendingUp, down: TrendingDown, flat: Minus }

function DeltaBadge({ delta }: { delta: Delta }) {
  const Icon = directionIcons[delta.direction]
  return (
    <span className={styles['delta']} data-tone={delta.tone}>
      <Icon size={13} aria-hidden="true" />
      {delta.text}
    </span>
  )
}

function spoken({ label, value, note, delta, comparison }: TileView, { t }: Translator<'dashboard'>): string {
  const spoken = t('spokenTile', { label, value: value === '–' ? t('within.noNumber') : value })
  const parts = [spoken, note, delta?.text ?? '', comparison, delta?.variation ?? '']
  return parts.filter((part) => part !== '').join(', ')
}

interface DefinitionButtonProps {
  metric: MetricKey
  view: TileView
  /** What the tile has no room for. */
  omitted: readonly string[]
}

/** The "i" of a tile. */
function DefinitionButton({ metric, view: { aboutVariation }, omitted }: DefinitionButtonProps) {
  const t = useMessages('dashboard')
  const label = t(monthNumberKinds[metric].label)
  return (
    <Definition title={label} opens={t('note.whatMeans', { label })}>
      <p>{t(`definition.${metric}`)}</p>
      {omitted.map((text) => text !== '' && <p key={text}>{text}</p>)}
      {aboutVariation !== null && <p>{aboutVariation}</p>}
      <small>{t('definitionVersion', { version: definitionVersion })}</small>
    </Definition>
  )
}
