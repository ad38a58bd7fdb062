import { createFileRoute } from '@tanstack/react-router'
import { chatDraftsApi } from '#server/demos/chat/chat.api.ts'

export const Route = createFileRoute('/_demo/api/app/chat/drafts')({ server: { handlers: chatDraftsApi } })
