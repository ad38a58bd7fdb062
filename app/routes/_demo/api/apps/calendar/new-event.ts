import { createFileRoute } from '@tanstack/react-router'
import { newEventApi } from '#server/demos/calendar/calendar.api.ts'

export const Route = createFileRoute('/_demo/api/apps/calendar/new-event')({ server: { handlers: newEventApi } })
