import { Button } from '@radix-ui/themes'

interface SignInButtonsProps {
  label: string
  /** While the identity client is loading or busy. */
  disabled: boolean
  popupOpen?: boolean
  /** The provider is done, our server is asked for the session. */
  finishing?: boolean
  onRedirect?: () => void
  onPopup?: () => void
}

/** The two ways to sign in with a provider. Drawn disabled until the identity client is there, so nothing moves. */
export function SignInButtons({
  label,
  disabled,
  popupOpen = false,
  finishing = false,
  onRedirect,
  onPopup,
}: SignInButtonsProps) {
  return (
    <>
      <Button size="3" disabled={disabled} onClick={onRedirect}>
        {finishing ? 'Signing you in' : `Continue with ${label}`}
      </Button>
      <Button size="3" variant="outline" disabled={disabled} onClick={onPopup}>
        {popupOpen ? 'Waiting for the sign-in window' : 'Sign in with a popup'}
      </Button>
    </>
  )
}
