import { createFileRoute } from '@tanstack/react-router'
import { updateEventApi } from '#server/demos/calendar/calendar.api.ts'

export const Route = createFileRoute('/_demo/api/apps/calendar/update-event')({ server: { handlers: updateEventApi } })
