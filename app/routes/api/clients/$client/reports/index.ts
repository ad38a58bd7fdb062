import { createFileRoute } from '@tanstack/react-router'
import { reportsApi } from '#server/reports/reports.api.ts'

export const Route = createFileRoute('/api/clients/$client/reports/')({ server: { handlers: reportsApi } })
