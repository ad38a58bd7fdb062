import { createFileRoute } from '@tanstack/react-router'
import { reportPdfApi } from '#server/reports/report-files.api.ts'

export const Route = createFileRoute('/api/clients/$client/reports/$month/pdf')({ server: { handlers: reportPdfApi } })
