import { Button, Callout } from '@radix-ui/themes'
import { useRouter } from '@tanstack/react-router'
import { LogIn, LogOut, RotateCw, TriangleAlert } from 'lucide-react'
import { useState, useCallback, useEffect, useRef } from 'react'
import { Actions } from '#app/components/layout/actions.tsx'
import { Moment } from '#app/components/locale/moment.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Auth0Settings } from '#app/shared/access/provider-settings.ts'
import { ownTimeZone } from '#app/shared/calendar/zone.ts'
import { useEndSession } from '../session/use-logout.ts'
import { IdentityProvider, useIdentity, type ProviderToken } from './identity.tsx'
import { providerAnswers } from './provider-reach.ts'
import { signInErrorSentence, errorCode, wantsThePerson } from './sign-in-error.ts'
import { refreshDelay } from './token-validity.ts'
import styles from './provider-card.module.css'

interface ProviderCheckProps {
  settings: Auth0Settings
  /** The person's email at Loop. */
  email: string
}

/**
 * The person according to the provider, until when this is valid, kept fresh, and a sign-out there. It loads the SDK.
 */
export default function ProviderCheck(props: ProviderCheckProps) {
  return (
    <IdentityProvider settings={props.settings} handlesRedirect={false}>
      <Checked {...props} />
    </IdentityProvider>
  )
}

function Checked({ settings, email }: ProviderCheckProps) {
  const t = useMessages('signIn')
  const locale = useLocale()
  const { label: provider } = settings
  const { identity, check, checkNow, signInThere } = useProviderToken()
  const [signOut, leaving] = useThirdPartyLogout(settings, identity.logout)
  const person = check.state === 'valid' ? identity.user : undefined
  const busy = check.state === 'checking' || leaving
  return (
    <>
      {(check.state === 'over' || check.state === 'failed') && (
        <Callout.Root color="amber" role="alert" size="1">
          <Callout.Icon>
            <TriangleAlert size={16} aria-hidden="true" />
          </Callout.Icon>
          <Callout.Text>
            {signInErrorSentence({ t, locale }, check.error)} {t('goOnWorking')}
          </Callout.Text>
        </Callout.Root>
      )}
      {person && check.state === 'valid' && (
        <dl className={styles['facts']}>
          <dt>{t('providerSays', { provider })}</dt>
          <dd>{[person.name, person.email].filter(Boolean).join(', ') || person.sub}</dd>
          <dt>{t('validUntil')}</dt>
          <dd>
            <Moment at={check.validUntil.toISOString()} timeZone={ownTimeZone()} seconds />
          </dd>
        </dl>
      )}
      {person?.email && person.email.toLowerCase() !== email.toLowerCase() && (
        <p className={styles['line']}>{t('anotherAddress', { email })}</p>
      )}
      <Actions>
        {check.state === 'over' ? (
          <Button variant="soft" disabled={busy} onClick={() => void signInThere()}>
            <LogIn size={15} aria-hidden="true" /> {t('signInAt', { provider })}
          </Button>
        ) : (
          <Button variant="soft" disabled={busy} onClick={() => void checkNow()}>
            <RotateCw size={15} aria-hidden="true" /> {t('checkAgain')}
          </Button>
        )}
        <Button variant="outline" color="gray" highContrast disabled={busy} onClick={() => void signOut()}>
          <LogOut size={15} aria-hidden="true" /> {t('signOutBoth', { provider })}
        </Button>
      </Actions>
      <output className="visually-hidden">
        {check.state === 'checking' && t('asking', { provider })}
        {check.state === 'valid' && t('signedInAt', { provider })}
      </output>
    </>
  )
}

/**
 * Returns the logout of the third-party flow (specification §2): it ends our session, then the provider's, which
 * returns to /pages/login. If the provider doesn't answer, it goes there directly.
 */
function useThirdPartyLogout(settings: Auth0Settings, atProvider: () => Promise<void>) {
  const endSession = useEndSession()
  const router = useRouter()
  const [leaving, setLeaving] = useState(false)
  const signOut = async () => {
    setLeaving(true)
    if (!(await endSession())) return setLeaving(false)
    if (await providerAnswers(settings)) await atProvider()
    else await router.navigate({ to: '/pages/login', reloadDocument: true, replace: true, ignoreBlocker: true })
  }
  return [signOut, leaving] as const
}

const popupCodes = ['popup_open', 'cancelled']

/** The result of checking the sign-in at the provider. */
type Check =
  | { state: 'checking' }
  | { state: 'valid'; validUntil: Date }
  /** The provider needs the person to sign in again. */
  | { state: 'over'; error: unknown }
  | { state: 'failed'; error: unknown }

/**
 * Gets a token as soon as the provider's identity client is ready, and renews it shortly before it ends while the page
 * is open. If a silent renewal fails, the page says so and waits for a click.
 */
function useProviderToken() {
  const identity = useIdentity()
  const { loading, getTokenSilently, getTokenWithPopup } = identity
  const [check, setCheck] = useState<Check>({ state: 'checking' })

  const take = useCallback(async (fetched: Promise<ProviderToken>) => {
    try {
      const { validUntil } = await fetched
      setCheck({ state: 'valid', validUntil })
    } catch (error) {
      // A closed or blocked window changes nothing: the person still has to sign in there.
      const isOver = wantsThePerson(error) || popupCodes.includes(errorCode(error) ?? '')
      setCheck({ state: isOver ? 'over' : 'failed', error })
    }
  }, [])
  /** Silently, and in a window if the provider needs the person. */
  const takeByClick = useCallback(
    (silent: Promise<ProviderToken>) =>
      take(
        silent.catch((error: unknown) => {
          if (wantsThePerson(error)) return getTokenWithPopup()
          throw error
        }),
      ),
    [take, getTokenWithPopup],
  )

  /** Asks the provider now. Call it from a click. */
  const checkNow = () => {
    setCheck({ state: 'checking' })
    return takeByClick(getTokenSilently({ fresh: true }))
  }
  /** Opens the window at once. Call it from a click. */
  const signInThere = () => {
    setCheck({ state: 'checking' })
    return take(getTokenWithPopup())
  }

  const begun = useRef(false)
  useEffect(() => {
    if (loading || begun.current) return
    begun.current = true
    // A click triggered this call, so a window is allowed.
    void takeByClick(getTokenSilently())
  }, [loading, takeByClick, getTokenSilently])

  const until = check.state === 'valid' ? check.validUntil : null
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(() => void take(getTokenSilently({ fresh: true })), refreshDelay(until, Date.now()))
    return () => clearTimeout(timer)
  }, [until, take, getTokenSilently])

  return { identity, check, checkNow, signInThere }
}
