import { createFileRoute } from '@tanstack/react-router'
import { cardApi } from '#server/cards/cards.api.ts'

export const Route = createFileRoute('/api/clients/$client/cards/$card/')({ server: { handlers: cardApi } })
