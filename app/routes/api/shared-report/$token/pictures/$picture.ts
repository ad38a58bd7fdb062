import { createFileRoute } from '@tanstack/react-router'
import { linkPictureApi } from '#server/reports/links/link-files.api.ts'

export const Route = createFileRoute('/api/shared-report/$token/pictures/$picture')({
  server: { handlers: linkPictureApi },
})
