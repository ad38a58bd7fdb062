import { useMessages } from '#app/components/locale/use-messages.ts'
import { CardsFromItems } from '#app/features/cards/evidence/cards-from-items.tsx'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { Feed } from './changes/feed.tsx'
import { CompetitorsFrame } from './competitors-frame.tsx'
import type { CompetitorsSearch } from './competitors-search.ts'

interface CompetitorsPageProps {
  client: ClientSummary | null
  months: MonthRange
  /** Whether the sample company is shown. */
  demo: boolean
  search: CompetitorsSearch
  /** Puts another view into the address. */
  onSearch: (part: Partial<CompetitorsSearch>) => void
}

/** What the competitors of a client changed. */
export function CompetitorsPage({ client, months, demo, search, onSearch }: CompetitorsPageProps) {
  const t = useMessages('competitorChanges')
  return (
    <CompetitorsFrame client={client} demo={demo} question={t('question')} withoutClient={<ChooseClient />}>
      {(shown) => (
        <CardsFromItems clientId={shown.id} month={months.current}>
          {/* The key drops the selection of another client or month. */}
          <Feed
            key={`${shown.id} ${months.selected}`}
            client={shown}
            months={months}
            search={search}
            onSearch={onSearch}
          />
        </CardsFromItems>
      )}
    </CompetitorsFrame>
  )
}
