import { createFileRoute } from '@tanstack/react-router'
import { mentionTriageApi } from '#server/listening/mentions/mentions.api.ts'

export const Route = createFileRoute('/api/clients/$client/mentions/triage')({ server: { handlers: mentionTriageApi } })
