import { useSuspenseQuery } from '@tanstack/react-query'
import { Column, Columns } from '#app/components/layout/columns.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { AboutCard } from './about-card.tsx'
import { CompanyCard } from './company-card.tsx'
import { CompletenessCard } from './completeness-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { LookCard } from './look-card.tsx'
import { profileQueryOptions } from './profile.queries.ts'
import { WordsCard } from './words-card.tsx'

/** The profile of one company. The parent sets its key to the company, which drops input for another company. */
export function ProfilePage({ clientId }: { clientId: string }) {
  const t = useMessages('profile')
  const { data: profile } = useSuspenseQuery(profileQueryOptions(clientId))
  return (
    <Page title={t('page.profile')} question={t('question', { company: profile.company })}>
      <Columns equal>
        <Column wide>
          <CompletenessCard profile={profile} />
        </Column>
        <Column>
          <CompanyCard profile={profile} />
          <AboutCard profile={profile} />
        </Column>
        <Column>
          <WordsCard profile={profile} />
          <LookCard profile={profile} />
        </Column>
        <Column wide>
          <HistoryCard profile={profile} />
        </Column>
      </Columns>
    </Page>
  )
}
