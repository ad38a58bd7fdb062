import { Button, Flex, Text, VisuallyHidden, Callout } from '@radix-ui/themes'
import { CloudOff, RotateCw } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { QuietButton } from '#app/components/form/quiet-button.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { sameSitePath } from '#app/features/auth/session/same-site-path.ts'
import type { Auth0Settings } from '#app/shared/access/provider-settings.ts'
import { readAcceptance, type Acceptance } from '../session/acceptance.ts'
import { useFinishSignIn } from '../session/use-finish-sign-in.ts'
import { isAnswerOf } from './answer-issuer.ts'
import { begunSignIn, forgetSignIn } from './begun-sign-in.ts'
import { IdentityProvider, replaceByPath, useIdentity } from './identity.tsx'
import { providerName } from './provider-name.ts'
import { useProviderReach } from './provider-reach.ts'
import { SignInButtons } from './sign-in-buttons.tsx'
import { SignInError } from './sign-in-error.ts'
import { SignInRefused } from './sign-in-refused.tsx'

interface ProviderSignInProps {
  settings: Auth0Settings
  /** Where to go after the sign-in. */
  target: string
  /** Handles a code if the tab remembers no provider. */
  isFirst: boolean
  /** The invite that the person accepts by this sign-in. */
  acceptance?: Acceptance | undefined
  /** Redirects as soon as the client has loaded. */
  startsAtOnce?: boolean
}

/** A sign-in by redirect that has returned. */
interface RedirectReturn {
  target: string
  acceptance: Acceptance | undefined
}

/**
 * One provider on the sign-in page, with its identity client. This file contains the SDK, so it is loaded only for a
 * sign-in.
 */
export default function ProviderSignIn({
  settings,
  target,
  isFirst,
  acceptance,
  startsAtOnce = false,
}: ProviderSignInProps) {
  const [answer] = useState<'none' | 'own' | 'foreign'>(() => {
    const begun = begunSignIn()
    const isMine = begun ? begun.provider === settings.id : isFirst
    if (!isMine) return 'none'
    return isAnswerOf(settings, window.location.search) ? 'own' : 'foreign'
  })
  useEffect(() => {
    if (answer !== 'foreign') return
    // Runs before the SDK could send its code to this provider.
    forgetSignIn()
    replaceByPath()
  }, [answer])
  const [arrived, setArrived] = useState<RedirectReturn | null>(null)
  // Each attempt is a new identity client, because a client with a silent provider has given up.
  const [attempt, setAttempt] = useState(0)
  return (
    <IdentityProvider
      key={attempt}
      settings={settings}
      handlesRedirect={answer === 'own'}
      onRedirectCallback={(appState) => {
        replaceByPath()
        setArrived({
          target: sameSitePath(appState?.['target'], target),
          acceptance: readAcceptance(appState?.['acceptance']),
        })
      }}
    >
      <Choices
        settings={settings}
        target={target}
        arrived={arrived}
        acceptance={arrived?.acceptance ?? acceptance}
        startsAtOnce={startsAtOnce && attempt === 0}
        isRefused={answer === 'foreign' && attempt === 0}
        onAnswersAgain={() => setAttempt((count) => count + 1)}
      />
    </IdentityProvider>
  )
}

interface ChoicesProps {
  settings: Auth0Settings
  target: string
  arrived: RedirectReturn | null
  acceptance: Acceptance | undefined
  startsAtOnce: boolean
  /** Whether the answer in the address belonged to another provider. */
  isRefused: boolean
  /** Called when a silent provider answers again. */
  onAnswersAgain(): void
}

