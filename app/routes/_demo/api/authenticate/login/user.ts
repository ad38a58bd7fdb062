import { createFileRoute } from '@tanstack/react-router'
import { loginApi } from '#server/demos/sign-in/sign-in.api.ts'

export const Route = createFileRoute('/_demo/api/authenticate/login/user')({ server: { handlers: loginApi } })
