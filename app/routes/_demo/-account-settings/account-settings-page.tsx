import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Page } from '#app/components/layout/page.tsx'
import styles from './account-settings.module.css'
import { ConnectionsCard } from './connections-card.tsx'
import { GeneralCard } from './general-card.tsx'
import { InfoCard } from './info-card.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { tabNames, tabs, type Tab } from './settings.ts'
import { SocialCard } from './social-card.tsx'

const cards: Record<Tab, () => ReactNode> = {
  general: GeneralCard,
  password: PasswordCard,
  info: InfoCard,
  social: SocialCard,
  connections: ConnectionsCard,
  notifications: NotificationsCard,
}

/**
 * Someone's account settings with forms that work while the page is open: nothing is sent or kept.
 * @param tab in the address; an unknown one means the first
 */
export function AccountSettingsPage({ tab }: { tab: string | undefined }) {
  const shown = tabs.find((one) => one === tab) ?? 'general'
  const Card = cards[shown]
  return (
    <Page title="Account settings" question="Settings of an invented account. Nothing is sent or kept.">
      <div className={styles['columns']}>
        <nav className={styles['tabs']} aria-label="Account settings">
          {tabs.map((one) => (
            <Link
              key={one}
              to="/pages/account-settings"
              search={{ tab: one === 'general' ? undefined : one }}
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={one === shown ? 'page' : undefined}
            >
              {tabNames[one]}
            </Link>
          ))}
        </nav>
        <Card />
      </div>
    </Page>
  )
}
