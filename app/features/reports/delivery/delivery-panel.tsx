import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { MailCheck, Send } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import { StateMark, type StateTone } from '#app/components/data-table/state-mark.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { mailFailureSentence } from '#app/shared/admin/mail-failure-sentence.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { ReportDelivery } from '#app/shared/reports/recipients.ts'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { deliveriesQueryOptions, useSendAgain, sendPreviewQueryOptions } from './delivery.queries.ts'
import { NoMailServer } from './no-mail-server.tsx'
import { RecipientsCard } from './recipients-card.tsx'
import styles from './delivery.module.css'

interface DeliveryListProps {
  clientId: string
  month: Month
  /** The newest published version, which can be sent again; null until it is known. */
  version: number | null
  deliveries: readonly ReportDelivery[]
}

const tones = {
  waiting: 'waiting',
  sent: 'good',
  failed: 'bad',
  bounced: 'bad',
  kept: undefined,
  skipped: undefined,
} as const satisfies Record<ReportDelivery['state'], StateTone | undefined>

/** What was sent to whom and what became of it, with how far the newest version has got. */
function DeliveryList({ clientId, month, version, deliveries }: DeliveryListProps) {
  const t = useMessages('reportDelivery')
  return (
    <>
      <Progress deliveries={deliveries.filter((one) => one.version === version)} />
      <ul className={styles['list']} aria-label={t('deliveries')}>
        {deliveries.map((delivery) => (
          <Delivery
            key={`${delivery.version} ${delivery.email} ${delivery.copy}`}
            delivery={delivery}
            again={
              canSendAgain(delivery, version, deliveries) && (
                <SendAgain clientId={clientId} month={month} delivery={delivery} />
              )
            }
          />
        ))}
      </ul>
    </>
  )
}

/** Whether a mail did not reach its address, nor any later copy. */
const canSendAgain = (delivery: ReportDelivery, version: number | null, all: readonly ReportDelivery[]) =>
  delivery.version === version &&
  delivery.state !== 'sent' &&
  delivery.state !== 'waiting' &&
  !all.some((one) => one.version === version && one.email === delivery.email && one.copy > delivery.copy)

/** How many of a version's mails have left, while some still wait. */
function Progress({ deliveries }: Pick<DeliveryListProps, 'deliveries'>) {
  const t = useMessages('reportDelivery')
  const done = deliveries.filter(({ state }) => state !== 'waiting').length
  const count = deliveries.length
  const text = t('sentOf', { sent: done, count })
  return (
    <output className={styles['progress']}>
      {done < count && (
        <>
          <progress max={count} value={done} aria-label={text} />
          <Note as="span">{text}</Note>
        </>
      )}
    </output>
  )
}

function Delivery({ delivery, again }: { delivery: ReportDelivery; again: ReactNode }) {
  const t = useMessages('reportDelivery')
  const tStates = useMessages('reportStates')
  const tFailure = useMessages('sentMails')
  const { email, name, version, copy, state, withoutPdf, askedBy, askedAt, sentAt, failure, views } = delivery
  return (
    <li className={styles['row']}>
      <div className={styles['grow']}>
        <span className={styles['strong']}>
          <bdi>{name || email}</bdi>
        </span>
        <Note as="span">
          {name !== '' && (
            <>
              <bdi className={styles['email']}>{email}</bdi> ·{' '}
            </>
          )}
          {tStates('version', { version })} · <LocalMoment at={sentAt ?? askedAt} /> ·{' '}
          {askedBy === null ? t('sentBySchedule') : t('note.byPerson', { person: askedBy })}
          {copy > 1 && ` · ${t('copyOf', { copy })}`}
          {withoutPdf && ` · ${t('withoutPdf')}`}
        </Note>
        {failure !== null && (
          <Note as="span">
            <span className={styles['block']}>{mailFailureSentence(tFailure, failure)}</span>
          </Note>
        )}
      </div>
      {(state === 'sent' || views > 0) && <Note as="span">{t('opened', { count: views })}</Note>}
      <StateMark tone={tones[state]}>{t(`delivery.${state}`)}</StateMark>
      {again && <div className={styles['actions']}>{again}</div>}
    </li>
  )
}

interface SendAgainProps extends ReportKey {
  delivery: ReportDelivery
}

/** Sends a version once more to someone who has it. */
function SendAgain({ clientId, month, delivery: { email, version } }: SendAgainProps) {
  const t = useMessages('reportDelivery')
  const send = useSendAgain({ clientId, month })
  return (
    <ConfirmDialog
      trigger={
        <Button size="1" variant="soft" color="gray" highContrast aria-label={t('sendAgainTo', { recipient: email })}>
          {t('sendAgain')}
        </Button>
      }
      title={t('sendAgainQuestion', { recipient: email })}
      confirm={t('sendAgain')}
      onConfirm={async () => {
        await send.mutateAsync({ email, version })
        showToast({ kind: 'success', text: t('sentAgain', { recipient: email }) })
      }}
    >
      <p>{t('sendAgainText', { version })}</p>
    </ConfirmDialog>
  )
}

const SendDialog = lazyPart(() => import('./send-dialog.tsx').then((module) => module.SendDialog))

/**
 * Who gets a client's report of a month and what was sent, on the pages of schedules and of a report. For Admins. The
 * page's loader loads the texts `reportDelivery`, `sentMails` and `validation`.
 */
export function DeliveryPanel({ clientId, month }: ReportKey) {
  return (
    <Stack>
      <RecipientsCard clientId={clientId} />
      <DeliveriesCard clientId={clientId} month={month} />
    </Stack>
  )
}

function DeliveriesCard({ clientId, month }: ReportKey) {
  const t = useMessages('reportDelivery')
  const locale = useLocale()
  const deliveries = useQuery(deliveriesQueryOptions({ clientId, month }))
  const { data: preview } = useQuery(sendPreviewQueryOptions({ clientId, month }))
  const [open, setOpen] = useState(false)
  return (
    <Card
      title={t('deliveriesOf', { month: formatMonth(locale, month) })}
      {...(preview === null && { intro: t('notPublished') })}
      actions={
        <Button aria-haspopup="dialog" disabled={!preview} onClick={() => setOpen(true)}>
          <Send size={15} aria-hidden="true" /> {t('send')}
        </Button>
      }
    >
      <NoMailServer />
      <QueryState query={deliveries} height="160px" shape="list">
        {(list) =>
          list.length === 0 ? (
            <EmptyState lack="done" icon={MailCheck}>
              {t('noDeliveries')}
            </EmptyState>
          ) : (
            <DeliveryList clientId={clientId} month={month} version={preview?.version ?? null} deliveries={list} />
          )
        }
      </QueryState>
      {open && preview && (
        <SendDialog
          clientId={clientId}
          month={month}
          preview={preview}
          deliveries={deliveries.data ?? []}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  )
}
