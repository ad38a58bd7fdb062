import { createFileRoute } from '@tanstack/react-router'
import { unsubscribeReportApi } from '#server/reports/delivery/unsubscribe.api.ts'

export const Route = createFileRoute('/api/unsubscribe-report/$token')({ server: { handlers: unsubscribeReportApi } })