function Choices({ settings, target, arrived, acceptance, startsAtOnce, isRefused, onAnswersAgain }: ChoicesProps) {
  const t = useMessages('signIn')
  const identity = useIdentity()
  const { reach, ask } = useProviderReach(settings)
  const finishSignIn = useFinishSignIn()
  const [failure, setFailure] = useState<unknown>(() => (isRefused ? new SignInError('of_another_issuer') : null))
  const [trading, setTrading] = useState(false)

  const { client } = identity
  /** Trades the SDK's ID token for the session, with the nonce of the request, and continues. */
  const trade = useCallback(
    async (goal: { target: string; acceptance?: Acceptance | undefined }, nonce?: string) => {
      const claims = await client.getIdTokenClaims()
      await finishSignIn({ idToken: claims?.__raw ?? '', nonce: nonce ?? claims?.['nonce'] ?? '' }, goal)
    },
    [client, finishSignIn],
  )
  const finish = async () => {
    setFailure(null)
    setTrading(true)
    await trade({ target }).finally(() => setTrading(false))
  }
  /** For a person known from before: the SDK's token may be as old as this page. */
  const finishAsKnown = async () => {
    setFailure(null)
    await identity.getTokenSilently({ fresh: true })
    await finish()
  }
  /** No one is redirected to an address that doesn't answer. */
  const leave = async () => {
    setFailure(null)
    const asksAgain = failure !== null
    if (await ask()) await identity.loginWithRedirect(target, acceptance && { acceptance, asksAgain })
  }
  const hasStarted = useRef(false)
  const start = useEffectEvent(() => {
    hasStarted.current = true
    leave().catch(setFailure)
  })
  const isDue = startsAtOnce && !identity.loading
  useEffect(() => {
    if (isDue && !hasStarted.current) start()
  }, [isDue])

  const taken = useRef(false)
  useEffect(() => {
    if (!arrived || !identity.isAuthenticated || taken.current) return
    taken.current = true
    const begun = begunSignIn()
    forgetSignIn()
    const done = begun ? trade(arrived, begun.nonce) : Promise.reject(new SignInError('not_begun_here'))
    done.catch(setFailure)
  }, [arrived, identity.isAuthenticated, trade])

  const callbackFailed = identity.error !== undefined && !identity.loading
  useEffect(() => {
    if (callbackFailed && /[?&]state=/.test(window.location.search)) replaceByPath()
  }, [callbackFailed])

  const signInWithPopup = async () => {
    setFailure(null)
    try {
      await identity.loginWithPopup()
    } catch (error) {
      setFailure(error)
      // A window that showed nothing is closed, too.
      await ask()
      return
    }
    await finish()
  }

  const finishing = trading || (arrived !== null && failure === null)
  const busy = identity.loading || identity.popupOpen || finishing
  const error = failure ?? (busy ? null : identity.error)
  // Known to the provider from before, but not to us: the person decides whether this is still them.
  const known =
    identity.isAuthenticated && !arrived && !acceptance && !finishing && !identity.popupOpen ? identity.user : undefined
  if (reach === 'silent' && !finishing && !identity.popupOpen) {
    return <ProviderSilent label={providerName(t, settings)} ask={ask} onAnswersAgain={onAnswersAgain} />
  }
  return (
    <Flex direction="column" gap="3">
      {error != null && <SignInRefused error={error} />}
      {known ? (
        <>
          <Text size="2" color="gray">
            {t('stillSignedIn', { provider: providerName(t, settings) })}
          </Text>
          <Button size="3" onClick={() => void finishAsKnown().catch(setFailure)}>
            {t('continueAs', { name: known.name ?? known.email ?? '' })}
          </Button>
          <Flex justify="center">
            <QuietButton onClick={() => void identity.logout().catch(setFailure)}>{t('useAnother')}</QuietButton>
          </Flex>
        </>
      ) : (
        <SignInButtons
          label={providerName(t, settings)}
          disabled={busy}
          popupOpen={identity.popupOpen}
          finishing={finishing}
          onRedirect={() => void leave().catch(setFailure)}
          {...(!acceptance && { onPopup: () => void signInWithPopup().catch(setFailure) })}
        />
      )}
      <VisuallyHidden asChild>
        <output>{finishing && t('signingIn')}</output>
      </VisuallyHidden>
    </Flex>
  )
}

interface ProviderSilentProps {
  label: string
  ask: () => Promise<boolean>
  onAnswersAgain(): void
}

/** Replaces the ways to sign in with a provider that doesn't answer: says so, and tries again. */
function ProviderSilent({ label, ask, onAnswersAgain }: ProviderSilentProps) {
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
