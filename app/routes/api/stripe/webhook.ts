import { createFileRoute } from '@tanstack/react-router'
import { webhookApi } from '#server/billing/billing.api.ts'

export const Route = createFileRoute('/api/stripe/webhook')({ server: { handlers: webhookApi } })
