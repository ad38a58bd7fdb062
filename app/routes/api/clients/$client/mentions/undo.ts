import { createFileRoute } from '@tanstack/react-router'
import { mentionUndoApi } from '#server/listening/mentions/mentions.api.ts'

export const Route = createFileRoute('/api/clients/$client/mentions/undo')({ server: { handlers: mentionUndoApi } })
