import { createFileRoute } from '@tanstack/react-router'
import { reportLogoApi } from '#server/reports/reports.api.ts'

export const Route = createFileRoute('/api/clients/$client/reports/$month/logo')({
  server: { handlers: reportLogoApi },
})
