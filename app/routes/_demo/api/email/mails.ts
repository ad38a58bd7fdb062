import { createFileRoute } from '@tanstack/react-router'
import { mailsApi } from '#server/demos/mail/mail.api.ts'

export const Route = createFileRoute('/_demo/api/email/mails')({ server: { handlers: mailsApi } })
