import { createFileRoute } from '@tanstack/react-router'
import { notificationsApi } from '#server/notifications/notifications.api.ts'

export const Route = createFileRoute('/api/notifications/')({ server: { handlers: notificationsApi } })
