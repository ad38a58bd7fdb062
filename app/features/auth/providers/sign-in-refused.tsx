import { Callout } from '@radix-ui/themes'
import { TriangleAlert } from 'lucide-react'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { signInErrorSentence } from './sign-in-error.ts'

/** Says why a sign-in did not work, above the buttons that try again. */
export function SignInRefused({ error }: { error: unknown }) {
  const reader = useTranslator('signIn')
  return (
    <Callout.Root color="red" role="alert" size="1">
      <Callout.Icon>
        <TriangleAlert size={16} aria-hidden="true" />
      </Callout.Icon>
      <Callout.Text>{signInErrorSentence(reader, error)}</Callout.Text>
    </Callout.Root>
  )
}
