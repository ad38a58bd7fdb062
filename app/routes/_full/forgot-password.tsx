import { createFileRoute } from '@tanstack/react-router'
import { sayNow } from '#app/components/locale/say-now.ts'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { canResetPasswords } from '#app/features/credentials/account-links.queries.ts'
import { ForgotPassword } from '#app/features/credentials/forgot-password-page.tsx'

export const Route = createFileRoute('/_full/forgot-password')({
  loader: async ({ context }) => {
    const [possible] = await Promise.all([canResetPasswords(), loadMessages(context, 'credentials')])
    return possible
  },
  head: ({ match }) => ({ meta: [{ title: sayNow(match.context, 'credentials')('forgotPageTitle') }] }),
  component: ForgotPasswordPage,
})

function ForgotPasswordPage() {
  return <ForgotPassword possible={Route.useLoaderData()} />
}
