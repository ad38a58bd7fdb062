import { createFileRoute } from '@tanstack/react-router'
import { reportApi } from '#server/reports/reports.api.ts'

export const Route = createFileRoute('/api/clients/$client/reports/$month/')({ server: { handlers: reportApi } })
