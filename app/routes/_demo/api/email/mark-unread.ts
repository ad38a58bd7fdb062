import { createFileRoute } from '@tanstack/react-router'
import { markMailsApi } from '#server/demos/mail/mail.api.ts'

export const Route = createFileRoute('/_demo/api/email/mark-unread')({ server: { handlers: markMailsApi } })
