import { createFileRoute } from '@tanstack/react-router'
import { saveDraftApi } from '#server/demos/mail/mail.api.ts'

export const Route = createFileRoute('/_demo/api/email/save-draft')({ server: { handlers: saveDraftApi } })
