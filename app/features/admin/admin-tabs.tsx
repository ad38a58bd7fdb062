import { Link } from '@tanstack/react-router'
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
  return (
    <nav className={styles['tabs']} aria-label="Admin settings">
      {tabs.map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={styles['tab']}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
