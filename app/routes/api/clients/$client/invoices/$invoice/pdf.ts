import { createFileRoute } from '@tanstack/react-router'
import { invoicePdfApi } from '#server/billing/billing.api.ts'

export const Route = createFileRoute('/api/clients/$client/invoices/$invoice/pdf')({
  server: { handlers: invoicePdfApi },
})
