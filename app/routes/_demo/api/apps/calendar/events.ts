import { createFileRoute } from '@tanstack/react-router'
import { eventsApi } from '#server/demos/calendar/calendar.api.ts'

export const Route = createFileRoute('/_demo/api/apps/calendar/events')({ server: { handlers: eventsApi } })
