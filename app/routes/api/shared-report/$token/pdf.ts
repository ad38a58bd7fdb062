import { createFileRoute } from '@tanstack/react-router'
import { linkPdfApi } from '#server/reports/links/link-files.api.ts'

export const Route = createFileRoute('/api/shared-report/$token/pdf')({ server: { handlers: linkPdfApi } })
