import { Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { DoorOpen, Lock } from 'lucide-react'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import styles from './access-control.module.css'
import type { DemoRole } from './auth-store.ts'

/** A sample page for the demo role admin. Other roles read why they don't see it; Loop's own guard has no part in it. */
export function AdminsPage({ userRole }: { userRole: DemoRole }) {
  const isAdmin = userRole === 'admin'
  const back = (
    <Button asChild variant="soft" highContrast>
      <Link to="/extensions/access-control">Close</Link>
    </Button>
  )
  return (
    <div className={styles['visited']} aria-live="polite">
      {isAdmin ? (
        <StatePanel lack="done" icon={<DoorOpen size={20} />} title="The admins’ page" actions={back}>
          <p>The demo role admin may open it. Change the role below and see what happens.</p>
        </StatePanel>
      ) : (
        <StatePanel lack="access" icon={<Lock size={20} />} title="This demo page is for admins" actions={back}>
          <p>
            Your demo role is {userRole}, so a product would send you away here. Choose admin below to open the page.
            Your rights in Loop are not involved.
          </p>
        </StatePanel>
      )}
    </div>
  )
}
