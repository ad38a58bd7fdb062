import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { CompetitorRulesPage } from '#app/features/competitors/rules-page.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/competitors_/rules')({
  loader: ({ context }) => loadMessages(context, 'competitors', 'competitorRules'),
  head: headOfPage,
  component: CompetitorRules,
})

function CompetitorRules() {
  const { client, demo } = Route.useRouteContext()
  return <CompetitorRulesPage client={client} demo={demo} />
}
