import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#app/components/layout/page.tsx'
import { loadMessages, useMessages } from '#app/components/locale/use-messages.ts'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import { ImportsPage } from '#app/features/imports/imports-page.tsx'
import { loadImports } from '#app/features/imports/imports.queries.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/tracking_/imports')({
  loader: async ({ context }) => {
    const { client, queryClient } = context
    await Promise.all([loadMessages(context, 'imports'), client?.website && loadImports(queryClient, client.id)])
  },
  head: headOfPage,
  component: Imports,
})

function Imports() {
  const t = useMessages('imports')
  const tShell = useMessages('shell')
  const { client } = Route.useRouteContext()
  if (client) return <ImportsPage clientId={client.id} hasWebsite={client.website !== null} />
  return (
    <Page title={tShell('importsPage')} question={t('question')}>
      <ChooseClient />
    </Page>
  )
}
