import { createFileRoute } from '@tanstack/react-router'
import { dismissAllApi } from '#server/notifications/notifications.api.ts'

export const Route = createFileRoute('/api/notifications/dismiss/all')({ server: { handlers: dismissAllApi } })
