import { Button, Callout, Flex } from '@radix-ui/themes'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'

interface SupabaseMailedProps {
  ask: 'link' | 'reset'
  email: string
  onBack: () => void
}

/** What is said after a mail was asked for: the same, whether the address has an account or not. */
export function SupabaseMailed({ ask, email, onBack }: SupabaseMailedProps) {
  const ref = useRef<HTMLOutputElement>(null)
  // It takes the place of the form the person was in.
  useEffect(() => ref.current?.focus(), [])
  return (
    <Flex direction="column" gap="3">
      <output ref={ref} tabIndex={-1} style={{ display: 'block', overflowWrap: 'anywhere' }}>
        <Callout.Root size="1">
          <Callout.Icon>
            <MailCheck size={16} aria-hidden="true" />
          </Callout.Icon>
          <Callout.Text>
            If {email} has an account, a link to {ask === 'link' ? 'sign in' : 'choose a new password'} is on its way.
            Open it in this browser.
          </Callout.Text>
          <Callout.Text>Nothing after a few minutes? Look into the spam folder, or ask again.</Callout.Text>
        </Callout.Root>
      </output>
      <Button size="3" variant="outline" onClick={onBack}>
        Back
      </Button>
    </Flex>
  )
}
