import { Badge } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UsersRound } from 'lucide-react'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import { formatFullDay } from '#app/shared/format/date.ts'
import type { EnglishOf } from '#app/shared/messages/areas.ts'
import type { Say } from '#app/shared/messages/message-types.ts'
import type { Staff, StaffMember } from '#server/admin/admin.ts'
import { staffQueryOptions } from './admin.queries.ts'
import styles from './admin.module.css'

/** The staff with their roles. The team page manages them. */
export function StaffCard() {
  const say = useMessages('admin')
  const query = useQuery(staffQueryOptions())
  return (
    <Card
      title={say('page.staff')}
      intro={say('staffIntro')}
      actions={
        <Link to="/team" search={({ month }) => ({ month, client: undefined })} className={styles['action']}>
          <UsersRound size={15} aria-hidden="true" /> {say('manageTeam')}
        </Link>
      }
    >
      <QueryState query={query} height="160px" shape="list">
        {(staff) => (
          <>
            <p className={styles['summary']}>{summary(say, staff)}</p>
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

function summary(say: Say<EnglishOf<'admin'>>, { members, openInvitations }: Staff): string {
  const active = members.filter((member) => member.active)
  const count = (role: string) => active.filter((member) => member.role === role).length
  const parts = [say('adminCount', { count: count('Admin') }), say('editorCount', { count: count('Editor') })]
  if (active.length < members.length) parts.push(say('switchedOffCount', { count: members.length - active.length }))
  if (openInvitations > 0) parts.push(say('invitationCount', { count: openInvitations }))
  return parts.join(' · ')
}

function Member({ member }: { member: StaffMember }) {
  const say = useMessages('admin')
  const locale = useLocale()
  return (
    <li className={styles['row']} data-off={!member.active || undefined}>
      <div className={styles['grow']}>
        <span className={styles['strong']}>{member.name}</span>
        <Note as="span">{member.email}</Note>
      </div>
      <Note as="span">
        {member.lastSignInAt === null
          ? say('neverSignedIn')
          : say('signedInOn', { day: formatFullDay(locale, utcDay(new Date(member.lastSignInAt))) })}
      </Note>
      {!member.active && (
        <Badge color="amber" variant="soft">
          {say('name.deactivated')}
        </Badge>
      )}
      <Badge color={member.role === 'Admin' ? 'teal' : 'gray'} variant="soft" highContrast>
        {say(`role.${member.role}`)}
      </Badge>
    </li>
  )
}
