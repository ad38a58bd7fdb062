import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#app/components/feedback/not-built-yet.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { sayNow } from '#app/components/locale/say-now.ts'
import { loadMessages, useMessages } from '#app/components/locale/use-messages.ts'
import { headOfClient } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/billing')({
  loader: ({ context }) => loadMessages(context, 'coming'),
  head: ({ match }) => headOfClient(match.context, sayNow(match.context, 'coming')('billing')),
  component: BillingPage,
})

function BillingPage() {
  const say = useMessages('coming')
  return (
    <Page title={say('billing')} question={say('billingQuestion')}>
      <NotBuiltYet>{say('billingSoon')}</NotBuiltYet>
    </Page>
  )
}
