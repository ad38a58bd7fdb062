import { createFileRoute } from '@tanstack/react-router'
import { setPinnedApi } from '#server/demos/chat/chat.api.ts'

export const Route = createFileRoute('/_demo/api/apps/chat/set-pinned')({ server: { handlers: setPinnedApi } })
