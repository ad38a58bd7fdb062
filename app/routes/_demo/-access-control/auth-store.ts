import { useSyncExternalStore } from 'react'

export const demoRoles = ['admin', 'staff', 'user'] as const
export type DemoRole = (typeof demoRoles)[number]
/** The two ways the template signs in. */
export type DemoSignIn = 'jwt' | 'firebase'

/** The demo's own state of who is signed in (specification §3), independent of Loop's. */
export interface AuthState {
  userRole: DemoRole
  values: { loggedInWith?: DemoSignIn; name?: string }
}

export type AuthAction =
  | { type: 'CHANGE_ROLE'; userRole: DemoRole }
  | { type: 'LOGIN'; loggedInWith: DemoSignIn; name: string }
  | { type: 'LOGOUT_WITH_JWT' }
  | { type: 'LOGOUT_WITH_FIREBASE' }

export const initialAuth: AuthState = { userRole: 'admin', values: {} }

export function reduceAuth(state: AuthState, action: AuthAction): AuthState {
  switch (action.type) {
    case 'CHANGE_ROLE':
      return { ...state, userRole: action.userRole }
    case 'LOGIN':
      return { ...state, values: { loggedInWith: action.loggedInWith, name: action.name } }
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
