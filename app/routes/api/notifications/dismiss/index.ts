import { createFileRoute } from '@tanstack/react-router'
import { dismissApi } from '#server/notifications/notifications.api.ts'

export const Route = createFileRoute('/api/notifications/dismiss/')({ server: { handlers: dismissApi } })
