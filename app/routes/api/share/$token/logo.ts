import { createFileRoute } from '@tanstack/react-router'
import { shareLogoApi } from '#server/analytics/shares/share-logo.api.ts'

export const Route = createFileRoute('/api/share/$token/logo')({ server: { handlers: shareLogoApi } })
