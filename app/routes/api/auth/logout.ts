import { createFileRoute } from '@tanstack/react-router'
import { logoutApi } from '#server/auth/auth.api.ts'

export const Route = createFileRoute('/api/auth/logout')({ server: { handlers: logoutApi } })
