import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { Popup } from '../layout/popup.tsx'
import type { TableOfChart } from './chart-rows.ts'
import type { ChartFile, DayChartProps } from './day-chart-props.ts'
import styles from './day-chart.module.css'

const loadExports = () => import('./day-chart-exports.tsx').then((module) => ({ default: module.DayChartExports }))
const DayChartExports = lazy(loadExports)

interface ChartOptionsProps extends Pick<DayChartProps, 'unit'> {
  table: TableOfChart
  file: ChartFile | undefined
  choices: DayChartProps['choices'] | undefined
}

/** The one menu in the head of a chart: what it draws, and its table as a file. */
export function ChartOptions({ table, file, choices, unit }: ChartOptionsProps) {
  const t = useMessages('charts')
  return (
    <Popup
      label={t('options', { label: table.label })}
      align="end"
      triggerClass={styles['options'] ?? ''}
      trigger={<SlidersHorizontal size={14} aria-hidden="true" />}
      onIntent={() => void (file && loadExports())}
    >
      {(close) => (
        <Suspense>
          {choices?.(close)}
          {choices && file && <hr className="popup-rule" />}
          {file && <DayChartExports table={table} file={file} unit={unit} onExport={close} />}
        </Suspense>
      )}
    </Popup>
  )
}
