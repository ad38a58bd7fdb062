import { Callout } from '@radix-ui/themes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useEffect } from 'react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { SearchConnection } from '#app/shared/discovery/search-console/connection.ts'
import { ChooseProperty } from './choose-property.tsx'
import { ConnectButton } from './connect-button.tsx'
import { ConnectedState } from './connected-state.tsx'
import { SearchNotSetUp } from './search-not-set-up.tsx'
import { searchConnectionQueryOptions } from './search-console.queries.ts'
import { UnlockedRules } from './unlocked-rules.tsx'

interface SearchConsoleCardProps {
  clientId: string
  /** The names of the rules that need Search Console, in the reader's language. */
  rules: readonly string[]
}

/** A client's connection to Search Console: set up, connect, choose a property, state, disconnect. For Admins. */
export function SearchConsoleCard({ clientId, rules }: SearchConsoleCardProps) {
  const t = useMessages('searchConsole')
  const query = useQuery(searchConnectionQueryOptions(clientId))
  const queryClient = useQueryClient()
  const hasDays = query.data && 'days' in query.data ? query.data.days !== null : null
  // The list of sources above says which ones are missing.
  useEffect(() => {
    if (hasDays) void queryClient.invalidateQueries({ queryKey: ['discovery', 'sources'] })
  }, [hasDays, queryClient])
  return (
    <Card title={t('title')} intro={t('intro')}>
      <Stack>
        <QueryState query={query} height="160px">
          {(connection) => (
            <>
              {'isTest' in connection && connection.isTest && (
                <Callout.Root color="amber" role="note" size="1">
                  <Callout.Icon>
                    <FlaskConical size={16} aria-hidden="true" />
                  </Callout.Icon>
                  <Callout.Text>{t('test')}</Callout.Text>
                </Callout.Root>
              )}
              <State clientId={clientId} connection={connection} rules={rules} />
            </>
          )}
        </QueryState>
      </Stack>
    </Card>
  )
}

function State({ clientId, connection, rules }: SearchConsoleCardProps & { connection: SearchConnection }) {
  const t = useMessages('searchConsole')
  switch (connection.state) {
    case 'off':
      return <SearchNotSetUp clientId={clientId} rules={rules} />
    case 'none':
      return (
        <>
          <UnlockedRules clientId={clientId} rules={rules} />
          <ConnectButton clientId={clientId} note={t('connectNote')}>
            {t('connect')}
          </ConnectButton>
        </>
      )
    case 'choosing':
      return <ChooseProperty clientId={clientId} />
    default:
      return <ConnectedState clientId={clientId} connection={connection} />
  }
}
