import { createFileRoute } from '@tanstack/react-router'
import { logoApi } from '#server/profile/profile.api.ts'

export const Route = createFileRoute('/api/logo/$client')({ server: { handlers: logoApi } })
