import {
  Auth0Provider,
  useAuth0,
  type AppState,
  type Auth0ContextInterface,
  type IdToken,
  type User,
} from '@auth0/auth0-react'
import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import type { Auth0Settings } from '#app/shared/access/provider-settings.ts'
import type { Acceptance } from '../session/acceptance.ts'
import { rememberSignIn } from './begun-sign-in.ts'
import { errorCode } from './sign-in-error.ts'
import { validUntil } from './token-validity.ts'

/** A provider's token for the person, and its end. */
export interface ProviderToken {
  accessToken: string
  validUntil: Date
}

/** The state of a sign-in with the specification's names (§3), and the ways to change it (§7). */
export interface IdentityState {
  isAuthenticated: boolean
  user: User | undefined
  /** Starts true; false after a redirect was handled and the authentication checked. */
  loading: boolean
  popupOpen: boolean
  /** Why the last sign-in failed, from the SDK. */
  error: Error | undefined
  client: Auth0ContextInterface
  /**
   * Redirects to the provider; `target` is the page to open afterwards. An accepted invite is kept with the state, which
   * works once; `asksAgain` makes the provider ask who the person is, even if it knows someone.
   */
  loginWithRedirect(target: string, invited?: { acceptance: Acceptance; asksAgain: boolean }): Promise<void>
  /** Signs in in a separate window. Rejects with the SDK's error, `cancelled` if the person has closed it. */
  loginWithPopup(): Promise<void>
  /**
   * Returns a token without asking the person, in a hidden frame; `fresh` asks the provider even if the SDK has one.
   * Rejects with the SDK's error, `login_required` if the person must sign in there.
   */
  getTokenSilently(options?: { fresh?: boolean }): Promise<ProviderToken>
  /**
   * Returns a token, for which the person may have to sign in in a window. Call it from a click, or the browser blocks
   * the window.
   */
  getTokenWithPopup(): Promise<ProviderToken>
  /** Returns the claims of the SDK's ID token, which the provider vouches for. */
  getIdTokenClaims(): Promise<IdToken | undefined>
  /** Returns the person as the provider describes them; {@link IdentityState.user} is the same, one render later. */
  getUser(): Promise<User | undefined>
  /** Ends the provider's own session and returns to /pages/login. */
  logout(): Promise<void>
}

const IdentityContext = createContext<IdentityState | null>(null)

/** Returns the identity state of the surrounding provider. Only below {@link IdentityProvider}. */
export function useIdentity(): IdentityState {
  const state = use(IdentityContext)
  if (!state) throw new Error('useIdentity is used outside of IdentityProvider.')
  return state
}

interface IdentityProviderProps {
  settings: Auth0Settings
  /** Whether a code in the address belongs to this provider. */
  handlesRedirect: boolean
  /** Called when a sign-in by redirect has returned, before loading ends; see {@link replaceByPath}. */
  onRedirectCallback?: (appState?: AppState) => void
  children: ReactNode
}

/** How long a person may take in the sign-in window. */
const popupSeconds = 10 * 60
// The SDK waits a minute for the hidden frame, and three times ten seconds for a token: too long to learn that the
// provider is down.
const frameSeconds = 10
const tokenCallSeconds = 5

/**
 * One provider's identity client, with the unmodified Auth0 SDK. Tokens stay in memory and there are no refresh tokens:
 * the server's session keeps a person signed in, and the SDK only begins one.
 */
export function IdentityProvider({ settings, handlesRedirect, onRedirectCallback, children }: IdentityProviderProps) {
  return (
    <Auth0Provider
      domain={settings.domain}
      clientId={settings.clientId}
      authorizationParams={{ redirect_uri: settings.redirectUri, ...loginHint() }}
      cacheLocation="memory"
      authorizeTimeoutInSeconds={frameSeconds}
      httpTimeoutInSeconds={tokenCallSeconds}
      skipRedirectCallback={!handlesRedirect}
      onRedirectCallback={onRedirectCallback ?? replaceByPath}
    >
      <IdentityStateProvider settings={settings}>{children}</IdentityStateProvider>
    </Auth0Provider>
  )
}

