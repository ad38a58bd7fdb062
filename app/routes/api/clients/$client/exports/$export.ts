import { createFileRoute } from '@tanstack/react-router'
import { websiteExportApi } from '#server/website-data/exports.api.ts'

export const Route = createFileRoute('/api/clients/$client/exports/$export')({ server: { handlers: websiteExportApi } })
