import { Callout, Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Info, UserPlus } from 'lucide-react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { ActionStatus } from '#app/components/form/action-status.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SelectInput, TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Card } from '#app/components/layout/card.tsx'
import { Column } from '#app/components/layout/columns.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { ClientChoice } from '#app/features/clients/client-choice.tsx'
import { isStaff, type TeamOf } from '#app/shared/access/permissions.ts'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import { mayUpgrade } from '#app/shared/billing/plans.ts'
import { inviteFormSchema } from '#app/shared/team/team-forms.ts'
import type { Team, TeamSeats } from '#server/team/team.ts'
import { AccessLogCard } from './access-log-card.tsx'
import { TeamTable } from './team-table.tsx'
import { teamQueryOptions, useCreateInvitation } from './team.queries.ts'
import styles from './team.module.css'

interface TeamPageProps {
  user: SessionUser
  /** The client of the shown people; null while staff have chosen none. */
  client: { id: string; name: string } | null
}

/** The people of a client and, for staff, the staff: access, invites, and the access log. */
export function TeamPage({ user, client }: TeamPageProps) {
  const t = useMessages('team')
  const staff = isStaff(user.role)
  return (
    <Page
      title={t('page.team')}
      question={client ? t('questionOfClient', { client: client.name }) : t('questionOfLoop')}
    >
      <Column>
        {/* The key drops the input for one client when another is chosen. */}
        {client && (
          <TeamCard key={client.id} team={client.id} title={t('peopleOfClient', { client: client.name })} user={user} />
        )}
        {staff && !client && <ClientChoice label={t('clientPeople')}>{t('chooseClient')}</ClientChoice>}
        {staff && <TeamCard team={null} title={t('page.staff')} user={user} />}
        <AccessLogCard
          key={`log of ${client?.id ?? 'all'}`}
          clientId={client?.id ?? null}
          company={client?.name ?? null}
        />
      </Column>
    </Page>
  )
}

interface TeamCardProps {
  /** The client's id; null for the staff. */
  team: TeamOf
  title: string
  user: SessionUser
}

/** One team: its people and invites with their actions. */
function TeamCard({ team, title, user }: TeamCardProps) {
  const query = useQuery(teamQueryOptions(team))
  return (
    <Card title={title} intro={query.data && <Intro team={query.data} />}>
      <QueryState query={query} height="240px" shape="table">
        {(shown) => (
          <>
            {shown.canManage && <FullNotice seats={shown.seats} />}
            {shown.canManage && <InviteForm team={team} company={shown.company} />}
            <TeamTable shown={shown} user={user} />
          </>
        )}
      </QueryState>
    </Card>
  )
}

function Intro({ team: { team, seats, canManage } }: { team: Team }) {
  const t = useMessages('team')
  if (team === null) return canManage ? t('staffIntroForAdmin') : t('staffIntro')
  if (!seats) return null
  return t('seatsTaken', { taken: seats.taken, most: seats.most, plan: seats.plan })
}

function FullNotice({ seats }: { seats: TeamSeats | null }) {
  const t = useMessages('team')
  if (!seats || seats.taken < seats.most) return null
  const { plan } = seats
  return (
    <Callout.Root size="1" color="amber" mb="4">
      <Callout.Icon>
        <Info size={16} aria-hidden="true" />
      </Callout.Icon>
      <Callout.Text>
        {mayUpgrade(plan) ? (
          <RichText
            text={t('fullUpgrade', { plan })}
            tags={{
              link: (words) => (
                <Link to="/plans" className={styles['link']}>
                  {words}
                </Link>
              ),
            }}
          />
        ) : (
          t('fullAsk', { plan })
        )}
      </Callout.Text>
    </Callout.Root>
  )
}

interface InviteFormProps {
  team: TeamOf
  /** Null for the staff, who are invited with a role. */
  company: string | null
}

const nobody: { email: string; role: 'Editor' | 'Admin' } = { email: '', role: 'Editor' }

/** Invites an address; to the staff with a role. */
function InviteForm({ team, company }: InviteFormProps) {
  const t = useMessages('team')
  const form = useForm({
    schema: inviteFormSchema,
    initial: nobody,
    toInput: ({ email, role }) => ({ email, role: team === null ? role : 'Client' }),
    mutation: useCreateInvitation(team),
    onSent: ({ delivers }, { email }) =>
      showToast(
        delivers
          ? { kind: 'success', text: t('invited', { email }) }
          : { kind: 'info', text: t('invitedKept', { email }) },
      ),
  })
  return (
    <Form
      form={form}
      className={styles['invite']}
      label={company === null ? t('inviteToStaff') : t('inviteToCompany', { company })}
    >
      <TextInput
        {...form.field('email')}
        label={t('inviteByEmail')}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t('emailExample')}
      />
      {team === null && (
        <SelectInput
          {...form.field('role')}
          label={t('role')}
          options={[
            { value: 'Editor', label: t('role.Editor') },
            { value: 'Admin', label: t('role.Admin') },
          ]}
        />
      )}
      <Button type="submit" loading={form.isBusy}>
        <UserPlus size={15} aria-hidden="true" /> {t('invite')}
      </Button>
      <ActionStatus error={form.refusal} />
    </Form>
  )
}
