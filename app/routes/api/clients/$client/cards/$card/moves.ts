import { createFileRoute } from '@tanstack/react-router'
import { cardMovesApi } from '#server/cards/cards.api.ts'

export const Route = createFileRoute('/api/clients/$client/cards/$card/moves')({ server: { handlers: cardMovesApi } })
