import { createFileRoute } from '@tanstack/react-router'
import { mentionApi } from '#server/listening/mentions/mentions.api.ts'

export const Route = createFileRoute('/api/clients/$client/mentions/$mention/')({ server: { handlers: mentionApi } })
