import { createFileRoute } from '@tanstack/react-router'
import { reportPictureApi } from '#server/reports/pictures/pictures.api.ts'

export const Route = createFileRoute('/api/clients/$client/report-pictures/$picture')({
  server: { handlers: reportPictureApi },
})
