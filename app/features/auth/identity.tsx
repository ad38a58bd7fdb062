import { Auth0Provider, useAuth0, type AppState, type Auth0ContextInterface, type User } from '@auth0/auth0-react'
import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import type { Auth0Settings } from '#app/shared/access/provider-settings.ts'
import { rememberSignIn } from './begun-sign-in.ts'

/** The state of a sign-in as the specification names it (§3), and the ways to change it. */
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

/**
 * One provider's identity client, made with the Auth0 SDK as it comes. Tokens stay in memory and there are no refresh
 * tokens: the server's session is what keeps a person signed in, the SDK is only asked to begin one.
 */
export function IdentityProvider({ settings, handlesRedirect, onRedirectCallback, children }: IdentityProviderProps) {
  return (
    <Auth0Provider
      domain={settings.domain}
      clientId={settings.clientId}
      authorizationParams={{ redirect_uri: settings.redirectUri }}
      cacheLocation="memory"
      skipRedirectCallback={!handlesRedirect}
      onRedirectCallback={onRedirectCallback ?? replaceByPath}
    >
      <IdentityStateProvider settings={settings}>{children}</IdentityStateProvider>
    </Auth0Provider>
  )
}

/** Replaces the history entry by the current path, so that a code is neither kept nor shared. */
export function replaceByPath(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname)
}

/** How long a person may take in the sign-in window. */
const popupSeconds = 10 * 60

function IdentityStateProvider({ settings, children }: { settings: Auth0Settings; children: ReactNode }) {
  const client = useAuth0()
  const [popupOpen, setPopupOpen] = useState(false)
  const { id } = settings

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
  const loginWithPopup = useCallback(async () => {
    setPopupOpen(true)
    try {
      await client.loginWithPopup({}, { timeoutInSeconds: popupSeconds })
    } finally {
      setPopupOpen(false)
    }
  }, [client])

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
      logout,
    }),
    [client, popupOpen, loginWithRedirect, loginWithPopup, logout],
  )
  return <IdentityContext value={state}>{children}</IdentityContext>
}
