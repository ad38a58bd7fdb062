import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Bell, X } from 'lucide-react'
import { Popup } from '#app/components/layout/popup.tsx'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Notification } from '#app/shared/notification.ts'
import { useArrivals } from './arrivals.ts'
import { notificationTime } from './notification-time.ts'
import { useDismissNotification } from './notifications.mutations.ts'
import { notificationsQueryOptions } from './notifications.queries.ts'

/**
 * The bell with how many there are, and the list behind it; new ones are announced. The browser fetches them once the
 * page stands: the first page waits for nothing that another host may have to answer. Opening one dismisses it.
 */
export function NotificationBell() {
  const say = useMessages('notifications')
  const { data, dataUpdatedAt } = useQuery(notificationsQueryOptions())
  const list = data ?? []
  const dismiss = useDismissNotification()
  const arrived = useArrivals(say, data)
  return (
    <>
      <output className="visually-hidden">{arrived}</output>
      <Popup
        label={list.length === 0 ? say('title') : say('titleUnread', { count: list.length })}
        trigger={
          <>
            <Bell size={19} aria-hidden="true" />
            {list.length > 0 && <span className="bell-count num">{list.length > 99 ? '99+' : list.length}</span>}
          </>
        }
        triggerClass="icon-button bell"
        align="end"
        panelClass="bell-panel"
      >
        {(close) => (
          <>
            <div className="bell-head">
              <h2 className="bell-title">{say('title')}</h2>
              {list.length > 0 && (
                <button type="button" className="text-button" onClick={() => dismiss.mutate(undefined)}>
                  {say('dismissAll')}
                </button>
              )}
            </div>
            {list.length === 0 ? (
              <p className="popup-empty">{say('nothingNew')}</p>
            ) : (
              <ul className="bell-list">
                {list.map((item) => (
                  <li key={item.id} className="bell-item">
                    <Item
                      item={item}
                      asOf={new Date(dataUpdatedAt)}
                      onOpen={() => {
                        close()
                        dismiss.mutate(item.id)
                      }}
                    />
                    <button
                      type="button"
                      className="icon-button bell-dismiss"
                      aria-label={say('dismiss', { title: item.title })}
                      onClick={() => dismiss.mutate(item.id)}
                    >
                      <X size={15} aria-hidden="true" />
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Popup>
    </>
  )
}

interface ItemProps {
  item: Notification
  /** When the list was fetched. */
  asOf: Date
  onOpen: () => void
}

/**
 * One notification; with a url it is a link there. A path of ours is opened without leaving the page, an address
 * elsewhere in a tab of its own.
 */
function Item({ item, asOf, onOpen }: ItemProps) {
  const router = useRouter()
  const clock = useClock()
  const content = (
    <>
      <span className="bell-item-head">
        <strong>{item.title}</strong>
        <time dateTime={item.createdAt} className="num">
          {notificationTime(clock, item.createdAt, asOf)}
        </time>
      </span>
      <span className="bell-item-text">{item.text}</span>
    </>
  )
  const { url } = item
  if (url === undefined) return <div className="bell-link">{content}</div>
  const ours = url.startsWith('/') && !url.startsWith('//')
  if (!ours && !/^https?:\/\//.test(url)) return <div className="bell-link">{content}</div>
  return (
    <a
      className="bell-link"
      href={url}
      {...(!ours && { target: '_blank', rel: 'noreferrer' })}
      onClick={(event) => {
        onOpen()
        if (!ours || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void router.navigate({ href: url })
      }}
    >
      {content}
    </a>
  )
}
