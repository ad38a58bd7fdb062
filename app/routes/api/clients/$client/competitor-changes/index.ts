import { createFileRoute } from '@tanstack/react-router'
import { competitorChangesApi } from '#server/competitors/competitors.api.ts'

export const Route = createFileRoute('/api/clients/$client/competitor-changes/')({
  server: { handlers: competitorChangesApi },
})
