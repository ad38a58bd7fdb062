import { Callout } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { TeamOf } from '#app/shared/access/permissions.ts'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import { mayUpgrade } from '#app/shared/billing/plans.ts'
import type { Team, TeamSeats } from '#server/team/team.ts'
import { InviteForm } from './invite-form.tsx'
import { teamQueryOptions } from './team.queries.ts'
import { TeamTable } from './team-table.tsx'
import styles from './team.module.css'

interface TeamCardProps {
  /** The company's id; null for the staff. */
  team: TeamOf
  title: string
  user: SessionUser
}

/** One team: its people and invites with their actions. */
export function TeamCard({ team, title, user }: TeamCardProps) {
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
