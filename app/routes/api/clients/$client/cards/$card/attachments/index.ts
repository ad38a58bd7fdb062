import { createFileRoute } from '@tanstack/react-router'
import { attachmentsApi } from '#server/cards/attachments/attachments.api.ts'

export const Route = createFileRoute('/api/clients/$client/cards/$card/attachments/')({
  server: { handlers: attachmentsApi },
})
