import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '../-sign-in/register-page.tsx'

export const Route = createFileRoute('/_demo/pages/register')({
  head: () => ({ meta: [{ title: 'Register (demo) · Loop' }] }),
  component: RegisterPage,
})
