import { Button, Callout } from '@radix-ui/themes'
import { useRouter } from '@tanstack/react-router'
import { LogIn, LogOut, RotateCw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Moment } from '#app/components/locale/moment.tsx'
import type { Auth0Settings } from '#app/shared/access/provider-settings.ts'
import { IdentityProvider } from './identity.tsx'
import styles from './provider-card.module.css'
import { providerAnswers } from './provider-reach.ts'
import { useEndSession } from './use-logout.ts'
import { useProviderToken, type Check } from './use-provider-token.ts'

interface ProviderCheckProps {
  settings: Auth0Settings
  /** The person's own at Loop. */
  email: string
}

/** Who the provider says the person is and until when, kept fresh; and the way out there. The SDK comes with it. */
export default function ProviderCheck(props: ProviderCheckProps) {
  return (
    <IdentityProvider settings={props.settings} handlesRedirect={false}>
      <Checked {...props} />
    </IdentityProvider>
  )
}

function Checked({ settings, email }: ProviderCheckProps) {
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
          <Callout.Text>{check.sentence} You can go on working in Loop.</Callout.Text>
        </Callout.Root>
      )}
      {person && check.state === 'valid' && (
        <dl className={styles['facts']}>
          <dt>{settings.label} says you are</dt>
          <dd>{[person.name, person.email].filter(Boolean).join(', ') || person.sub}</dd>
          <dt>Valid until</dt>
          <dd>
            <Moment at={check.validUntil.toISOString()} timeZone={ownTimeZone()} seconds />
          </dd>
        </dl>
      )}
      {person?.email && person.email.toLowerCase() !== email.toLowerCase() && (
        <p className={styles['line']}>That is another address than {email}, the one you have in Loop.</p>
      )}
      <div className={styles['actions']}>
        {check.state === 'over' ? (
          <Button variant="soft" disabled={busy} onClick={() => void signInThere()}>
            <LogIn size={15} aria-hidden="true" /> Sign in at {settings.label}
          </Button>
        ) : (
          <Button variant="soft" disabled={busy} onClick={() => void checkNow()}>
            <RotateCw size={15} aria-hidden="true" /> Check again
          </Button>
        )}
        <Button variant="outline" color="gray" highContrast disabled={busy} onClick={() => void signOut()}>
          <LogOut size={15} aria-hidden="true" /> Sign out of Loop and {settings.label}
        </Button>
      </div>
      <output className="visually-hidden">{spoken(check, settings.label)}</output>
    </>
  )
}

/**
 * The logout of the third-party flow (specification §2): our session ends, then the provider's, which comes back to
 * /pages/login. Where the provider does not answer, the person gets there without it.
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

const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

function spoken(check: Check, label: string): string {
  if (check.state === 'checking') return `Asking ${label}`
  return check.state === 'valid' ? `You are signed in at ${label}` : ''
}
