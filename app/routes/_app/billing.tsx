import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { BillingPage } from '#app/features/billing/billing-page.tsx'
import { loadBilling } from '#app/features/billing/billing.queries.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/billing')({
  loader: async ({ context }) => {
    const { client, queryClient } = context
    await Promise.all([
      loadMessages(context, 'billing', 'payment', 'validation'),
      client && loadBilling(queryClient, client.id),
    ])
  },
  head: headOfPage,
  component: Billing,
})

function Billing() {
  const { user, client } = Route.useRouteContext()
  return <BillingPage role={user.role} client={client} />
}
