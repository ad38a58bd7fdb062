import { Button, Callout } from '@radix-ui/themes'
import { useRouter } from '@tanstack/react-router'
import { LogIn, LogOut, RotateCw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Actions } from '#app/components/layout/actions.tsx'
import { Moment } from '#app/components/locale/moment.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Auth0Settings } from '#app/shared/access/provider-settings.ts'
import { ownTimeZone } from '#app/shared/calendar/zone.ts'
import { IdentityProvider } from './identity.tsx'
import styles from './provider-card.module.css'
import { providerAnswers } from './provider-reach.ts'
import { signInErrorSentence } from './sign-in-error.ts'
import { useEndSession } from '../session/use-logout.ts'
import { useProviderToken } from './use-provider-token.ts'

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
