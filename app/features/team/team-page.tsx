import { Column } from '#app/components/layout/columns.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { isStaff } from '#app/shared/access/permissions.ts'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import { ClientChoice } from '#app/features/clients/client-choice.tsx'
import { AccessLogCard } from './access-log-card.tsx'
import { TeamCard } from './team-card.tsx'

interface TeamPageProps {
  user: SessionUser
  /** The company of the shown people; null while staff have chosen none. */
  client: { id: string; name: string } | null
}

/** The people of a company and, for staff, the staff: access, invites, and the access log. */
export function TeamPage({ user, client }: TeamPageProps) {
  const t = useMessages('team')
  const staff = isStaff(user.role)
  return (
    <Page
      title={t('page.team')}
      question={client ? t('questionOfClient', { client: client.name }) : t('questionOfLoop')}
    >
      <Column>
        {/* The key drops the input for one company when another is chosen. */}
        {client && (
          <TeamCard key={client.id} team={client.id} title={t('peopleOfClient', { client: client.name })} user={user} />
        )}
        {staff && !client && <ClientChoice label={t('clientPeople')}>{t('chooseClient')}</ClientChoice>}
        {staff && <TeamCard team={null} title={t('staff')} user={user} />}
        <AccessLogCard
          key={`log of ${client?.id ?? 'all'}`}
          clientId={client?.id ?? null}
          company={client?.name ?? null}
        />
      </Column>
    </Page>
  )
}
