import { createFileRoute } from '@tanstack/react-router'
import { targetApi } from '#server/growth/growth.api.ts'

export const Route = createFileRoute('/api/clients/$client/targets/$target')({ server: { handlers: targetApi } })
