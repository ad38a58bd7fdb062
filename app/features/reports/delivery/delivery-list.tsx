import type { ReactNode } from 'react'
import { StateMark, type StateTone } from '#app/components/data-table/state-mark.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { mailFailureSentence } from '#app/shared/admin/mail-failure-sentence.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { ReportDelivery } from '#app/shared/reports/recipients.ts'
import styles from './delivery.module.css'
import { SendAgain } from './send-again.tsx'

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
export function DeliveryList({ clientId, month, version, deliveries }: DeliveryListProps) {
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
