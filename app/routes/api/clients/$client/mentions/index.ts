import { createFileRoute } from '@tanstack/react-router'
import { mentionsApi } from '#server/listening/mentions/mentions.api.ts'

export const Route = createFileRoute('/api/clients/$client/mentions/')({ server: { handlers: mentionsApi } })
