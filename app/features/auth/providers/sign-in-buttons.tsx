import { Button, Flex } from '@radix-ui/themes'
import { QuietButton } from '#app/components/form/quiet-button.tsx'
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
  /** Absent if a window of its own can't be used. */
  onPopup?: () => void
}

/**
 * The button to sign in with a provider, and below it a quiet one for a window of its own. Both are shown disabled until
 * the identity client has loaded, so nothing moves.
 */
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
      {(onPopup || disabled) && (
        <Flex justify="center">
          <QuietButton disabled={disabled} onClick={onPopup}>
            {popupOpen ? t('waitingForWindow') : t('withPopup')}
          </QuietButton>
        </Flex>
      )}
    </>
  )
}
