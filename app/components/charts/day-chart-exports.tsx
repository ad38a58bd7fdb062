import { use } from 'react'
import { Download } from 'lucide-react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { downloadText, toCsv } from '../data-table/csv.ts'
import tableStyles from '../data-table/data-table.module.css'
import type { DataColumn } from '../data-table/table-columns.ts'
import { toJson } from '../data-table/table-json.ts'
import { ExportHold } from '../feedback/export-hold.ts'
import { markersOn, type ChartMarker } from './chart-markers.ts'
import type { ChartFile, ChartSeries, DayChartProps } from './day-chart-props.ts'

interface DayChartExportsProps extends Pick<DayChartProps, 'label' | 'unit'> {
  background: DayChartProps['background'] | undefined
  step: DayChartProps['step'] | undefined
  file: ChartFile
  current: ChartSeries
  comparison: ChartSeries | null
  markers: readonly ChartMarker[]
}

interface DayRow {
  day: string
  now: number | null
  before: number | null
  behind: string
  notes: string
}

/** Exports the table behind a day chart: days as stored, unformatted numbers, and the annotations of each day. */
export function DayChartExports(props: DayChartExportsProps) {
  const { label, unit, file, current, comparison, markers, background, step } = props
  const t = useMessages('charts')
  const tCommon = useMessages('common')
  const hold = use(ExportHold)
  const { about, value = (one: number) => one } = file
  const own = file.unit ?? (unit === 'count' ? undefined : unit)
  const number = (id: 'now' | 'before', header: string): DataColumn<DayRow> => ({
    id,
    header,
    numeric: true,
    ...(own && { unit: own }),
    value: (row) => row[id],
  })
  const valueOf = (shown: number | null | undefined) => (shown === null || shown === undefined ? null : value(shown))
  const rows = current.points.map((point, index): DayRow => ({
    day: point.day,
    now: valueOf(point.value),
    before: valueOf(comparison?.points[index]?.value),
    behind: background?.textOf(index) ?? '',
    notes: markersOn(markers, point.day)
      .map((marker) => marker.label)
      .join('; '),
  }))
  const columns: DataColumn<DayRow>[] = [
    { id: 'day', header: t(step === 'month' ? 'name.month' : 'name.day'), value: (row) => row.day },
    number('now', current.name),
    ...(comparison ? [number('before', comparison.name)] : []),
    ...(background ? [{ id: 'behind', header: background.name, value: (row: DayRow) => row.behind }] : []),
    ...(rows.some(({ notes }) => notes !== '')
      ? [{ id: 'notes', header: t('name.annotations'), value: (row: DayRow) => row.notes }]
      : []),
  ]
  const name = [file.name, label.replaceAll(' ', '-')].join('-')
  const csv = () =>
    toCsv(
      columns.map(({ header }) => header),
      rows.map((row) => columns.map((column) => column.value(row))),
    )
  const json = () =>
    toJson({
      about: { ...about, number: label },
      search: '',
      sortedBy: { id: 'day', desc: false },
      columns,
      rows,
      rowKey: ({ day }) => day,
    })
  return [
    { kind: 'csv', label: tCommon('name.csv'), run: () => downloadText(`${name}.csv`, 'text/csv', csv()) },
    { kind: 'json', label: tCommon('json'), run: () => downloadText(`${name}.json`, 'application/json', json()) },
  ].map(({ kind, label, run }) => (
    <button
      key={kind}
      type="button"
      className={tableStyles['button']}
      onClick={run}
      disabled={hold !== null}
      title={hold ?? undefined}
    >
      <Download size={15} aria-hidden="true" /> {label}
    </button>
  ))
}
