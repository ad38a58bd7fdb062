import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import { accountQueryOptions } from './account.queries.ts'
import { ApiTokensCard } from './api-tokens-card.tsx'
import { DeleteCard, ExportCard } from './data-card.tsx'
import { EmailCard } from './email-card.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import styles from './account.module.css'

interface AccountPageProps {
  user: SessionUser
  /** Language, theme and clock. */
  appearance: ReactNode
  /** The provider that the person signed in with. */
  provider: ReactNode
  /** Password and second step, for people who sign in with an account of Loop itself. */
  credentials: ReactNode
}

/** All settings of a person's own account. */
export function AccountPage({ user, appearance, provider, credentials }: AccountPageProps) {
  const say = useMessages('account')
  const { data: account } = useQuery(accountQueryOptions())
  return (
    <Page title={say('page.account')} question={say('question')}>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <ProfileCard user={user} />
          <EmailCard />
          {provider}
          {account?.provider.id === 'embedded' && credentials}
          <SessionsCard />
          <ApiTokensCard role={user.role} />
        </div>
        <div className={styles['column']}>
          {appearance}
          <NotificationsCard />
          <ExportCard />
          <DeleteCard email={account?.email ?? user.email} />
        </div>
      </div>
    </Page>
  )
}
