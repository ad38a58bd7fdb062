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
import { rememberSignIn } from './begun-sign-in.ts'
import { validUntil } from './token-validity.ts'

/** What a provider gave for the person, and until when it stands for them. */
export interface ProviderToken {
  accessToken: string
  validUntil: Date
}

/** The state of a sign-in as the specification names it (§3), and the ways to change it (§7). */
export interface IdentityState {
  isAuthenticated: boolean
  user: User | undefined
  /** Starts true; false once a redirect was handled and the authentication checked. */
  loading: boolean
  popupOpen: boolean
  /** Why the last sign-in failed, as the SDK reports it. */
  error: Error | undefined
  client: Auth0ContextInterface
  /** Leaves for the provider; `target` is where to go on our site afterwards. */
  loginWithRedirect(target: string): Promise<void>
  /** Signs in in a window of its own; resolves when it has closed, whether it succeeded or not. */
  loginWithPopup(): Promise<void>
  /**
   * A token without asking the person anything, in a hidden frame; `fresh` asks the provider also where the SDK still
   * holds one. Rejects with the SDK's error, `login_required` where the person has to sign in there.
   */
  getTokenSilently(options?: { fresh?: boolean }): Promise<ProviderToken>
  /** A token for which the person may have to sign in in a window. Call it from a click, or the window is blocked. */
  getTokenWithPopup(): Promise<ProviderToken>
  /** What the provider vouches for: the claims of the ID token the SDK holds. */
  getIdTokenClaims(): Promise<IdToken | undefined>
  /** The person as the provider describes them; {@link IdentityState.user} is the same, one drawing later. */
  getUser(): Promise<User | undefined>
  /** Ends the provider's own session; comes back to /pages/login. */
  logout(): Promise<void>
}

const IdentityContext = createContext<IdentityState | null>(null)

/** The identity state of the provider around. Only below {@link IdentityProvider}. */
export function useIdentity(): IdentityState {
  const state = use(IdentityContext)
  if (!state) throw new Error('useIdentity is used outside of IdentityProvider.')
  return state
}

interface IdentityProviderProps {
  settings: Auth0Settings
  /** Whether the code in the address, if there is one, is this provider's. */
  handlesRedirect: boolean
  /** Called when the sign-in by redirect came back, before the loading ends; see {@link replaceByPath}. */
  onRedirectCallback?: (appState?: AppState) => void
  children: ReactNode
}

/** How long a person may take in the sign-in window. */
const popupSeconds = 10 * 60
// The SDK's own patience is a minute for the hidden frame, and three times ten seconds for a token: nobody waits that
// long to be told that the provider is down.
const frameSeconds = 10
const tokenCallSeconds = 5

/**
 * One provider's identity client, made with the Auth0 SDK as it comes. Tokens stay in memory and there are no refresh
 * tokens: the server's session is what keeps a person signed in, the SDK is only asked to begin one.
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

/** The address in the page's query that the provider's form is to begin with. Read once, when the client is made. */
function loginHint(): { login_hint?: string } {
  const hint = new URLSearchParams(window.location.search).get('login_hint')
  return hint ? { login_hint: hint } : {}
}

/** Replaces the history entry by the current path, so that a code is neither kept nor shared. */
export function replaceByPath(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname)
}

function IdentityStateProvider({ settings, children }: { settings: Auth0Settings; children: ReactNode }) {
  const client = useAuth0()
  const [popupOpen, setPopupOpen] = useState(false)
  const { id } = settings
  // The SDK's functions stay the same, unlike the object that holds them and its state.
  const { getAccessTokenSilently, getAccessTokenWithPopup, getIdTokenClaims } = client

  const whilePopupOpen = useCallback(async <T,>(work: () => Promise<T>): Promise<T> => {
    setPopupOpen(true)
    return work().finally(() => setPopupOpen(false))
  }, [])

  const loginWithRedirect = useCallback(
    (target: string) =>
      client.loginWithRedirect({
        appState: { target },
        openUrl(url) {
          rememberSignIn(id, url)
          window.location.assign(url)
        },
      }),
    [client, id],
  )
  const loginWithPopup = useCallback(
    () => whilePopupOpen(() => client.loginWithPopup({}, { timeoutInSeconds: popupSeconds })),
    [client, whilePopupOpen],
  )
  const getTokenSilently = useCallback(
    async ({ fresh = false } = {}) => {
      const token = await getAccessTokenSilently({ detailedResponse: true, cacheMode: fresh ? 'off' : 'on' })
      return asProviderToken(token, await getIdTokenClaims())
    },
    [getAccessTokenSilently, getIdTokenClaims],
  )
  const getTokenWithPopup = useCallback(async () => {
    await whilePopupOpen(() => getAccessTokenWithPopup({}, { timeoutInSeconds: popupSeconds }))
    const token = await getAccessTokenSilently({ detailedResponse: true, cacheMode: 'cache-only' })
    return asProviderToken(token, await getIdTokenClaims())
  }, [getAccessTokenWithPopup, getAccessTokenSilently, getIdTokenClaims, whilePopupOpen])
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
