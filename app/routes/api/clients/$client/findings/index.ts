import { createFileRoute } from '@tanstack/react-router'
import { findingsApi } from '#server/discovery/findings/findings.api.ts'

export const Route = createFileRoute('/api/clients/$client/findings/')({ server: { handlers: findingsApi } })
