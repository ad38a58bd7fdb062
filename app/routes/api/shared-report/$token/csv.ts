import { createFileRoute } from '@tanstack/react-router'
import { linkCsvApi } from '#server/reports/links/link-files.api.ts'

export const Route = createFileRoute('/api/shared-report/$token/csv')({ server: { handlers: linkCsvApi } })
