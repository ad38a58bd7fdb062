import { createFileRoute } from '@tanstack/react-router'
import { cardCommentsApi } from '#server/cards/cards.api.ts'

export const Route = createFileRoute('/api/clients/$client/cards/$card/comments')({
  server: { handlers: cardCommentsApi },
})
