import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#app/components/feedback/not-built-yet.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { loadMessages, useMessages } from '#app/components/locale/use-messages.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/competitors')({
  loader: ({ context }) => loadMessages(context, 'coming'),
  head: headOfPage,
  component: CompetitorsPage,
})

function CompetitorsPage() {
  const say = useMessages('coming')
  const sayShell = useMessages('shell')
  return (
    <Page title={sayShell('competitors')} question={say('competitorsQuestion')}>
      <NotBuiltYet>{say('competitorsSoon')}</NotBuiltYet>
    </Page>
  )
}
