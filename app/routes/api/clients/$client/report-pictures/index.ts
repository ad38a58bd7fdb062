import { createFileRoute } from '@tanstack/react-router'
import { reportPicturesApi } from '#server/reports/pictures/pictures.api.ts'

export const Route = createFileRoute('/api/clients/$client/report-pictures/')({
  server: { handlers: reportPicturesApi },
})
