import { Checkbox } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import type { EnglishOf } from '#app/shared/messages/areas.ts'
import {
  notificationKinds,
  type NotificationChannels,
  type NotificationKind,
  type NotificationPreferences,
} from '#app/shared/notification-kinds.ts'
import { useChangeNotificationPreferences } from './account.mutations.ts'
import { accountQueryOptions } from './account.queries.ts'
import styles from './account.module.css'

const kinds = {
  team: { label: 'kindTeam', note: 'kindTeamNote' },
  plan: { label: 'kindPlan', note: 'kindPlanNote' },
  tracking: { label: 'kindTracking', note: 'kindTrackingNote' },
  alert: { label: 'kindAlert', note: 'kindAlertNote' },
  import: { label: 'kindImport', note: 'kindImportNote' },
  security: { label: 'kindSecurity', note: 'kindSecurityNote' },
  news: { label: 'kindNews', note: 'kindNewsNote' },
} as const satisfies Record<NotificationKind, Record<'label' | 'note', keyof EnglishOf<'account'>>>
const channels = { app: 'inBell', mail: 'byMail' } as const

/** How the person is told of what, by kind. */
export function NotificationsCard() {
  const say = useMessages('account')
  const publicError = usePublicError()
  const query = useQuery(accountQueryOptions())
  const change = useChangeNotificationPreferences()
  return (
    <Card title={say('notificationsTitle')} intro={say('notificationsIntro')}>
      <QueryState query={query} height="385px">
        {({ notifications }) => <Kinds preferences={notifications} onChange={change.mutate} />}
      </QueryState>
      <output className={change.isError ? styles['failed'] : 'visually-hidden'}>
        {change.isError && publicError(change.error).message}
        {change.isSuccess && say('saved')}
      </output>
    </Card>
  )
}

interface KindsProps {
  preferences: NotificationPreferences
  onChange: (preferences: NotificationPreferences) => void
}

function Kinds({ preferences, onChange }: KindsProps) {
  const say = useMessages('account')
  const set = (kind: NotificationKind, chosen: Partial<NotificationChannels>) =>
    onChange({ ...preferences, [kind]: { ...preferences[kind], ...chosen } })
  return (
    <table className={styles['kinds']}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{say('about')}</span>
          </th>
          <th scope="col">{say('bell')}</th>
          <th scope="col">{say('mail')}</th>
        </tr>
      </thead>
      <tbody>
        {notificationKinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              {say(kinds[kind].label)}
              <span className={styles['note']}>{say(kinds[kind].note)}</span>
            </th>
            {(['app', 'mail'] as const).map((channel) => (
              <td key={channel}>
                <Checkbox
                  size="2"
                  aria-label={say(channels[channel], { kind: say(kinds[kind].label) })}
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
