import { createFileRoute } from '@tanstack/react-router'
import { deleteEventApi } from '#server/demos/calendar/calendar.api.ts'

export const Route = createFileRoute('/_demo/api/apps/calendar/delete-event')({ server: { handlers: deleteEventApi } })
