import { createFileRoute } from '@tanstack/react-router'
import { reportPdfApi } from '#server/reports/reports.api.ts'

export const Route = createFileRoute('/api/clients/$client/reports/$month/pdf')({ server: { handlers: reportPdfApi } })
