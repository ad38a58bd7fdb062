import { createFileRoute } from '@tanstack/react-router'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import { RulesPage } from '#app/features/discovery/rules-page.tsx'
import { loadRules } from '#app/features/discovery/load-rules.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/discovery_/rules/')({
  loader: ({ context }) => loadRules(context),
  head: headOfPage,
  component: Rules,
})

function Rules() {
  const t = useMessages('discoveryCatalogue')
  const tShell = useMessages('shell')
  const { client } = Route.useRouteContext()
  if (!client?.website) {
    return (
      <Page title={tShell('discoveryRulesPage')} question={t('question')}>
        {client ? <EmptyState>{t('noWebsite')}</EmptyState> : <ChooseClient />}
      </Page>
    )
  }
  return <RulesPage key={client.id} clientId={client.id} timeZone={client.timeZone} />
}