/** Returns the address in the page's query for the provider's form. Read once, when the client is created. */
function loginHint(): { login_hint?: string } {
  const hint = new URLSearchParams(window.location.search).get('login_hint')
  return hint ? { login_hint: hint } : {}
}

/** Replaces the history entry with the current path, so that a code is neither kept nor shared. */
export function replaceByPath(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname)
}

function IdentityStateProvider({ settings, children }: { settings: Auth0Settings; children: ReactNode }) {
  const client = useAuth0()
  const [popupOpen, setPopupOpen] = useState(false)
  const { id } = settings
  // The SDK's functions are stable, unlike the object that holds them and its state.
  const { getAccessTokenSilently, getAccessTokenWithPopup, getIdTokenClaims } = client

  const whilePopupOpen = useCallback(
    async (work: () => Promise<unknown>): Promise<void> => {
      setPopupOpen(true)
      try {
        await work()
      } catch (error) {
        if (errorCode(error) !== 'cancelled') throw error
        // The window sends its answer and closes itself. The SDK looks once a second whether it is closed, and if that
        // comes first, it misses the answer. A person who has really closed it is not signed in at the provider.
        await getAccessTokenSilently({ cacheMode: 'off' }).catch(() => {
          throw error
        })
      } finally {
        setPopupOpen(false)
      }
    },
    [getAccessTokenSilently],
  )

  const loginWithRedirect = useCallback(
    (target: string, invited?: { acceptance: Acceptance; asksAgain: boolean }) =>
      client.loginWithRedirect({
        appState: { target, ...(invited && { acceptance: invited.acceptance }) },
        ...(invited && {
          authorizationParams: {
            login_hint: invited.acceptance.email,
            ...(invited.asksAgain && { prompt: 'login' as const }),
          },
        }),
        openUrl(url) {
          rememberSignIn(id, url)
          window.location.assign(url)
        },
      }),
    [client, id],
  )
  const loginWithPopup = useCallback(
    // The SDK's own loginWithPopup keeps its error for itself, so that a missed answer could not be noticed.
    () => whilePopupOpen(() => getAccessTokenWithPopup({}, { timeoutInSeconds: popupSeconds })),
    [getAccessTokenWithPopup, whilePopupOpen],
  )
  const getTokenSilently = useCallback(
    async ({ fresh = false } = {}) => {
      const token = await getAccessTokenSilently({ detailedResponse: true, cacheMode: fresh ? 'off' : 'on' })
      return asProviderToken(token, await getIdTokenClaims())
    },
    [getAccessTokenSilently, getIdTokenClaims],
  )
  const getTokenWithPopup = useCallback(async () => {
    await loginWithPopup()
    const token = await getAccessTokenSilently({ detailedResponse: true, cacheMode: 'cache-only' })
    return asProviderToken(token, await getIdTokenClaims())
  }, [loginWithPopup, getAccessTokenSilently, getIdTokenClaims])
  const getUser = useCallback(async () => {
    const claims = await getIdTokenClaims()
    if (!claims) return undefined
    const { __raw, ...person } = claims
    return person
  }, [getIdTokenClaims])
  const logout = useCallback(
    () => client.logout({ logoutParams: { returnTo: `${window.location.origin}/pages/login` } }),
    [client],
  )

  const state = useMemo<IdentityState>(
    () => ({
      isAuthenticated: client.isAuthenticated,
      user: client.user,
      loading: client.isLoading,
      popupOpen,
      error: client.error,
      client,
      loginWithRedirect,
      loginWithPopup,
      getTokenSilently,
      getTokenWithPopup,
      getIdTokenClaims,
      getUser,
      logout,
    }),
    [
      client,
      popupOpen,
      loginWithRedirect,
      loginWithPopup,
      getTokenSilently,
      getTokenWithPopup,
      getIdTokenClaims,
      getUser,
      logout,
    ],
  )
  return <IdentityContext value={state}>{children}</IdentityContext>
}

function asProviderToken(
  token: { access_token: string; expires_in: number } | undefined,
  claims: IdToken | undefined,
): ProviderToken {
  if (!token || !claims) throw new Error('The identity client holds no token.')
  return {
    accessToken: token.access_token,
    validUntil: validUntil({ now: Date.now(), accessSeconds: token.expires_in, idExpiry: claims.exp }),
  }
}
