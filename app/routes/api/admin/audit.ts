import { createFileRoute } from '@tanstack/react-router'
import { auditLogApi } from '#server/admin/audit-log.api.ts'

export const Route = createFileRoute('/api/admin/audit')({ server: { handlers: auditLogApi } })
