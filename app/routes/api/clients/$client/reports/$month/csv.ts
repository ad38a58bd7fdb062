import { createFileRoute } from '@tanstack/react-router'
import { reportCsvApi } from '#server/reports/reports.api.ts'

export const Route = createFileRoute('/api/clients/$client/reports/$month/csv')({ server: { handlers: reportCsvApi } })
