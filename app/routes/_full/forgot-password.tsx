import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { loadCanResetPasswords } from '#app/features/auth/credentials/account-links.queries.ts'
import { ForgotPassword } from '#app/features/auth/forgot-password-page.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_full/forgot-password')({
  loader: async ({ context }) => {
    const [possible] = await Promise.all([loadCanResetPasswords(), loadMessages(context, 'credentials', 'validation')])
    return possible
  },
  head: headOfPage,
  component: ForgotPasswordPage,
})

function ForgotPasswordPage() {
  return <ForgotPassword possible={Route.useLoaderData()} />
}
