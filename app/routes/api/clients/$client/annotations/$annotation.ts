import { createFileRoute } from '@tanstack/react-router'
import { annotationApi } from '#server/analytics/annotations/annotations.api.ts'

export const Route = createFileRoute('/api/clients/$client/annotations/$annotation')({
  server: { handlers: annotationApi },
})
