import { createFileRoute } from '@tanstack/react-router'
import { refreshApi } from '#server/demos/sign-in/sign-in.api.ts'

export const Route = createFileRoute('/_demo/api/authenticate/refresh-token')({ server: { handlers: refreshApi } })
