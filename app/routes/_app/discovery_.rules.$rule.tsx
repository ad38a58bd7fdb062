import { createFileRoute, notFound } from '@tanstack/react-router'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import { loadRules } from '#app/features/discovery/load-rules.ts'
import { RulePage } from '#app/features/discovery/rule-page.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { ruleIds } from '#app/shared/discovery/rule-ids.ts'

export const Route = createFileRoute('/_app/discovery_/rules/$rule')({
  loader: async ({ context, params }) => {
    const rule = ruleIds.find((one) => one === params.rule)
    if (!rule) throw notFound()
    await loadRules(context)
    return { rule }
  },
  head: headOfPage,
  component: Rule,
})

function Rule() {
  const t = useMessages('discoveryCatalogue')
  const tShell = useMessages('shell')
  const { client, months, demo } = Route.useRouteContext()
  const { rule } = Route.useLoaderData()
  if (!client?.website) {
    return (
      <Page title={tShell('discoveryRulesPage')} question={t('question')}>
        {client ? <EmptyState>{t('noWebsite')}</EmptyState> : <ChooseClient />}
      </Page>
    )
  }
  return (
    <RulePage key={`${client.id} ${rule}`} clientId={client.id} rule={rule} month={months.selected} mayWrite={!demo} />
  )
}
