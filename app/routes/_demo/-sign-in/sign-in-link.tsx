import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dispatchAuth } from '../-access-control/auth-store.ts'

/**
 * A link to the sign-in page, which has the demo's form beside the product's. It ends the demo's sign-in, as that page
 * tells people who are signed in to Loop.
 */
export const SignInLink = ({ children }: { children: ReactNode }) => (
  <Link to="/pages/login" search={{ left: 'demo' }} onClick={() => dispatchAuth({ type: 'LOGOUT_WITH_JWT' })}>
    {children}
  </Link>
)
