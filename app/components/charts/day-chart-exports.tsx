import { use } from 'react'
import { Download } from 'lucide-react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { downloadText, toCsv } from '../data-table/csv.ts'
import type { DataColumn } from '../data-table/table-columns.ts'
import { toJson } from '../data-table/table-json.ts'
import { ExportHold } from '../feedback/export-hold.ts'
import { rowsOf, type TableOfChart } from './chart-rows.ts'
import type { ChartFile, DayChartProps } from './day-chart-props.ts'
import { stepWords } from './step-words.ts'

interface DayChartExportsProps extends Pick<DayChartProps, 'unit'> {
  table: TableOfChart
  file: ChartFile
  /** Called after a file was made. */
  onExport: () => void
}

interface DayRow {
  /** '' for a compared day that no day is drawn with. */
  day: string
  comparedDay: string
  now: number | null
  mean: number | null
  before: number | null
  behind: string
  notes: string
}

/** Items of a menu that export the table behind a day chart: days as stored, unformatted numbers, and the annotations of each day. */
export function DayChartExports(props: DayChartExportsProps) {
  const { table, unit, file, onExport } = props
  const { label, current, comparison, average, background, step = 'day' } = table
  const t = useMessages('charts')
  const tCommon = useMessages('common')
  const hold = use(ExportHold)
  const { about, value = (one: number) => one } = file
  const own = file.unit ?? (unit === 'count' ? undefined : unit)
  const number = (id: 'now' | 'before' | 'mean', header: string): DataColumn<DayRow> => ({
    id,
    header,
    numeric: true,
    ...(own && { unit: own }),
    value: (row) => row[id],
  })
  const valueOf = (shown: number | null | undefined) => (shown === null || shown === undefined ? null : value(shown))
  const rows = rowsOf(table).map(({ now, before, mean, behind, notes }): DayRow => ({
    day: now?.day ?? '',
    comparedDay: before?.day ?? '',
    now: valueOf(now?.value),
    mean: valueOf(mean),
    before: valueOf(before?.value),
    behind,
    notes: notes.map((marker) => marker.label).join('; '),
  }))
  const columns: DataColumn<DayRow>[] = [
    { id: 'day', header: t(stepWords[step].name), value: (row) => row.day },
    number('now', current.name),
    ...(average ? [number('mean', average.name)] : []),
    ...(comparison?.unpaired
      ? [{ id: 'comparedDay', header: t(stepWords[step].compared), value: (row: DayRow) => row.comparedDay }]
      : []),
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
      rowKey: ({ day, comparedDay }) => day || comparedDay,
    })
  return [
    { kind: 'csv', label: tCommon('name.csv'), run: () => downloadText(`${name}.csv`, 'text/csv', csv()) },
    { kind: 'json', label: tCommon('json'), run: () => downloadText(`${name}.json`, 'application/json', json()) },
  ].map(({ kind, label, run }) => (
    <button
      key={kind}
      type="button"
      className="popup-item"
      onClick={() => {
        run()
        onExport()
      }}
      disabled={hold !== null}
      title={hold ?? undefined}
    >
      <Download size={15} aria-hidden="true" /> {label}
    </button>
  ))
}
