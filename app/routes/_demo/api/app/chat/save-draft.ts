import { createFileRoute } from '@tanstack/react-router'
import { saveChatDraftApi } from '#server/demos/chat/chat.api.ts'

export const Route = createFileRoute('/_demo/api/app/chat/save-draft')({ server: { handlers: saveChatDraftApi } })
