import { createFileRoute } from '@tanstack/react-router'
import { competitorsApi } from '#server/competitors/competitors.api.ts'

export const Route = createFileRoute('/api/clients/$client/competitors/')({ server: { handlers: competitorsApi } })
