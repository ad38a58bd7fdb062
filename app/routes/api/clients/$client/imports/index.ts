import { createFileRoute } from '@tanstack/react-router'
import { importsApi } from '#server/imports/imports.api.ts'

export const Route = createFileRoute('/api/clients/$client/imports/')({ server: { handlers: importsApi } })
