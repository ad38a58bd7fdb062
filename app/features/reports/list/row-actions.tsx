import { Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { Eye, FileDown, PencilLine, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { Actions } from '#app/components/layout/actions.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import type { ReportListRow } from '#app/shared/reports/report-list.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import { publishedVersion } from '#app/shared/reports/stage.ts'
import { startReportFn } from '../draft/draft.functions.ts'
import { addressesOf } from '../published/report-addresses.ts'
import { reportListsKey } from './list.queries.ts'

/** What can be done with a month of a client: start its report, or open it in its forms. */
export function RowActions({ row }: { row: ReportListRow }) {
  const { t, locale } = useTranslator('reportList')
  const tStates = useMessages('reportStates')
  const showError = useShowError()
  const start = useServerMutation({
    call: (key: ReportKey) => startReportFn({ data: key }),
    invalidates: [reportListsKey],
  })
  const open = useRef<HTMLAnchorElement>(null)
  const { clientId, company, month, report } = row
  const isStarted = start.isSuccess && report !== null
  useEffect(() => {
    // The pressed button is gone: the focus goes to what takes its place.
    if (isStarted) open.current?.focus()
  }, [isStarted])
  const values = { company, month: formatMonth(locale, month) }
  if (!report) {
    return (
      <Button
        size="1"
        variant="soft"
        highContrast
        aria-label={t('startOf', values)}
        loading={start.isPending}
        onClick={() => start.mutate({ clientId, month }, { onError: showError })}
      >
        <Plus size={14} aria-hidden="true" /> {tStates('start')}
      </Button>
    )
  }
  const shown = publishedVersion(report)
  return (
    <Actions gap="3">
      <Button asChild size="1" variant="soft" highContrast>
        <Link
          ref={open}
          to="/reports/$month"
          params={{ month }}
          search={{ client: clientId }}
          preload={false}
          aria-label={t('openOf', values)}
        >
          <PencilLine size={14} aria-hidden="true" /> {t('open')}
        </Link>
      </Button>
      {shown !== null && (
        <>
          <Button asChild size="1" variant="ghost" highContrast>
            <Link
              to="/report/$client/$month"
              params={{ client: clientId, month }}
              preload={false}
              aria-label={t('viewOf', values)}
            >
              <Eye size={14} aria-hidden="true" /> {t('view')}
            </Link>
          </Button>
          <Button asChild size="1" variant="ghost" highContrast>
            <a href={addressesOf({ clientId, month }, shown).pdf} download aria-label={t('pdfOf', values)}>
              <FileDown size={14} aria-hidden="true" /> {t('pdf')}
            </a>
          </Button>
        </>
      )}
    </Actions>
  )
}
