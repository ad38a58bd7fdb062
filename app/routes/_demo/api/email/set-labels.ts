import { createFileRoute } from '@tanstack/react-router'
import { labelMailsApi } from '#server/demos/mail/mail.api.ts'

export const Route = createFileRoute('/_demo/api/email/set-labels')({ server: { handlers: labelMailsApi } })
