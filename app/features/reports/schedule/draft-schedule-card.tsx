import { useQuery } from '@tanstack/react-query'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { scheduleSchema, type ReportSchedule } from '#app/shared/reports/schedule.ts'
import { useSaveDraftSchedule, draftScheduleQueryOptions } from './schedule.queries.ts'
import { ScheduleFields } from './schedule-fields.tsx'

interface DraftScheduleCardProps {
  clientId: string
  /** The website's, in which the time counts. */
  timeZone: string
}

/** When Loop makes a company's drafts. */
export function DraftScheduleCard({ clientId, timeZone }: DraftScheduleCardProps) {
  const t = useMessages('reportDelivery')
  const query = useQuery(draftScheduleQueryOptions(clientId))
  return (
    <Card title={t('draftsTitle')} intro={t('draftsIntro')}>
      <QueryState query={query} height="176px">
        {(schedule) => <Fields clientId={clientId} timeZone={timeZone} schedule={schedule} />}
      </QueryState>
    </Card>
  )
}

function Fields({ clientId, timeZone, schedule }: DraftScheduleCardProps & { schedule: ReportSchedule }) {
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
