import { Button } from '@radix-ui/themes'
import { CopyPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { ReportListRow } from '#app/shared/reports/report-list.ts'

// Opened once a month.
const StartDialog = lazy(() => import('./start-dialog.tsx').then((module) => ({ default: module.StartDialog })))

interface StartMissingProps {
  month: Month
  rows: readonly ReportListRow[]
}

/** The button that starts the reports of all clients without one, after a preview; nothing if each has one. */
export function StartMissing({ month, rows }: StartMissingProps) {
  const { t } = useTranslator('reportList')
  // Those that were missing when it was opened: the dialog shows what became of each.
  const [opened, setOpened] = useState<{ missing: ReportListRow[]; opener: HTMLElement } | null>(null)
  const missing = rows.filter(({ report }) => report === null)
  return (
    <>
      {missing.length > 0 && (
        <Button onClick={(event) => setOpened({ missing, opener: event.currentTarget })}>
          <CopyPlus size={16} aria-hidden="true" /> {t('startMissing', { count: missing.length })}
        </Button>
      )}
      {opened && (
        <Suspense>
          <StartDialog month={month} {...opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}
