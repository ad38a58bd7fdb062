import { Button, Callout, Flex } from '@radix-ui/themes'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'

interface SupabaseMailedProps {
  ask: 'link' | 'reset'
  email: string
  onBack: () => void
}

/** The text after requesting an email: the same whether or not the address has an account. */
export function SupabaseMailed({ ask, email, onBack }: SupabaseMailedProps) {
  const t = useMessages('signIn')
  const ref = useRef<HTMLOutputElement>(null)
  // It replaces the form that had the focus.
  useEffect(() => ref.current?.focus(), [])
  return (
    <Flex direction="column" gap="3">
      <output ref={ref} tabIndex={-1} style={{ display: 'block', overflowWrap: 'anywhere' }}>
        <Callout.Root size="1">
          <Callout.Icon>
            <MailCheck size={16} aria-hidden="true" />
          </Callout.Icon>
          <Callout.Text>{ask === 'link' ? t('signInLinkSent', { email }) : t('resetLinkSent', { email })}</Callout.Text>
          <Callout.Text>{t('nothingArrived')}</Callout.Text>
        </Callout.Root>
      </output>
      <Button size="3" variant="outline" onClick={onBack}>
        {t('back')}
      </Button>
    </Flex>
  )
}
