import { createFileRoute } from '@tanstack/react-router'
import { clientsApi } from '#server/clients/clients.api.ts'

export const Route = createFileRoute('/api/admin/clients')({ server: { handlers: clientsApi } })
