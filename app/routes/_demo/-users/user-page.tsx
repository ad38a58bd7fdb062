import { Button } from '@radix-ui/themes'
import { Link, useNavigate } from '@tanstack/react-router'
import { List, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { showToast } from '#app/components/feedback/toasts.ts'
import { Card } from '#app/components/layout/card.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { AskedUser } from './asked-user.tsx'
import { Facts } from './facts.tsx'
import { PermissionsTable } from './permissions-table.tsx'
import { StaysHere } from './stays-here.tsx'
import { fieldLabels, networkLabels } from './user-labels.ts'
import { StatusPill, UserAvatar, VerifiedDot } from './user-marks.tsx'
import { deleteUsers } from './user-store.ts'
import { labelOf, locationParts, socialNetworks, webAddress, type User } from './user.ts'
import styles from './user-page.module.css'

/** Everything about one user. */
export function UserPage({ id }: { id: number | undefined }) {
  return (
    <Page
      title="User"
      question="Account, information and permissions of one user."
      actions={
        <Button asChild variant="soft" color="gray" highContrast>
          <Link to="/app/user/list">
            <List size={15} aria-hidden="true" /> All users
          </Link>
        </Button>
      }
    >
      <AskedUser id={id}>{(user) => <UserCards user={user} />}</AskedUser>
    </Page>
  )
}

function UserCards({ user }: { user: User }) {
  return (
    <div className={styles['cards']}>
      <Card title="Account" actions={<AccountActions user={user} />}>
        <div className={styles['head']}>
          <UserAvatar user={user} isLarge />
          <div>
            <p className={styles['name']}>{user.name}</p>
            <p className={styles['beside']}>
              <StatusPill status={user.status} />
              <span>
                <VerifiedDot isVerified={user.is_verified} />{' '}
                <span aria-hidden="true">{user.is_verified ? 'Verified' : 'Not verified'}</span>
              </span>
            </p>
          </div>
        </div>
        <Facts
          facts={[
            ['ID', user.id],
            [fieldLabels.username, user.username],
            [fieldLabels.email, user.email],
            [fieldLabels.role, labelOf(user.role)],
            [fieldLabels.department, labelOf(user.department)],
            [fieldLabels.company, user.company],
            [fieldLabels.country, user.country],
          ]}
        />
      </Card>
      <Card title="Information">
        <Facts
          facts={[
            [fieldLabels.dob, user.dob],
            [fieldLabels.gender, labelOf(user.gender)],
            [fieldLabels.mobile, user.mobile],
            [fieldLabels.website, linkTo(user.website)],
            [fieldLabels.languages_known, user.languages_known.join(', ')],
            [fieldLabels.contact_options, user.contact_options.map(labelOf).join(', ')],
            [
              'Address',
              locationParts
                .map((part) => user.location[part])
                .filter(Boolean)
                .join(', '),
            ],
          ]}
        />
      </Card>
      <Card title="Social links">
        <Facts facts={socialNetworks.map((network) => [networkLabels[network], linkTo(user.social_links[network])])} />
      </Card>
      <Card title="Permissions" intro="What this user may do. Edit the user to change it.">
        <PermissionsTable permissions={user.permissions} />
      </Card>
      <StaysHere />
    </div>
  )
}

function AccountActions({ user }: { user: User }) {
  const navigate = useNavigate()
  const remove = () => {
    const undo = deleteUsers([user])
    showToast({ kind: 'success', text: `${user.name} deleted.`, action: { label: 'Undo', run: undo } })
    void navigate({ to: '/app/user/list' })
  }
  return (
    <div className={styles['actions']}>
      <Button asChild size="1" variant="soft" highContrast>
        <Link to="/app/user/edit" search={{ id: user.id }}>
          <Pencil size={13} aria-hidden="true" /> Edit user
        </Link>
      </Button>
      <Button size="1" variant="soft" color="red" onClick={remove}>
        <Trash2 size={13} aria-hidden="true" /> Delete user
      </Button>
    </div>
  )
}

/** Returns a link to an address of the data. What is no web address, such as a name on Slack, stays text. */
function linkTo(address: string): ReactNode {
  const href = webAddress(address)
  if (href === null) return address
  return (
    <a href={href} rel="noopener noreferrer" target="_blank">
      <bdi>{address.replace(/^https?:\/\//, '')}</bdi>
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}
