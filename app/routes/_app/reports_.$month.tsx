import { createFileRoute, notFound } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import * as v from 'valibot'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useOpenedItem } from '#app/components/layout/opened-item.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import { loadEditor } from '#app/features/reports/draft/load-draft.ts'
import { requireOneMonth } from '#app/features/reports/require-one-month.ts'
import { ReportEditor } from '#app/features/reports/draft/report-editor.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'

export const Route = createFileRoute('/_app/reports_/$month')({
  params: {
    parse: ({ month }) => {
      const parsed = v.safeParse(monthSchema, month)
      if (!parsed.success) throw notFound()
      return { month: parsed.output }
    },
  },
  beforeLoad: ({ context, cause, params, search }) =>
    requireOneMonth({ months: context.months, cause }, params.month, search),
  loader: ({ context, params }) => loadEditor(context, params.month),
  head: headOfPage,
  component: Report,
})

function Report() {
  const t = useMessages('reportEditor')
  const tShell = useMessages('shell')
  const { client, demo, user } = Route.useRouteContext()
  const { month } = Route.useParams()
  useOpenedItem(client && !demo ? { kind: 'report', clientId: client.id, month } : null)
  if (!client || demo) {
    return (
      <Page title={tShell('reports')} question={t('chooseQuestion')}>
        {client ? (
          <StatePanel icon={<FileText size={20} />} title={t('noSampleTitle')}>
            {t('noSampleText')}
          </StatePanel>
        ) : (
          <ChooseClient />
        )}
      </Page>
    )
  }
  const key = { clientId: client.id, month }
  // The key drops what was open of another client or month.
  return <ReportEditor key={`${client.id} ${month}`} reportKey={key} company={client.name} user={user} />
}
