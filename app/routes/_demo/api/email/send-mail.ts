import { createFileRoute } from '@tanstack/react-router'
import { sendMailApi } from '#server/demos/mail/mail.api.ts'

export const Route = createFileRoute('/_demo/api/email/send-mail')({ server: { handlers: sendMailApi } })
