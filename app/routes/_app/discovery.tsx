import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#app/components/feedback/not-built-yet.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { sayNow } from '#app/components/locale/say-now.ts'
import { loadMessages, useMessages } from '#app/components/locale/use-messages.ts'
import { headOfMonth } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/discovery')({
  loader: ({ context }) => loadMessages(context, 'coming'),
  head: ({ match }) => headOfMonth(match.context, sayNow(match.context, 'coming')('discovery')),
  component: DiscoveryPage,
})

function DiscoveryPage() {
  const say = useMessages('coming')
  return (
    <Page title={say('discovery')} question={say('discoveryQuestion')}>
      <NotBuiltYet>{say('discoverySoon')}</NotBuiltYet>
    </Page>
  )
}
