import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '../-sign-in/forgot-password-page.tsx'

export const Route = createFileRoute('/_demo/pages/forgot-password')({
  head: () => ({ meta: [{ title: 'Forgotten password (demo) · Loop' }] }),
  component: ForgotPasswordPage,
})
