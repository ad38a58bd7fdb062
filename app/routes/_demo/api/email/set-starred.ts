import { createFileRoute } from '@tanstack/react-router'
import { starMailApi } from '#server/demos/mail/mail.api.ts'

export const Route = createFileRoute('/_demo/api/email/set-starred')({ server: { handlers: starMailApi } })
