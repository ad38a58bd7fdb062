import { useMemo } from 'react'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import type { Role } from '#app/shared/access/permissions.ts'
import type { SessionUser } from '#app/shared/access/session-user.ts'
import type { Team, TeamInvitation, TeamPerson } from '#server/team/team.ts'
import { InvitationActions } from './invitation-actions.tsx'
import { PersonActions } from './person-actions.tsx'
import type { DeedNote } from './team-card.tsx'
import styles from './team.module.css'

interface TeamTableProps {
  shown: Team
  user: SessionUser
  onDone: (note: DeedNote | null) => void
}

/** A row of the list: somebody who is here, or who was invited. */
interface Row {
  id: string
  /** Of somebody invited only the address is known. */
  name: string
  email: string
  role: Role
  added: string
  person: TeamPerson | null
  invitation: TeamInvitation | null
}

/** Everybody in a team and everybody invited to it. */
export function TeamTable({ shown, user, onDone }: TeamTableProps) {
  const rows = useMemo(
    (): Row[] => [
      ...shown.people.map((person) => ({ ...person, added: person.addedAt, person, invitation: null })),
      ...shown.invitations.map((invitation) => ({
        ...invitation,
        name: invitation.email,
        added: invitation.sentAt,
        person: null,
        invitation,
      })),
    ],
    [shown],
  )
  const columns = useMemo(() => teamColumns({ shown, user, onDone }), [shown, user, onDone])
  return (
    <div className={styles['table']}>
      <DataTable
        label="people"
        name={shown.company === null ? 'people of the staff' : `people of ${shown.company}`}
        rows={rows}
        columns={columns}
        rowKey={(row) => row.id}
        sortedBy={{ id: 'name', desc: false }}
        fileName={shown.company === null ? 'staff' : `people-of-${shown.company}`}
        empty="Nobody has access yet."
        stacks
      />
    </div>
  )
}

function statusOf({ person, invitation }: Row): { status: string; tone: string } {
  if (invitation) {
    return invitation.expired ? { status: 'Invitation expired', tone: 'bad' } : { status: 'Invited', tone: 'waiting' }
  }
  return person?.active ? { status: 'Active', tone: 'good' } : { status: 'Switched off', tone: 'bad' }
}

function teamColumns({ shown, user, onDone }: TeamTableProps): DataColumn<Row>[] {
  const columns: DataColumn<Row>[] = [
    {
      id: 'name',
      header: 'Name',
      value: (row) => row.name,
      cell: ({ id, name, person }) => (
        <span className={person ? styles['name'] : styles['invited']}>
          {name}
          {id === user.id && <span className={styles['you']}>You</span>}
        </span>
      ),
    },
    {
      id: 'email',
      header: 'Email',
      value: (row) => row.email,
      cell: ({ email, person }) => <span className={styles['email']}>{person ? email : '–'}</span>,
    },
    { id: 'role', header: 'Role', value: (row) => row.role },
    {
      id: 'status',
      header: 'Status',
      value: (row) => statusOf(row).status,
      cell: (row) => {
        const { status, tone } = statusOf(row)
        return (
          <span className={styles['status']} data-tone={tone}>
            {status}
            {row.invitation && !row.invitation.expired && (
              <span className={styles['until']}>
                until <LocalMoment at={row.invitation.expiresAt} day />
              </span>
            )}
          </span>
        )
      },
    },
    {
      id: 'last',
      header: 'Last sign-in',
      value: ({ person }) => person?.lastSignInAt ?? null,
      cell: ({ person }) =>
        person?.lastSignInAt ? <LocalMoment at={person.lastSignInAt} /> : <span>{person ? 'Never' : '–'}</span>,
    },
    {
      id: 'two-step',
      header: 'Two-step',
      value: ({ person }) => (person ? (person.twoStep ? 'On' : 'Off') : null),
    },
    {
      id: 'added',
      header: 'Added',
      value: (row) => row.added,
      cell: ({ added }) => <LocalMoment at={added} day />,
    },
  ]
  const own = shown.people.some(({ id }) => id === user.id)
  if (!shown.canManage && !own) return columns
  return [
    ...columns,
    {
      id: 'actions',
      header: 'Actions',
      value: () => null,
      isControls: true,
      cell: ({ person, invitation }) => (
        <>
          {person && <PersonActions person={person} shown={shown} user={user} onDone={onDone} />}
          {invitation && shown.canManage && (
            <InvitationActions team={shown.team} invitation={invitation} onDone={onDone} />
          )}
        </>
      ),
    },
  ]
}
