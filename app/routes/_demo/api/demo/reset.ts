import { createFileRoute } from '@tanstack/react-router'
import { resetApi } from '#server/demos/reset.api.ts'

export const Route = createFileRoute('/_demo/api/demo/reset')({ server: { handlers: resetApi } })
