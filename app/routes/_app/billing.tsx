import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#app/components/feedback/not-built-yet.tsx'
import { Page } from '#app/components/layout/page.tsx'

export const Route = createFileRoute('/_app/billing')({
  head: () => ({ meta: [{ title: 'Billing · Loop' }] }),
  component: BillingPage,
})

function BillingPage() {
  return (
    <Page title="Billing" question="What is paid, and what is due?">
      <NotBuiltYet>This page will show the subscription, the payment method and the invoices.</NotBuiltYet>
    </Page>
  )
}
