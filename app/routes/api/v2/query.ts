import { createFileRoute } from '@tanstack/react-router'
import { statsApi } from '#server/analytics/stats-api/stats.api.ts'

export const Route = createFileRoute('/api/v2/query')({ server: { handlers: statsApi } })
