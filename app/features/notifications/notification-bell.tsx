import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useAnnounced } from '#app/components/feedback/announcements.ts'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { Popup } from '#app/components/layout/popup.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useArrivals } from './arrivals.ts'
import { useDismissNotification, notificationsQueryOptions } from './notifications.queries.ts'

const loadList = () => import('./notification-list.tsx').then((module) => ({ default: module.NotificationList }))
const NotificationList = lazyPart(() => loadList().then((module) => module.default))

/**
 * The bell with the number of notifications, and their list; new ones are announced. The browser loads them after the
 * page, so that the first page doesn't wait for another host. Opening one dismisses it.
 */
export function NotificationBell() {
  const t = useMessages('notifications')
  const { data, dataUpdatedAt } = useQuery(notificationsQueryOptions())
  const list = data ?? []
  const dismiss = useDismissNotification()
  useAnnounced('news', useArrivals(t, data))
  return (
    <Popup
      label={list.length === 0 ? t('page.notifications') : t('titleUnread', { count: list.length })}
      trigger={
        <>
          <Bell size={19} aria-hidden="true" />
          {list.length > 0 && <span className="bell-count num">{list.length > 99 ? '99+' : list.length}</span>}
        </>
      }
      triggerClass="icon-button bell"
      onIntent={() => void loadList()}
      align="end"
      panelClass="bell-panel"
    >
      {(close) => (
        <NotificationList list={data} asOf={new Date(dataUpdatedAt)} dismiss={dismiss.mutate} onOpen={close} />
      )}
    </Popup>
  )
}
