import { createFileRoute } from '@tanstack/react-router'
import { profileApi } from '#server/demos/chat/chat.api.ts'

export const Route = createFileRoute('/_demo/api/app/chat/profile')({ server: { handlers: profileApi } })
