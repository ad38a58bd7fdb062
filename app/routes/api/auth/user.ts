import { createFileRoute } from '@tanstack/react-router'
import { userApi } from '#server/auth/auth.api.ts'

export const Route = createFileRoute('/api/auth/user')({ server: { handlers: userApi } })
