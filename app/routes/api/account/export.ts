import { createFileRoute } from '@tanstack/react-router'
import { accountExportApi } from '#server/account/account.api.ts'

export const Route = createFileRoute('/api/account/export')({ server: { handlers: accountExportApi } })
