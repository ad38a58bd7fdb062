import { createFileRoute } from '@tanstack/react-router'
import { registerApi } from '#server/demos/sign-in/sign-in.api.ts'

export const Route = createFileRoute('/_demo/api/authenticate/register/user')({ server: { handlers: registerApi } })
