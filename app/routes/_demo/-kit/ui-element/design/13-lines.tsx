import { DayChart } from '#app/components/charts/day-chart.tsx'
import { Sparkline } from '#app/components/charts/sparkline.tsx'
import { Part } from '../../../-states/part.tsx'
import { Looks } from './looks.tsx'
import { dayOfMonth, november, october } from './november.ts'
import styles from './design.module.css'

export const about =
  'A line in a tile has no axes. A chart of days has the compared month behind it, is read with the arrow keys, and has a table behind it.'
export const isWide = true

export default function Lines() {
  return (
    <Looks>
      {(look) => (
        <>
          <Part title="In a tile">
            <div className={styles['spark']}>
              <Sparkline points={november} slots={30} unit="count" />
            </div>
          </Part>
          <Part title="By day">
            <DayChart
              label={`Visitors, ${look}`}
              summary="Visitors by day in November, compared with October."
              current={{ name: 'November', points: november }}
              comparison={{ name: 'October', points: october }}
              slots={30}
              unit="count"
              format={String}
              formatTick={String}
              formatDay={(day) => day}
              formatAxisDay={dayOfMonth}
              emptyText="No visitors."
            />
          </Part>
        </>
      )}
    </Looks>
  )
}
