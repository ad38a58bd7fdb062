import { Checkbox } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { publicError } from '#app/shared/http/public-error.ts'
import {
  notificationKinds,
  type NotificationChannels,
  type NotificationKind,
  type NotificationPreferences,
} from '#app/shared/notification-kinds.ts'
import { useChangeNotificationPreferences } from './account.mutations.ts'
import { accountQueryOptions } from './account.queries.ts'
import styles from './account.module.css'

const kinds: Record<NotificationKind, { label: string; note: string }> = {
  team: { label: 'Team', note: 'Who joined, left or accepted an invitation.' },
  plan: { label: 'Plan', note: 'Requests for an upgrade and their answers.' },
  tracking: { label: 'Tracking', note: 'When a website stops sending visits.' },
  import: { label: 'Imports', note: 'When an import is done or failed.' },
  security: { label: 'Security', note: 'Always on, so that nobody changes your account unseen.' },
  news: { label: 'News', note: 'Hints, and what is new in Loop.' },
}
const channels = { app: 'in the bell', mail: 'by mail' } as const

/** How the person is told of what, by kind. */
export function NotificationsCard() {
  const query = useQuery(accountQueryOptions())
  const change = useChangeNotificationPreferences()
  return (
    <Card title="Notifications" intro="How you are told of what. Saved at once.">
      <QueryState query={query} height="340px">
        {({ notifications }) => <Kinds preferences={notifications} onChange={change.mutate} />}
      </QueryState>
      <output className={change.isError ? styles['failed'] : 'visually-hidden'}>
        {change.isError && publicError(change.error).message}
        {change.isSuccess && 'Saved.'}
      </output>
    </Card>
  )
}

interface KindsProps {
  preferences: NotificationPreferences
  onChange: (preferences: NotificationPreferences) => void
}

function Kinds({ preferences, onChange }: KindsProps) {
  const set = (kind: NotificationKind, chosen: Partial<NotificationChannels>) =>
    onChange({ ...preferences, [kind]: { ...preferences[kind], ...chosen } })
  return (
    <table className={styles['kinds']}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">About</span>
          </th>
          <th scope="col">Bell</th>
          <th scope="col">Mail</th>
        </tr>
      </thead>
      <tbody>
        {notificationKinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              {kinds[kind].label}
              <span className={styles['note']}>{kinds[kind].note}</span>
            </th>
            {(['app', 'mail'] as const).map((channel) => (
              <td key={channel}>
                <Checkbox
                  size="2"
                  aria-label={`${kinds[kind].label} ${channels[channel]}`}
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
