import { createFileRoute } from '@tanstack/react-router'
import { attachmentApi } from '#server/cards/attachments/attachments.api.ts'

export const Route = createFileRoute('/api/clients/$client/cards/$card/attachments/$attachment')({
  server: { handlers: attachmentApi },
})
