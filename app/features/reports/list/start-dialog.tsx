import { Button, Flex, Progress } from '@radix-ui/themes'
import { useQueryClient } from '@tanstack/react-query'
import { Check, CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { Note } from '#app/components/feedback/note.tsx'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import type { ReportListRow } from '#app/shared/reports/report-list.ts'
import { ClientChecks } from '../client-checks.tsx'
import { startReportFn } from '../draft/draft.functions.ts'
import { reportListsKey } from './list.queries.ts'
import styles from './list.module.css'

interface StartDialogProps {
  month: Month
  /** The clients without a report. */
  missing: readonly ReportListRow[]
  opener: HTMLElement
  onClose: () => void
}

/** What became of one client: started, or why not. */
type Outcome = { state: 'started' } | { state: 'failed'; why: string }

/**
 * Shows which clients get a draft, and starts them one after the other, so that one error doesn't stop the others.
 * Closing it stops after the report that is under way.
 */
export function StartDialog({ month, missing, opener, onClose }: StartDialogProps) {
  const { t, locale } = useTranslator('reportList')
  const publicError = usePublicError()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<readonly string[]>(() => missing.map(({ clientId }) => clientId))
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({})
  const [isRunning, setRunning] = useState(false)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  const waiting = chosen.filter((id) => outcomes[id]?.state !== 'started')
  const started = Object.values(outcomes).filter(({ state }) => state === 'started').length
  const failed = Object.values(outcomes).length - started
  const run = async () => {
    setRunning(true)
    for (const clientId of waiting) {
      if (!isOpen.current) break
      const outcome = await startReportFn({ data: { clientId, month } }).then(
        (): Outcome => ({ state: 'started' }),
        (error: unknown): Outcome => ({ state: 'failed', why: publicError(error).message }),
      )
      setOutcomes((before) => ({ ...before, [clientId]: outcome }))
    }
    setRunning(false)
    await queryClient.invalidateQueries({ queryKey: reportListsKey })
  }
  const name = formatMonth(locale, month)
  return (
    <OpenDialog
      title={t('startTitle', { month: name })}
      intro={t('startIntro')}
      maxWidth="520px"
      opener={opener}
      onClose={onClose}
    >
      <ClientChecks
        label={t('startClients')}
        clients={missing.map(({ clientId, company }) => ({ id: clientId, name: company }))}
        chosen={chosen}
        onChange={setChosen}
        disabled={isRunning || started > 0}
      >
        {(id) => {
          const outcome = outcomes[id]
          if (!outcome) return null
          return (
            <span className={styles['outcome']} data-failed={outcome.state === 'failed' || undefined}>
              {outcome.state === 'started' ? (
                <Check size={15} aria-hidden="true" />
              ) : (
                <CircleAlert size={15} aria-hidden="true" />
              )}
              {outcome.state === 'started' ? t('started') : outcome.why}
            </span>
          )
        }}
      </ClientChecks>
      {(isRunning || started + failed > 0) && (
        <div className={styles['progress']}>
          <Progress value={started + failed} max={Math.max(chosen.length, 1)} aria-label={t('progressLabel')} />
          <Note as="output">
            {t('progress', { done: started, count: chosen.length })}
            {!isRunning && failed > 0 && ` ${t('failed', { count: failed })}`}
          </Note>
        </div>
      )}
      <Flex gap="3" justify="end" wrap="wrap" mt="4">
        <Button variant="soft" color="gray" highContrast onClick={onClose}>
          {t(started > 0 || isRunning ? 'action.close' : 'action.cancel')}
        </Button>
        {(waiting.length > 0 || started === 0) && (
          <Button loading={isRunning} disabled={waiting.length === 0} onClick={() => void run()}>
            {failed > 0 ? t('startAgain') : t('startChosen', { count: waiting.length })}
          </Button>
        )}
      </Flex>
    </OpenDialog>
  )
}
