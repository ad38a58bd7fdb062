import { createFileRoute } from '@tanstack/react-router'
import { moveMailsApi } from '#server/demos/mail/mail.api.ts'

export const Route = createFileRoute('/_demo/api/email/move-mails')({ server: { handlers: moveMailsApi } })
