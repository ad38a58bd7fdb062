import { useSyncExternalStore } from 'react'

export const demoRoles = ['admin', 'staff', 'user'] as const
export type DemoRole = (typeof demoRoles)[number]
/** The two ways the template signs in. */
export type DemoSignIn = 'jwt' | 'firebase'

/** The demo's own state of who is signed in (specification §3), independent of Loop's. */
export interface AuthState {
  userRole: DemoRole
  values: { loggedInWith?: DemoSignIn; name?: string; email?: string }
  /** The mock API's token. It is kept in memory only, so a reload forgets it. */
  accessToken?: string
}

export type AuthAction =
  | { type: 'CHANGE_ROLE'; userRole: DemoRole }
  | { type: 'LOGIN'; loggedInWith: DemoSignIn; name: string; email?: string; accessToken?: string }
  | { type: 'REFRESH_TOKEN'; accessToken: string }
  | { type: 'LOGOUT_WITH_JWT' }
  | { type: 'LOGOUT_WITH_FIREBASE' }

export const initialAuth: AuthState = { userRole: 'admin', values: {} }

export function reduceAuth(state: AuthState, action: AuthAction): AuthState {
  switch (action.type) {
    case 'CHANGE_ROLE':
      return { ...state, userRole: action.userRole }
    case 'LOGIN': {
      const { type: _, accessToken, ...values } = action
      return { userRole: state.userRole, values, ...(accessToken !== undefined && { accessToken }) }
    }
    case 'REFRESH_TOKEN':
      return { ...state, accessToken: action.accessToken }
    case 'LOGOUT_WITH_JWT':
    case 'LOGOUT_WITH_FIREBASE':
      return initialAuth
  }
}

// Kept while the page is open, so that people can see a logout clear it. The server renders the initial state.
let state = initialAuth
const listeners = new Set<() => void>()

export function dispatchAuth(action: AuthAction): void {
  state = reduceAuth(state, action)
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useAuth = (): AuthState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => initialAuth,
  )
