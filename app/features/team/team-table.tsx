import { IconButton } from '@radix-ui/themes'
import { MailX, Send } from 'lucide-react'
import { useMemo } from 'react'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import { StateMark, type StateTone } from '#app/components/data-table/state-mark.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Role, TeamOf } from '#app/shared/access/permissions.ts'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { Team, TeamInvitation, TeamPerson } from '#server/team/team.ts'
import { PersonActions } from './person-actions.tsx'
import { useResendInvitation, useRevokeInvitation } from './team.queries.ts'
import styles from './team.module.css'

/** All people of a team and all its invites. */
export function TeamTable({ shown, user }: TeamTableProps) {
  const t = useMessages('team')
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
  const columns = useMemo(() => teamColumns({ shown, user }, t), [shown, user, t])
  return (
    <div>
      <DataTable
        label={t('people')}
        one={t('name.person')}
        name={shown.company === null ? t('peopleOfStaff') : t('peopleOf', { company: shown.company })}
        rows={rows}
        columns={columns}
        rowKey={(row) => row.id}
        sortedBy={{ id: 'name', desc: false }}
        fileName={shown.company === null ? 'staff' : `people-of-${shown.company}`}
        empty={t('noPeople')}
        stacks
      />
    </div>
  )
}

interface TeamTableProps {
  shown: Team
  user: SessionUser
}

/** A row of the list: a person or an invite. */
interface Row {
  id: string
  /** For an invite only the address is known. */
  name: string
  email: string
  role: Role
  added: string
  person: TeamPerson | null
  invitation: TeamInvitation | null
}

/** An open invite by what became of its email. */
const inviteStatus = {
  waiting: { status: 'statusWaiting', tone: 'waiting' },
  sent: { status: 'statusInvited', tone: 'waiting' },
  failed: { status: 'statusFailed', tone: 'bad' },
  kept: { status: 'statusKept', tone: 'bad' },
} as const satisfies Record<string, { status: string; tone: StateTone }>

type StatusKey =
  | 'statusActive'
  | 'name.deactivated'
  | 'closed.expired'
  | (typeof inviteStatus)[keyof typeof inviteStatus]['status']

function statusOf({ person, invitation }: Row): { status: StatusKey; tone: StateTone } {
  if (invitation) {
    return invitation.expired ? { status: 'closed.expired', tone: 'bad' } : inviteStatus[invitation.mail ?? 'sent']
  }
  return person?.active ? { status: 'statusActive', tone: 'good' } : { status: 'name.deactivated', tone: 'bad' }
}

function teamColumns({ shown, user }: TeamTableProps, t: Translate<EnglishOf<'team'>>): DataColumn<Row>[] {
  const columns: DataColumn<Row>[] = [
    {
      id: 'name',
      header: t('name.name'),
      value: (row) => row.name,
      cell: ({ id, name, person }) => (
        <span className={person ? styles['name'] : styles['invited']}>
          {name}
          {id === user.id && <span className={styles['you']}>{t('you')}</span>}
        </span>
      ),
    },
    {
      id: 'email',
      header: t('name.email'),
      value: (row) => row.email,
      cell: ({ email, person }) => <span className={styles['email']}>{person ? email : '–'}</span>,
    },
    { id: 'role', header: t('role'), value: (row) => t(`role.${row.role}`) },
    {
      id: 'status',
      header: t('name.status'),
      value: (row) => t(statusOf(row).status),
      cell: (row) => {
        const { status, tone } = statusOf(row)
        const expiresAt = row.invitation && !row.invitation.expired ? row.invitation.expiresAt : null
        return (
          <StateMark tone={tone}>
            {t(status)}
            {expiresAt && (
              <span className={styles['until']}>
                <RichText text={t('until')} tags={{ when: () => <LocalMoment at={expiresAt} day /> }} />
              </span>
            )}
          </StateMark>
        )
      },
    },
    {
      id: 'last',
      header: t('lastSignIn'),
      value: ({ person }) => person?.lastSignInAt ?? null,
      cell: ({ person }) =>
        person?.lastSignInAt ? <LocalMoment at={person.lastSignInAt} /> : <span>{person ? t('name.never') : '–'}</span>,
    },
    {
      id: 'two-step',
      header: t('twoStep'),
      value: ({ person }) => (person ? (person.twoStep ? t('on') : t('off')) : null),
    },
    {
      id: 'added',
      header: t('added'),
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
      header: t('actions'),
      value: () => null,
      isControls: true,
      cell: ({ person, invitation }) => (
        <>
          {person && <PersonActions person={person} shown={shown} user={user} />}
          {invitation && shown.canManage && <InvitationActions team={shown.team} invitation={invitation} />}
        </>
      ),
    },
  ]
}

interface InvitationActionsProps {
  team: TeamOf
  invitation: TeamInvitation
}

/** The actions of an invite: resend, cancel. */
function InvitationActions({ team, invitation }: InvitationActionsProps) {
  const t = useMessages('team')
  const showError = useShowError()
  const { id, email } = invitation
  const resend = useResendInvitation(team)
  const revoke = useRevokeInvitation(team)
  return (
    <div className={styles['actions']}>
      <IconButton
        variant="ghost"
        color="gray"
        aria-label={t('sendInvitationAgain', { email })}
        title={t('sendAgain')}
        loading={resend.isPending}
        onClick={() =>
          resend.mutate(id, {
            onSuccess: ({ delivers }) =>
              showToast(
                delivers
                  ? { kind: 'success', text: t('sentAgain', { email }) }
                  : { kind: 'info', text: t('invitedKept', { email }) },
              ),
            onError: showError,
          })
        }
      >
        <Send size={15} aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        trigger={
          <IconButton
            variant="ghost"
            color="gray"
            aria-label={t('cancelInviteOf', { email })}
            title={t('cancelInvite')}
          >
            <MailX size={15} aria-hidden="true" />
          </IconButton>
        }
        title={t('cancelInviteQuestion', { email })}
        confirm={t('cancelInvite')}
        danger
        onConfirm={async () => {
          await revoke.mutateAsync(id)
          showToast({ kind: 'success', text: t('inviteCancelled', { email }) })
        }}
      >
        <p>{t('cancelInviteText', { email })}</p>
      </ConfirmDialog>
    </div>
  )
}
