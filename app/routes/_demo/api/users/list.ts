import { createFileRoute } from '@tanstack/react-router'
import { usersApi } from '#server/demos/people/people.api.ts'

export const Route = createFileRoute('/_demo/api/users/list')({ server: { handlers: usersApi } })
