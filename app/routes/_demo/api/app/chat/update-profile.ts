import { createFileRoute } from '@tanstack/react-router'
import { updateProfileApi } from '#server/demos/chat/chat.api.ts'

export const Route = createFileRoute('/_demo/api/app/chat/update-profile')({ server: { handlers: updateProfileApi } })
