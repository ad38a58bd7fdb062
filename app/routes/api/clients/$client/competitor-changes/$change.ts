import { createFileRoute } from '@tanstack/react-router'
import { competitorChangeApi } from '#server/competitors/competitors.api.ts'

export const Route = createFileRoute('/api/clients/$client/competitor-changes/$change')({
  server: { handlers: competitorChangeApi },
})
