import { Badge } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UsersRound } from 'lucide-react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { formatFullDay } from '#app/shared/format/date.ts'
import type { Staff, StaffMember } from '#server/admin/staff.ts'
import { staffQueryOptions } from './admin.queries.ts'
import styles from './admin.module.css'

/** Who works here, in which role. They are managed on the team page. */
export function StaffCard() {
  const query = useQuery(staffQueryOptions())
  return (
    <Card
      title="Staff"
      intro="Editors and Admins see every client. Invite and remove them, and change their roles, on the team page."
      actions={
        <Link to="/team" search={({ month }) => ({ month, client: undefined })} className={styles['action']}>
          <UsersRound size={15} aria-hidden="true" /> Manage the team
        </Link>
      }
    >
      <QueryState query={query} height="160px">
        {(staff) => (
          <>
            <p className={styles['summary']}>{summary(staff)}</p>
            <ul className={styles['list']}>
              {staff.members.map((member) => (
                <Member key={member.id} member={member} />
              ))}
            </ul>
          </>
        )}
      </QueryState>
    </Card>
  )
}

function summary({ members, openInvitations }: Staff): string {
  const active = members.filter((member) => member.active)
  const count = (role: string) => active.filter((member) => member.role === role).length
  const parts = [plural(count('Admin'), 'Admin'), plural(count('Editor'), 'Editor')]
  if (active.length < members.length) parts.push(`${members.length - active.length} switched off`)
  if (openInvitations > 0) parts.push(plural(openInvitations, 'open invitation'))
  return parts.join(' · ')
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

function Member({ member }: { member: StaffMember }) {
  const locale = useLocale()
  return (
    <li className={styles['row']} data-off={!member.active || undefined}>
      <div className={styles['grow']}>
        <span className={styles['strong']}>{member.name}</span>
        <span className={styles['note']}>{member.email}</span>
      </div>
      <span className={styles['note']}>
        {member.lastSignInAt === null
          ? 'Never signed in'
          : `Signed in ${formatFullDay(locale, member.lastSignInAt.slice(0, 10))}`}
      </span>
      {!member.active && (
        <Badge color="amber" variant="soft">
          Switched off
        </Badge>
      )}
      <Badge color={member.role === 'Admin' ? 'teal' : 'gray'} variant="soft" highContrast>
        {member.role}
      </Badge>
    </li>
  )
}
