import { SegmentedControl } from '@radix-ui/themes'
import { Card } from '#app/components/layout/card.tsx'
import { Page } from '#app/components/layout/page.tsx'
import styles from './access-control.module.css'
import { AdminsOnlyCard } from './admins-only-card.tsx'
import { AdminsPage } from './admins-page.tsx'
import { demoRoles, dispatchAuth, useAuth } from './auth-store.ts'
import { SeenCard } from './seen-card.tsx'
import { SignInCard } from './sign-in-card.tsx'

interface AccessControlPageProps {
  /** Whether the address asks for the sample page that only the demo role admin may open. */
  visitsAdmins: boolean
}

/** Changes the demo role, shows what it would see, and signs out with one of the template's logouts. */
export function AccessControlPage({ visitsAdmins }: AccessControlPageProps) {
  const { userRole } = useAuth()
  return (
    <Page title="Access control" question="What would each demo role see?">
      {visitsAdmins && <AdminsPage userRole={userRole} />}
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
        <SeenCard userRole={userRole} />
        <AdminsOnlyCard userRole={userRole} />
        <SignInCard />
      </div>
    </Page>
  )
}
