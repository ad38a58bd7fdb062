import { createFileRoute } from '@tanstack/react-router'
import { CalendarOff } from 'lucide-react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import { ClientSchedule } from '#app/features/reports/schedule/client-schedule.tsx'
import { loadReportSchedule } from '#app/features/reports/schedule/load-schedule.ts'
import { PlannedStepsCard } from '#app/features/reports/schedule/planned-steps-card.tsx'
import { SendAll } from '#app/features/reports/delivery/send-all.tsx'
import { ReportTabs } from '#app/features/reports/report-tabs.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/reports_/schedule')({
  loader: ({ context }) => loadReportSchedule(context),
  head: headOfPage,
  component: ReportSchedule,
})

function ReportSchedule() {
  const t = useMessages('reportDelivery')
  const tShell = useMessages('shell')
  const { client, months, user, demo } = Route.useRouteContext()
  return (
    <Page
      title={tShell('reportSchedulePage')}
      question={t('scheduleQuestion')}
      actions={!demo && <SendAll month={months.selected} />}
    >
      <ReportTabs />
      {demo ? (
        // Schedules and recipients are real: the sample company has none.
        <EmptyState icon={CalendarOff}>{t('demoOn')}</EmptyState>
      ) : (
        <Stack>
          {client ? (
            <ClientSchedule key={client.id} client={client} month={months.selected} user={user} />
          ) : (
            <ChooseClient />
          )}
          <PlannedStepsCard />
        </Stack>
      )}
    </Page>
  )
}
