import { Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { List, CircleUser } from 'lucide-react'
import { Page } from '#app/components/layout/page.tsx'
import { AskedUser } from './asked-user.tsx'
import { EditForm } from './edit-form.tsx'
import type { EditTab } from './users-search.ts'

interface EditPageProps {
  id: number | undefined
  tab: EditTab
}

/** Edits every field of a user. */
export function EditPage({ id, tab }: EditPageProps) {
  return (
    <Page
      title="Edit user"
      question="Change the account, information and social links."
      actions={
        <>
          <Button asChild variant="soft" color="gray" highContrast>
            <Link to="/app/user/view" search={{ id }}>
              <CircleUser size={15} aria-hidden="true" /> View user
            </Link>
          </Button>
          <Button asChild variant="soft" color="gray" highContrast>
            <Link to="/app/user/list">
              <List size={15} aria-hidden="true" /> All users
            </Link>
          </Button>
        </>
      }
    >
      <AskedUser id={id}>
        {(user, users) => <EditForm key={user.id} user={user} users={users} askedId={id} tab={tab} />}
      </AskedUser>
    </Page>
  )
}
