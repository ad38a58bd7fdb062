import { createFileRoute } from '@tanstack/react-router'
import { invoicePdfApi } from '#server/demos/invoice/invoice.api.ts'

export const Route = createFileRoute('/_demo/api/demo/invoice.pdf')({ server: { handlers: invoicePdfApi } })
