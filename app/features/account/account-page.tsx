import { useQuery } from '@tanstack/react-query'
import { Column, Columns } from '#app/components/layout/columns.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { ProviderCard } from '#app/features/auth/providers/provider-card.tsx'
import { PasswordCard } from '#app/features/auth/credentials/password-card.tsx'
import { SecondFactorCard } from '#app/features/auth/credentials/second-factor-card.tsx'
import { AppearanceCard } from '#app/features/shell/appearance-card.tsx'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import { accountQueryOptions } from './account.queries.ts'
import { ApiTokensCard } from './api-tokens-card.tsx'
import { DeleteCard, AccountExportCard } from './data-card.tsx'
import { EmailCard } from './email-card.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** All settings of a person's own account. */
export function AccountPage({ user }: { user: SessionUser }) {
  const t = useMessages('account')
  const { data: account } = useQuery(accountQueryOptions())
  return (
    <Page title={t('page.account')} question={t('question')}>
      <Columns>
        <Column>
          <ProfileCard user={user} />
          <EmailCard />
          <ProviderCard email={user.email} />
          {/* For people who sign in with an account of Loop itself. */}
          {account?.provider.id === 'embedded' && (
            <>
              <PasswordCard />
              <SecondFactorCard />
            </>
          )}
          <SessionsCard />
          <ApiTokensCard role={user.role} />
        </Column>
        <Column>
          <AppearanceCard />
          <NotificationsCard role={user.role} />
          <AccountExportCard />
          <DeleteCard email={account?.email ?? user.email} />
        </Column>
      </Columns>
    </Page>
  )
}
