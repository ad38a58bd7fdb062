import { Button } from '@radix-ui/themes'
import { Link, useNavigate } from '@tanstack/react-router'
import { LogIn, LogOut, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { ActionStatus } from '#app/components/form/action-status.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { refreshToken } from '../-sign-in/sign-in-calls.ts'
import styles from './access-control.module.css'
import { dispatchAuth, useAuth, type AuthState, type DemoSignIn } from './auth-store.ts'

/** Signs in to the demo and out again, and refreshes the mock API's token. */
export function SignInCard() {
  const { values } = useAuth()
  const navigate = useNavigate()
  const logOut = (type: 'LOGOUT_WITH_JWT' | 'LOGOUT_WITH_FIREBASE') => {
    dispatchAuth({ type })
    void navigate({ to: '/pages/login', search: { left: 'demo' } })
  }
  return (
    <Card title="Your demo sign-in" intro={describe(values)}>
      <div className={styles['actions']}>
        {signIns.map(({ id, label }) => (
          <Button
            key={id}
            variant="soft"
            onClick={() => dispatchAuth({ type: 'LOGIN', loggedInWith: id, name: 'Demo Person' })}
          >
            <LogIn size={15} aria-hidden="true" /> Pretend to sign in with {label}
          </Button>
        ))}
      </div>
      <RefreshToken />
      <div className={styles['actions']}>
        <Button variant="outline" onClick={() => logOut('LOGOUT_WITH_JWT')}>
          <LogOut size={15} aria-hidden="true" /> Log out with JWT
        </Button>
        <Button variant="outline" onClick={() => logOut('LOGOUT_WITH_FIREBASE')}>
          <LogOut size={15} aria-hidden="true" /> Log out with Firebase
        </Button>
      </div>
      <Note apart>
        Each clears the demo role and sign-in and goes to the sign-in page. If you are signed in to Loop, you stay so.{' '}
        <Link to="/pages/register">Register for the demo</Link> or <Link to="/pages/lock-screen">lock the screen</Link>.
      </Note>
    </Card>
  )
}

/** Trades the token of the demo's sign-in for a new one, or shows why the mock API refuses. */
function RefreshToken() {
  const { accessToken } = useAuth()
  const [result, setResult] = useState<{ error: string | null; said: string }>({ error: null, said: '' })
  const refresh = async (token: string) => {
    try {
      const { accessToken: fresh, userData } = await refreshToken(token)
      dispatchAuth({ type: 'REFRESH_TOKEN', accessToken: fresh })
      setResult({ error: null, said: `${userData.name ?? 'Nobody'} has a new access token.` })
    } catch (error) {
      setResult({ error: error instanceof Error ? error.message : String(error), said: '' })
    }
  }
  return (
    <div className={styles['actions']}>
      <Button variant="soft" highContrast onClick={() => void refresh(accessToken ?? 'none')}>
        <RefreshCw size={15} aria-hidden="true" /> Refresh the token
      </Button>
      <Button variant="soft" color="gray" highContrast onClick={() => void refresh('made-up')}>
        Refresh a made-up token
      </Button>
      <ActionStatus error={result.error}>{result.said}</ActionStatus>
    </div>
  )
}

const signIns: { id: DemoSignIn; label: string }[] = [
  { id: 'jwt', label: 'JWT' },
  { id: 'firebase', label: 'Firebase' },
]

function describe({ loggedInWith, name }: AuthState['values']): string {
  const label = signIns.find(({ id }) => id === loggedInWith)?.label
  return label ? `${name} is signed in to the demo with ${label}.` : 'Nobody is signed in to the demo.'
}
