import { Button, Callout } from '@radix-ui/themes'
import { CloudOff, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { replaceByPath } from './identity.tsx'

interface ProviderSilentProps {
  label: string
  ask: () => Promise<boolean>
  onAnswersAgain(): void
}

/** Replaces the ways to sign in with a provider that doesn't answer: says so, and tries again. */
export function ProviderSilent({ label, ask, onAnswersAgain }: ProviderSilentProps) {
  const t = useMessages('signIn')
  const tCommon = useMessages('common')
  const [asking, setAsking] = useState(false)
  // A code that could not be redeemed is useless for a second try.
  useEffect(() => {
    if (/[?&]state=/.test(window.location.search)) replaceByPath()
  }, [])
  const tryAgain = async () => {
    setAsking(true)
    const answers = await ask()
    setAsking(false)
    if (answers) onAnswersAgain()
  }
  return (
    <>
      <Callout.Root color="amber" role="alert" size="1">
        <Callout.Icon>
          <CloudOff size={16} aria-hidden="true" />
        </Callout.Icon>
        <Callout.Text>{t('providerSilent', { provider: label })}</Callout.Text>
      </Callout.Root>
      <Button size="3" variant="outline" disabled={asking} onClick={() => void tryAgain()}>
        <RotateCw size={15} aria-hidden="true" /> {asking ? t('askingAgain') : tCommon('tryAgain')}
      </Button>
    </>
  )
}
