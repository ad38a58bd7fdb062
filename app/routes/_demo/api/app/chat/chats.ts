import { createFileRoute } from '@tanstack/react-router'
import { chatsApi } from '#server/demos/chat/chat.api.ts'

export const Route = createFileRoute('/_demo/api/app/chat/chats')({ server: { handlers: chatsApi } })
