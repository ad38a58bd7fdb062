import { Callout } from '@radix-ui/themes'
import { TriangleAlert } from 'lucide-react'
import { useReader } from '#app/components/locale/use-reader.ts'
import { signInErrorSentence } from './sign-in-error.ts'

/** Says why a sign-in did not work, above the buttons that try again. */
export function SignInRefused({ error }: { error: unknown }) {
  const reader = useReader('signIn')
  return (
    <Callout.Root color="red" role="alert" size="1">
      <Callout.Icon>
        <TriangleAlert size={16} aria-hidden="true" />
      </Callout.Icon>
      <Callout.Text>{signInErrorSentence(reader, error)}</Callout.Text>
    </Callout.Root>
  )
}
