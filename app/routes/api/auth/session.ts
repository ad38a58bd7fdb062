import { createFileRoute } from '@tanstack/react-router'
import { sessionApi } from '#server/auth/auth.api.ts'

export const Route = createFileRoute('/api/auth/session')({ server: { handlers: sessionApi } })
