import { Button } from '@radix-ui/themes'
import { CopyPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Month } from '#app/shared/calendar/month.ts'
import type { ReportListRow } from '#app/shared/reports/report-list.ts'
import { Actions } from '#app/components/layout/actions.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { SendAll } from '../delivery/send-all.tsx'

// Opened once a month.
const StartDialog = lazy(() => import('./start-dialog.tsx').then((module) => ({ default: module.StartDialog })))

interface StartMissingProps {
  month: Month
  rows: readonly ReportListRow[]
}

/** The button that starts the reports of all clients without one, after a preview; nothing if each has one. */
function StartMissing({ month, rows }: StartMissingProps) {
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

interface ListActionsProps {
  month: Month
  /** All clients of the month, whatever the list shows of them. */
  rows: readonly ReportListRow[]
}

/** What can be done with the reports of all clients of a month at once, beside the page's title. */
export function ListActions({ month, rows }: ListActionsProps) {
  return (
    <Actions>
      <StartMissing month={month} rows={rows} />
      <SendAll month={month} />
    </Actions>
  )
}
