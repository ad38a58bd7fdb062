import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../-sign-in/reset-password-page.tsx'

export const Route = createFileRoute('/_demo/pages/reset-password')({
  head: () => ({ meta: [{ title: 'New password (demo) · Loop' }] }),
  component: ResetPasswordPage,
})
