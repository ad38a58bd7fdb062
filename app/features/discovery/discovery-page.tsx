import { Compass } from 'lucide-react'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Loading } from '#app/components/feedback/loading.tsx'
import { WebsitePage } from '#app/components/layout/website-page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { CardsFromItems } from '#app/features/cards/evidence/cards-from-items.tsx'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { outcomeFragment } from '#app/shared/discovery/search-console/fragments.ts'
import type { DiscoverySearch } from './discovery-search.ts'
import { DiscoveryTabs } from './discovery-tabs.tsx'
import { FindingsOfMonth } from './findings/findings-of-month.tsx'
import { RunButton } from './findings/run-card.tsx'

// Next to the findings, so it comes after them.
const FindingSources = lazy(() =>
  import('./finding-sources.tsx').then((module) => ({ default: module.FindingSources })),
)
// Few visits come from Google.
const ConnectOutcome = lazy(() =>
  import('./search-console/connect-outcome.tsx').then((module) => ({ default: module.ConnectOutcome })),
)

interface DiscoveryPageProps {
  client: ClientSummary | null
  months: MonthRange
  /** Whether the sample company is shown. */
  demo: boolean
  search: DiscoverySearch
  /** Puts another view into the address. */
  onSearch: (part: Partial<DiscoverySearch>) => void
}

/** Discovery: what to improve on a client's website, by rank, with the evidence of each finding. */
export function DiscoveryPage({ client, months, demo, search, onSearch }: DiscoveryPageProps) {
  const t = useMessages('discovery')
  const tShell = useMessages('shell')
  const outcome = useConnectOutcome()
  return (
    <WebsitePage
      client={client}
      demo={demo}
      title={tShell('discovery')}
      question={t('question')}
      // Above everything, because an answer that no one waits for belongs to no client.
      notice={
        outcome !== null && (
          <Suspense>
            <ConnectOutcome outcome={outcome} />
          </Suspense>
        )
      }
      tabs={<DiscoveryTabs />}
      actions={client && <RunButton clientId={client.id} />}
      withoutClient={<ChooseClient />}
      noSample={{ icon: Compass, title: t('noSampleTitle'), text: t('noSampleText') }}
      noWebsite={{ text: (name) => t('needsWebsite', { name }), action: t('registerWebsite') }}
    >
      {(shown) => (
        <CardsFromItems clientId={shown.id} month={months.current}>
          {/* The key drops selection and open findings of another client or month. */}
          <FindingsOfMonth
            key={`${shown.id} ${months.selected}`}
            client={shown}
            months={months}
            search={search}
            onSearch={onSearch}
            sources={
              <Suspense fallback={<Loading height="480px" />}>
                <FindingSources client={shown} />
              </Suspense>
            }
          />
        </CardsFromItems>
      )}
    </WebsitePage>
  )
}

/**
 * Returns how the way to Google ended, as the address says it in its fragment, which needs no place in the page's own
 * search; null if it says nothing. The server doesn't know it.
 */
const useConnectOutcome = (): string | null => useSyncExternalStore(neverChanges, outcomeHere, () => null)

const neverChanges = () => () => {}

const outcomeHere = () => window.location.hash.split(`#${outcomeFragment}`)[1] ?? null
