import { createFileRoute } from '@tanstack/react-router'
import { canResetPasswords } from '#app/features/credentials/account-links.queries.ts'
import { ForgotPassword } from '#app/features/credentials/forgot-password-page.tsx'

export const Route = createFileRoute('/_full/forgot-password')({
  loader: () => canResetPasswords(),
  head: () => ({ meta: [{ title: 'Forgot your password? · Loop' }] }),
  component: ForgotPasswordPage,
})

function ForgotPasswordPage() {
  return <ForgotPassword possible={Route.useLoaderData()} />
}
