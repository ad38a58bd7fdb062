import { useRouter } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Notification } from '#app/shared/notification.ts'
import { notificationTime } from './notification-time.ts'

interface NotificationListProps {
  /** Undefined until it could be read: then nothing is shown, also no statement that there is nothing new. */
  list: readonly Notification[] | undefined
  /** When the list was read. */
  asOf: Date
  /** Dismisses one notification, or all of them. */
  dismiss: (id: string | null) => void
  /** Called when one is opened. */
  onOpen: () => void
}

/** The list behind the bell, loaded when someone is about to open it. */
export function NotificationList({ list, asOf, dismiss, onOpen }: NotificationListProps) {
  const t = useMessages('notifications')
  return (
    <>
      <div className="bell-head">
        <h2 className="bell-title">{t('page.notifications')}</h2>
        {list && list.length > 0 && (
          <button type="button" className="text-button" onClick={() => dismiss(null)}>
            {t('dismissAll')}
          </button>
        )}
      </div>
      {list?.length === 0 && <p className="popup-empty">{t('nothingNew')}</p>}
      {list && list.length > 0 && (
        <ul className="bell-list">
          {list.map((item) => (
            <li key={item.id} className="bell-item">
              <Item
                item={item}
                asOf={asOf}
                onOpen={() => {
                  onOpen()
                  dismiss(item.id)
                }}
              />
              <button
                type="button"
                className="icon-button bell-dismiss"
                aria-label={t('dismiss', { title: item.title })}
                onClick={() => dismiss(item.id)}
              >
                <X size={15} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface ItemProps {
  item: Notification
  /** When the list was read. */
  asOf: Date
  onOpen: () => void
}

/** One notification; with a url it is a link. A path of ours opens in this page, another address in a new tab. */
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
