import { createFileRoute } from '@tanstack/react-router'
import { chatContactsApi } from '#server/demos/chat/chat.api.ts'

export const Route = createFileRoute('/_demo/api/app/chat/chat-contacts')({ server: { handlers: chatContactsApi } })
