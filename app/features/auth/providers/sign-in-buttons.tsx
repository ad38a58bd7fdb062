import { Button } from '@radix-ui/themes'
import { useMessages } from '#app/components/locale/use-messages.ts'
import styles from './sign-in-buttons.module.css'

interface SignInButtonsProps {
  label: string
  /** True while the identity client is loading or busy. */
  disabled: boolean
  popupOpen?: boolean
  /** The provider is done and our server is asked for the session. */
  finishing?: boolean
  onRedirect?: () => void
  onPopup?: () => void
}

/** The two ways to sign in with a provider. Shown disabled until the identity client has loaded, so nothing moves. */
export function SignInButtons({
  label,
  disabled,
  popupOpen = false,
  finishing = false,
  onRedirect,
  onPopup,
}: SignInButtonsProps) {
  const t = useMessages('signIn')
  return (
    <>
      <Button size="3" className={styles['button']} disabled={disabled} onClick={onRedirect}>
        {finishing ? t('signingIn') : t('continueWith', { provider: label })}
      </Button>
      <Button size="3" variant="outline" className={styles['button']} disabled={disabled} onClick={onPopup}>
        {popupOpen ? t('waitingForWindow') : t('withPopup')}
      </Button>
    </>
  )
}
