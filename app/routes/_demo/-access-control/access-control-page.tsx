import { Button, SegmentedControl, Table } from '@radix-ui/themes'
import { useNavigate } from '@tanstack/react-router'
import { Check, LogIn, LogOut, Minus } from 'lucide-react'
import { Note } from '#app/components/feedback/note.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Page } from '#app/components/layout/page.tsx'
import styles from './access-control.module.css'
import { demoRoles, dispatchAuth, useAuth, type AuthState, type DemoSignIn } from './auth-store.ts'
import { actions, demoRights } from './demo-rights.ts'

/** Changes the demo role, shows what it would see, and signs out with one of the template's logouts. */
export function AccessControlPage() {
  const { userRole, values } = useAuth()
  const navigate = useNavigate()
  const logOut = (type: 'LOGOUT_WITH_JWT' | 'LOGOUT_WITH_FIREBASE') => {
    dispatchAuth({ type })
    void navigate({ to: '/pages/login', search: { left: 'demo' } })
  }
  return (
    <Page title="Access control" question="What would each demo role see?">
      <div className={styles['cards']}>
        <Card title="Your demo role" intro="Changes what this page shows, and nothing else.">
          <SegmentedControl.Root
            aria-label="Demo role"
            value={userRole}
            onValueChange={(value) => {
              const role = demoRoles.find((candidate) => candidate === value)
              if (role) dispatchAuth({ type: 'CHANGE_ROLE', userRole: role })
            }}
          >
            {demoRoles.map((role) => (
              <SegmentedControl.Item key={role} value={role}>
                {role}
              </SegmentedControl.Item>
            ))}
          </SegmentedControl.Root>
          <output className="visually-hidden">The demo role is {userRole}</output>
        </Card>
        <Seen userRole={userRole} />
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
          <div className={styles['actions']}>
            <Button variant="outline" onClick={() => logOut('LOGOUT_WITH_JWT')}>
              <LogOut size={15} aria-hidden="true" /> Log out with JWT
            </Button>
            <Button variant="outline" onClick={() => logOut('LOGOUT_WITH_FIREBASE')}>
              <LogOut size={15} aria-hidden="true" /> Log out with Firebase
            </Button>
          </div>
          <Note apart>
            Each clears the demo role and sign-in and goes to the sign-in page. If you are signed in to Loop, you stay
            so.
          </Note>
        </Card>
      </div>
    </Page>
  )
}

function Seen({ userRole }: Pick<AuthState, 'userRole'>) {
  return (
    <Card title={`What ${userRole} sees`} intro="Sample permissions of the template.">
      <Table.Root size="1">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeaderCell>Of</Table.ColumnHeaderCell>
            {actions.map((action) => (
              <Table.ColumnHeaderCell key={action}>{action}</Table.ColumnHeaderCell>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {Object.entries(demoRights[userRole]).map(([subject, rights]) => (
            <Table.Row key={subject}>
              <Table.RowHeaderCell>{subject}</Table.RowHeaderCell>
              {actions.map((action) => (
                <Table.Cell key={action}>
                  {rights[action] ? <Check size={15} aria-label="yes" /> : <Minus size={15} aria-label="no" />}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      {userRole === 'admin' && <Note apart>Only the demo role admin sees this line.</Note>}
    </Card>
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
