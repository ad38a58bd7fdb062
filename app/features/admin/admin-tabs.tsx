import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import styles from './admin.module.css'

const tabs = [
  { to: '/admin/settings', label: 'Clients' },
  { to: '/admin/settings/staff', label: 'Staff' },
  { to: '/admin/settings/sign-in', label: 'Sign-in' },
  { to: '/admin/settings/system', label: 'System' },
  { to: '/admin/settings/audit', label: 'Audit log' },
  { to: '/admin/settings/mails', label: 'Mails' },
  { to: '/admin/settings/installation', label: 'Installation' },
] as const

/** The pages of the admin settings beside each other. They are links: each can be bookmarked and opened anew. */
export function AdminTabs() {
  const list = useRef<HTMLElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  // On a narrow screen the row scrolls: the page one is on is not left outside of it.
  useEffect(() => {
    const current = list.current?.querySelector(`[aria-current='page']`)
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [path])
  return (
    <nav ref={list} className={styles['tabs']} aria-label="Admin settings">
      {tabs.map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={styles['tab']}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
