import { createFileRoute } from '@tanstack/react-router'
import { targetsApi } from '#server/growth/growth.api.ts'

export const Route = createFileRoute('/api/clients/$client/targets/')({ server: { handlers: targetsApi } })
