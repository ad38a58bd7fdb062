import { createFileRoute } from '@tanstack/react-router'
import { forecastsApi } from '#server/growth/growth.api.ts'

export const Route = createFileRoute('/api/clients/$client/forecasts/')({ server: { handlers: forecastsApi } })
