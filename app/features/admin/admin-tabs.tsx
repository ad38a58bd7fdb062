import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { EnglishOf } from '#app/shared/messages/areas.ts'
import styles from './admin.module.css'

const tabs = [
  { to: '/admin/settings', label: 'clientsTab' },
  { to: '/admin/settings/staff', label: 'staffTab' },
  { to: '/admin/settings/sign-in', label: 'signInTab' },
  { to: '/admin/settings/system', label: 'systemTab' },
  { to: '/admin/settings/audit', label: 'auditTab' },
  { to: '/admin/settings/mails', label: 'mailsTab' },
  { to: '/admin/settings/installation', label: 'installationTab' },
] as const satisfies readonly { to: string; label: keyof EnglishOf<'admin'> }[]

/** The pages of the admin settings beside each other. They are links: each can be bookmarked and opened anew. */
export function AdminTabs() {
  const say = useMessages('admin')
  const list = useRef<HTMLElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  // On a narrow screen the row scrolls: the page one is on is not left outside of it.
  useEffect(() => {
    const current = list.current?.querySelector(`[aria-current='page']`)
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [path])
  return (
    <nav ref={list} className={styles['tabs']} aria-label={say('title')}>
      {tabs.map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={styles['tab']}>
          {say(label)}
        </Link>
      ))}
    </nav>
  )
}
