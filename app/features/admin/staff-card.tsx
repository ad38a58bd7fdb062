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
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'
import type { Staff, StaffMember } from '#server/admin/admin.ts'
import { staffQueryOptions } from './admin.queries.ts'
import styles from './admin.module.css'

/** The staff with their roles. The team page manages them. */
export function StaffCard() {
  const t = useMessages('admin')
  const query = useQuery(staffQueryOptions())
  return (
    <Card
      title={t('page.staff')}
      intro={t('staffIntro')}
      actions={
        <Link to="/team" search={({ month }) => ({ month, client: undefined })} className={styles['action']}>
          <UsersRound size={15} aria-hidden="true" /> {t('manageTeam')}
        </Link>
      }
    >
      <QueryState query={query} height="160px" shape="list">
        {(staff) => (
          <>
            <p className={styles['summary']}>{summary(t, staff)}</p>
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

function summary(t: Translate<EnglishOf<'admin'>>, { members, openInvitations }: Staff): string {
  const active = members.filter((member) => member.active)
  const count = (role: string) => active.filter((member) => member.role === role).length
  const parts = [t('adminCount', { count: count('Admin') }), t('editorCount', { count: count('Editor') })]
  if (active.length < members.length) parts.push(t('switchedOffCount', { count: members.length - active.length }))
  if (openInvitations > 0) parts.push(t('invitationCount', { count: openInvitations }))
  return parts.join(' · ')
}

function Member({ member }: { member: StaffMember }) {
  const t = useMessages('admin')
  const locale = useLocale()
  return (
    <li className={styles['row']} data-off={!member.active || undefined}>
      <div className={styles['grow']}>
        <span className={styles['strong']}>{member.name}</span>
        <Note as="span">{member.email}</Note>
      </div>
      <Note as="span">
        {member.lastSignInAt === null
          ? t('neverSignedIn')
          : t('signedInOn', { day: formatFullDay(locale, utcDay(new Date(member.lastSignInAt))) })}
      </Note>
      {!member.active && (
        <Badge color="amber" variant="soft">
          {t('name.deactivated')}
        </Badge>
      )}
      <Badge color={member.role === 'Admin' ? 'teal' : 'gray'} variant="soft" highContrast>
        {t(`role.${member.role}`)}
      </Badge>
    </li>
  )
}
