import { createFileRoute } from '@tanstack/react-router'
import { sendMessageApi } from '#server/demos/chat/chat.api.ts'

export const Route = createFileRoute('/_demo/api/app/chat/send-message')({ server: { handlers: sendMessageApi } })
