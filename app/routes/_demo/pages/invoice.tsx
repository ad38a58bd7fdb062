import { createFileRoute } from '@tanstack/react-router'
import { InvoicePage } from '../-invoice/invoice-page.tsx'

export const Route = createFileRoute('/_demo/pages/invoice')({
  head: () => ({ meta: [{ title: 'Invoice (demo) · Loop' }] }),
  component: InvoicePage,
})
