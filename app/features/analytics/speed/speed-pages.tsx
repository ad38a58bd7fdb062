import { useMemo, type ReactNode } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { SpeedMetric } from '#app/shared/analytics/speed-metrics.ts'
import type { SpeedMonth } from '#app/shared/analytics/speed.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { speedColumns } from './speed-columns.tsx'
import { speedQuestion } from './speed-question.ts'
import { withCardColumn } from '../month/card-column.ts'
import { useMakeCard } from '../month/make-card.ts'

/** The kinds of devices that an address can name; '' means unknown. */
const devices = ['Desktop', 'Mobile', 'Tablet', 'TV', ''] as const
const isAddressed = (device: string | null): device is (typeof devices)[number] => devices.some((one) => one === device)

interface SpeedPagesProps {
  month: SpeedMonth
  metric: SpeedMetric
  /** Active filters. */
  filters: readonly Filter[]
  device: string | null
  /** Renders a page's name as a link that filters by it. Keep it stable between renders. */
  pageLink: (path: string, name: ReactNode) => ReactNode
}

/** Every measured page, with the 75th percentile of each metric. */
export function SpeedPages({ month, metric, filters, device, pageLink }: SpeedPagesProps) {
  const reader = useTranslator('speed')
  const { t } = reader
  const { domain, period, pages, totalPages } = month
  const makeCard = useMakeCard()
  const columns = useMemo(
    () =>
      withCardColumn(speedColumns({ reader, month, metric, pageLink }), {
        makeCard,
        header: reader.t('action.makeCard'),
        of: ({ path }) => [
          { part: 'speed', metric, page: path, ...(isAddressed(device) && { device }) },
          readablePath(path) || reader.t('noPage'),
        ],
      }),
    [reader, month, metric, pageLink, device, makeCard],
  )
  return (
    <Card title={t('name.pages')} intro={t('pagesIntro')}>
      <DataTable
        label={t('part.page')}
        one={t('name.page')}
        rows={pages}
        columns={columns}
        rowKey={(row) => row.path}
        sortedBy={{ id: 'views', desc: true }}
        fileName={`${domain}-${monthOf(period.from)}-${t('tab.speed')}`}
        columnsKeptAs="speed"
        json={speedQuestion(month, filters, device)}
        stacks
      />
      {pages.length < totalPages && <Note apart>{t('mostViewed', { shown: pages.length, total: totalPages })}</Note>}
    </Card>
  )
}
