import { createFileRoute } from '@tanstack/react-router'
import { markAllSeenApi } from '#server/demos/chat/chat.api.ts'

export const Route = createFileRoute('/_demo/api/apps/chat/mark-all-seen')({ server: { handlers: markAllSeenApi } })
