import { Checkbox } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Note } from '#app/components/feedback/note.tsx'
import { LiveStatus } from '#app/components/form/action-status.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import {
  kindsFor,
  type NotificationChannels,
  type NotificationKind,
  type NotificationPreferences,
} from '#app/shared/notification-kinds.ts'
import { canSeeListening, type Role } from '#app/shared/access/permissions.ts'
import { useUpdateNotificationPreferences, accountQueryOptions } from './account.queries.ts'
import { DigestChoice } from './digest-choice.tsx'
import styles from './account.module.css'

interface NotificationsCardProps {
  role: Role
}

/** How the person is notified, by kind. */
export function NotificationsCard({ role }: NotificationsCardProps) {
  const t = useMessages('account')
  const query = useQuery(accountQueryOptions())
  const change = useUpdateNotificationPreferences()
  return (
    <Card title={t('page.notifications')} intro={t('notificationsIntro')}>
      <QueryState query={query} height="440px">
        {({ notifications }) => <Kinds role={role} preferences={notifications} onChange={change.mutate} />}
      </QueryState>
      <LiveStatus mutation={change}>{change.isSuccess && t('note.saved')}</LiveStatus>
      {canSeeListening({ role }) && (
        <div className={styles['digest']}>
          <DigestChoice />
        </div>
      )}
    </Card>
  )
}

interface KindsProps extends NotificationsCardProps {
  preferences: NotificationPreferences
  onChange: (preferences: NotificationPreferences) => void
}

function Kinds({ role, preferences, onChange }: KindsProps) {
  const t = useMessages('account')
  const set = (kind: NotificationKind, chosen: Partial<NotificationChannels>) =>
    onChange({ ...preferences, [kind]: { ...preferences[kind], ...chosen } })
  return (
    <table className={styles['kinds']}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('about')}</span>
          </th>
          <th scope="col">{t('bell')}</th>
          <th scope="col">{t('name.email')}</th>
        </tr>
      </thead>
      <tbody>
        {kindsFor(role).map((kind) => (
          <tr key={kind}>
            <th scope="row">
              {t(`kind.${kind}`)}
              <Note as="span">{t(`kindNote.${kind}`)}</Note>
            </th>
            {(['app', 'mail'] as const).map((channel) => (
              <td key={channel}>
                <Checkbox
                  size="2"
                  aria-label={t(`channel.${channel}`, { kind: t(`kind.${kind}`) })}
                  checked={preferences[kind][channel]}
                  disabled={kind === 'security'}
                  onCheckedChange={(checked) => set(kind, { [channel]: checked === true })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
