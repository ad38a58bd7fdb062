import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#app/components/feedback/not-built-yet.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { loadMessages, useMessages } from '#app/components/locale/use-messages.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/reports')({
  loader: ({ context }) => loadMessages(context, 'coming'),
  head: headOfPage,
  component: ReportsPage,
})

function ReportsPage() {
  const say = useMessages('coming')
  const sayShell = useMessages('shell')
  return (
    <Page title={sayShell('reports')} question={say('reportsQuestion')}>
      <NotBuiltYet>{say('reportsSoon')}</NotBuiltYet>
    </Page>
  )
}
