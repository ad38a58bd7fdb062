import { useQuery } from '@tanstack/react-query'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { ProviderList } from './provider-list.tsx'
import { providersQueryOptions } from './providers/providers.queries.ts'
import { welcomePath, type Acceptance } from './session/acceptance.ts'

/**
 * The sign-in by which a new person accepts an invite, if Loop stores no passwords. A single provider that redirects is
 * opened at once; the account is created when it has confirmed the invited address.
 */
export default function AcceptingSignIn({ acceptance }: { acceptance: Acceptance }) {
  const query = useQuery(providersQueryOptions())
  return (
    <QueryState query={query} height="88px">
      {(providers) => <ProviderList startsAtOnce {...{ providers, acceptance }} target={welcomePath} />}
    </QueryState>
  )
}
