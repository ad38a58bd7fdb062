import { createFileRoute } from '@tanstack/react-router'
import { annotationsApi } from '#server/analytics/annotations/annotations.api.ts'

export const Route = createFileRoute('/api/clients/$client/annotations/')({ server: { handlers: annotationsApi } })
