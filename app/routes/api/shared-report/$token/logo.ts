import { createFileRoute } from '@tanstack/react-router'
import { linkLogoApi } from '#server/reports/links/link-files.api.ts'

export const Route = createFileRoute('/api/shared-report/$token/logo')({ server: { handlers: linkLogoApi } })
