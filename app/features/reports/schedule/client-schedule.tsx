import { useQuery } from '@tanstack/react-query'
import { Button } from '@radix-ui/themes'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { Column, Columns } from '#app/components/layout/columns.tsx'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Card, CardSubtitle } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { scheduleSchema, type ReportSchedule } from '#app/shared/reports/schedule.ts'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { Stack } from '#app/components/layout/stack.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import type { SendingSchedule, ShownSendingSchedule } from '#app/shared/reports/sending-schedule.ts'
import { DeliveryPanel } from '../delivery/delivery-panel.tsx'
import {
  useSaveDraftSchedule,
  draftScheduleQueryOptions,
  useSaveSending,
  sendingQueryOptions,
} from './schedule.queries.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import styles from '../delivery/delivery.module.css'

interface SendingScheduleCardProps {
  clientId: string
  company: string
  /** The website's, in which the time counts. */
  timeZone: string
  /** The name of the reader, who can allow reports without a review. */
  person: string
}

/** When Loop sends a client's reports, and whether it may send what no one has reviewed. */
function SendingScheduleCard(props: SendingScheduleCardProps) {
  const t = useMessages('reportDelivery')
  const query = useQuery(sendingQueryOptions(props.clientId))
  return (
    <Card title={t('sendingTitle')} intro={t('sendingIntro')}>
      <QueryState query={query} height="290px">
        {(schedule) => (
          <Stack>
            <SendingFields {...props} schedule={schedule} />
            <Unreviewed {...props} schedule={schedule} />
          </Stack>
        )}
      </QueryState>
    </Card>
  )
}

interface OfScheduleProps extends SendingScheduleCardProps {
  schedule: ShownSendingSchedule
}

const storedOf = ({ enabled, workingDay, time, unreviewed }: ShownSendingSchedule): SendingSchedule => ({
  enabled,
  workingDay,
  time,
  unreviewed,
})

function SendingFields({ clientId, timeZone, schedule }: OfScheduleProps) {
  const t = useMessages('reportDelivery')
  const { enabled, workingDay, time } = schedule
  const save = useSaveSending(clientId)
  const form = useForm({
    schema: scheduleSchema,
    initial: { enabled, workingDay, time },
    mutation: {
      ...save,
      mutate: (when, options) => save.mutate({ ...when, unreviewed: schedule.unreviewed }, options),
    },
  })
  return (
    <Form form={form} label={t('sendingTitle')}>
      <ScheduleFields form={form} enabled={t('sendingOn')} timeZone={timeZone} />
      <FormEnd form={form} submit={t('action.saveChanges')} sent={t('scheduleSaved')} />
    </Form>
  )
}

/** Whether drafts that no one has reviewed are sent, who allowed it, and the buttons that change it. */
function Unreviewed({ clientId, company, person, schedule }: OfScheduleProps) {
  const t = useMessages('reportDelivery')
  const save = useSaveSending(clientId)
  const showError = useShowError()
  const setTo = async (unreviewed: boolean) => {
    await save.mutateAsync({ ...storedOf(schedule), unreviewed })
    showToast({ kind: 'success', text: unreviewed ? t('nowAllowed') : t('nowRequired') })
  }
  const { allowed } = schedule
  return (
    <div className={styles['unreviewed']} data-allowed={schedule.unreviewed}>
      <CardSubtitle>{t('unreviewedTitle')}</CardSubtitle>
      {schedule.unreviewed ? (
        <>
          <p className={styles['text']}>
            <ShieldAlert size={16} aria-hidden="true" />
            <span>
              {allowed && (
                <RichText
                  text={t('allowedBy', { person: allowed.person ?? t('name.someoneWhoHasLeft') })}
                  tags={{ day: () => <LocalMoment at={allowed.at} day /> }}
                />
              )}{' '}
              {t('allowedText')}
            </span>
          </p>
          <Button
            variant="soft"
            highContrast
            loading={save.isPending}
            onClick={() => void setTo(false).catch(showError)}
          >
            {t('stopAllowing')}
          </Button>
        </>
      ) : (
        <>
          <p className={styles['text']}>
            <ShieldCheck size={16} aria-hidden="true" />
            <span>{t('reviewedOnly')}</span>
          </p>
          <ConfirmDialog
            trigger={
              <Button variant="soft" color="gray" highContrast>
                {t('allow')}
              </Button>
            }
            title={t('allowQuestion', { company })}
            confirm={t('allowConfirm')}
            danger
            onConfirm={() => setTo(true)}
          >
            <p>{t('allowText')}</p>
            <p>{t('allowName', { person })}</p>
          </ConfirmDialog>
        </>
      )}
    </div>
  )
}

interface ClientScheduleProps {
  client: Pick<ClientSummary, 'id' | 'name' | 'timeZone'>
  /** The chosen month, whose deliveries are shown. */
  month: Month
  user: Pick<SessionUser, 'first_name' | 'last_name'>
}

/** When Loop drafts and sends a client's reports, to whom, and what was sent of a month. */
export function ClientSchedule({ client: { id, name, timeZone }, month, user }: ClientScheduleProps) {
  return (
    <Columns equal>
      <DraftScheduleCard clientId={id} timeZone={timeZone} />
      <SendingScheduleCard
        clientId={id}
        company={name}
        timeZone={timeZone}
        person={`${user.first_name} ${user.last_name}`.trim()}
      />
      <Column wide>
        <DeliveryPanel clientId={id} month={month} />
      </Column>
    </Columns>
  )
}

interface DraftScheduleCardProps {
  clientId: string
  /** The website's, in which the time counts. */
  timeZone: string
}

/** When Loop makes a client's drafts. */
function DraftScheduleCard({ clientId, timeZone }: DraftScheduleCardProps) {
  const t = useMessages('reportDelivery')
  const query = useQuery(draftScheduleQueryOptions(clientId))
  return (
    <Card title={t('draftsTitle')} intro={t('draftsIntro')}>
      <QueryState query={query} height="176px">
        {(schedule) => <DraftFields clientId={clientId} timeZone={timeZone} schedule={schedule} />}
      </QueryState>
    </Card>
  )
}

function DraftFields({ clientId, timeZone, schedule }: DraftScheduleCardProps & { schedule: ReportSchedule }) {
  const t = useMessages('reportDelivery')
  const form = useForm({
    schema: scheduleSchema,
    initial: schedule,
    mutation: useSaveDraftSchedule(clientId),
  })
  return (
    <Form form={form} label={t('draftsTitle')}>
      <ScheduleFields form={form} enabled={t('draftsOn')} timeZone={timeZone} />
      <FormEnd form={form} submit={t('action.saveChanges')} sent={t('scheduleSaved')} />
    </Form>
  )
}
