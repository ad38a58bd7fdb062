import { Button, Checkbox, Flex } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { StateMark } from '#app/components/data-table/state-mark.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import type { ReportToSend } from '#app/shared/reports/recipients.ts'
import styles from './delivery.module.css'
import { useSendReports, reportsToSendQueryOptions } from './delivery.queries.ts'
import { NoMailServer } from './no-mail-server.tsx'
import { useSendAll, type SendingOf } from './use-send-all.ts'

interface SendAllDialogProps {
  month: Month
  onClose: () => void
}

/** The preview of a month's published reports that recipients don't have yet, and how sending them goes. */
export function SendAllDialog({ month, onClose }: SendAllDialogProps) {
  const t = useMessages('reportDelivery')
  const locale = useLocale()
  const query = useQuery(reportsToSendQueryOptions(month))
  // What is being sent stays in the list, although it no longer lacks anything.
  const [begun, begin] = useState<readonly ReportToSend[] | null>(null)
  return (
    <OpenDialog
      title={t('sendAllTitle', { month: formatMonth(locale, month) })}
      intro={t('sendAllIntro')}
      maxWidth="620px"
      close="cross"
      onClose={onClose}
    >
      <QueryState query={query} height="240px" shape="list">
        {(reports) =>
          reports.length === 0 && begun === null ? (
            <EmptyState lack="done" icon={MailCheck}>
              {t('sendAllNone')}
            </EmptyState>
          ) : (
            <Preview month={month} reports={begun ?? reports} onBegin={() => begin(reports)} onClose={onClose} />
          )
        }
      </QueryState>
    </OpenDialog>
  )
}

interface PreviewProps extends SendAllDialogProps {
  reports: readonly ReportToSend[]
  onBegin: () => void
}

function Preview({ month, reports, onBegin, onClose }: PreviewProps) {
  const t = useMessages('reportDelivery')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { states, running, stop, start } = useSendAll(month, useSendReports().mutateAsync)
  const chosen = reports.filter(({ clientId }) => !left.has(clientId))
  const outcomes = [...states.values()]
  const count = (state: SendingOf['state']) => outcomes.filter((one) => one.state === state).length
  const isBegun = outcomes.length > 0
  const choose = (clientId: string, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(clientId)
    else next.add(clientId)
    setLeft(next)
  }
  return (
    <>
      <NoMailServer />
      <ul className={styles['list']}>
        {reports.map((report) => (
          <li key={report.clientId} className={styles['row']}>
            {!isBegun && (
              <Checkbox
                checked={!left.has(report.clientId)}
                aria-label={t('choose', { company: report.company })}
                onCheckedChange={(checked) => choose(report.clientId, checked === true)}
              />
            )}
            <ReportLine report={report} sending={states.get(report.clientId)} />
          </li>
        ))}
      </ul>
      <output className={styles['said']}>
        {isBegun &&
          (running
            ? t('sendAllProgress', { done: count('done') + count('failed'), count: outcomes.length })
            : [
                t('sendAllDone', { count: count('done') }),
                ...(count('failed') > 0 ? [t('sendAllFailed', { count: count('failed') })] : []),
                ...(count('queued') > 0 ? [t('sendingStopped')] : []),
              ].join(' '))}
      </output>
      <Flex gap="3" justify="end" wrap="wrap" mt="3">
        {running && (
          <Button variant="soft" color="gray" highContrast onClick={stop}>
            {t('stopSending')}
          </Button>
        )}
        {!running && (
          <Button variant="soft" color="gray" highContrast onClick={onClose}>
            {isBegun ? t('action.close') : t('action.cancel')}
          </Button>
        )}
        {(!isBegun || running) && (
          <Button
            disabled={chosen.length === 0}
            loading={running}
            onClick={() => {
              onBegin()
              start(chosen)
            }}
          >
            {t('sendAllConfirm', { count: chosen.length })}
          </Button>
        )}
      </Flex>
    </>
  )
}

const tones = { queued: undefined, running: 'waiting', done: 'good', failed: 'bad' } as const

function ReportLine({ report, sending }: { report: ReportToSend; sending: SendingOf | undefined }) {
  const t = useMessages('reportDelivery')
  const { company, version, publishedAt, reviewer, recipients } = report
  return (
    <>
      <div className={styles['grow']}>
        <span className={styles['strong']}>
          <bdi>{company}</bdi>
        </span>
        <Note as="span">
          <span className={styles['block']}>
            <RichText text={t('publishedAs', { version })} tags={{ day: () => <LocalMoment at={publishedAt} day /> }} />{' '}
            · {reviewer === null ? t('notReviewed') : t('reviewedBy', { person: reviewer })}
          </span>
          <details className={styles['people']}>
            <summary>{t('toPeople', { count: recipients.length })}</summary>
            <ul>
              {recipients.map(({ id, email, name }) => (
                <li key={id}>
                  <bdi>{name === '' ? email : `${name} · ${email}`}</bdi>
                </li>
              ))}
            </ul>
          </details>
          {sending?.reason !== undefined && (
            <span className={styles['refused']} role="alert">
              {sending.reason}
            </span>
          )}
        </Note>
      </div>
      {sending && <StateMark tone={tones[sending.state]}>{t(`sending.${sending.state}`)}</StateMark>}
    </>
  )
}
