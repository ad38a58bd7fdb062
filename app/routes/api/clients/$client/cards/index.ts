import { createFileRoute } from '@tanstack/react-router'
import { cardsApi } from '#server/cards/cards.api.ts'

export const Route = createFileRoute('/api/clients/$client/cards/')({ server: { handlers: cardsApi } })
