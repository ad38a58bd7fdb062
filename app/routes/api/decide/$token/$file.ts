import { createFileRoute } from '@tanstack/react-router'
import { decisionPictureApi } from '#server/cards/decisions/decision-pictures.api.ts'

export const Route = createFileRoute('/api/decide/$token/$file')({
  server: { handlers: decisionPictureApi },
})
