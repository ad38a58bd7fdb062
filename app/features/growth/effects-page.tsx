import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Rocket } from 'lucide-react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useSourceName } from '#app/features/cards/source-name.ts'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { EffectsCard, KindsCard } from './effects/effects-table.tsx'
import { effectLedgerQueryOptions } from './effects/effects.queries.ts'
import { GrowthFrame, type GrowthPageProps } from './growth-frame.tsx'

/** What shipped cards brought: promised against measured, and by kind for each point of effort. */
export function EffectsPage({ client, demo }: GrowthPageProps) {
  const t = useMessages('growthEffects')
  return (
    <GrowthFrame client={client} demo={demo} question={t('question')} withoutClient={<ChooseClient />}>
      {(shown) => <Effects key={shown.id} client={shown} />}
    </GrowthFrame>
  )
}

function Effects({ client }: { client: ClientSummary }) {
  const t = useMessages('growthEffects')
  const sourceName = useSourceName()
  const file = client.website ?? client.id
  return (
    <QueryState query={useQuery(effectLedgerQueryOptions(client.id))} height="560px" shape="table">
      {(ledger) =>
        ledger.cards.length === 0 ? (
          <StatePanel
            icon={<Rocket size={20} />}
            title={t('emptyTitle')}
            actions={
              <Button asChild>
                <Link to="/crafting/$filter" params={{ filter: 'all' }}>
                  {t('openCards')}
                </Link>
              </Button>
            }
          >
            {t('emptyText')}
          </StatePanel>
        ) : (
          <Stack>
            <EffectsCard ledger={ledger} fileName={`${file}-effects`} />
            {ledger.kinds.length > 0 && (
              <KindsCard kinds={ledger.kinds} sourceName={sourceName} fileName={`${file}-effects-by-kind`} />
            )}
          </Stack>
        )
      }
    </QueryState>
  )
}
