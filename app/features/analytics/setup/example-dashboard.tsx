import { useMessages } from '#app/components/locale/use-messages.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { MetricTiles } from '../tiles/metric-tiles.tsx'
import { OverviewChart } from '../tiles/overview-chart.tsx'
import { exampleMonth } from './example-month.ts'
import styles from './example-dashboard.module.css'

const plainChart = { interval: 'day', align: 'weekday', average: false, imported: true } as const
const noNotes = { markers: [], formatDays: () => '' }

/**
 * What a Dashboard will show, under glass: an invented month that no one can use, hear or take for the website's own.
 */
export function ExampleDashboard({ clientId, empty }: { clientId: string; empty: MonthOverview }) {
  const t = useMessages('dashboard')
  const overview = exampleMonth(empty)
  return (
    <figure className={styles['example']}>
      <figcaption className={styles['label']}>{t('exampleMonth')}</figcaption>
      <div className={styles['glass']} aria-hidden="true" inert>
        <MetricTiles overview={overview} chosen="visitors" onChoose={() => {}} compact />
        <div className={styles['chart']}>
          <OverviewChart
            {...{ clientId, overview }}
            metric="visitors"
            filters={[]}
            chart={plainChart}
            notes={noNotes}
          />
        </div>
      </div>
    </figure>
  )
}
