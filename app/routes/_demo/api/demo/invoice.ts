import { createFileRoute } from '@tanstack/react-router'
import { invoiceApi } from '#server/demos/invoice/invoice.api.ts'

export const Route = createFileRoute('/_demo/api/demo/invoice')({ server: { handlers: invoiceApi } })
