import { createFileRoute } from '@tanstack/react-router'
import { callbackApi } from '#server/discovery/search-console/search-console.api.ts'

export const Route = createFileRoute('/api/search-console/callback')({ server: { handlers: callbackApi } })
