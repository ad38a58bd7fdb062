import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { documentShowsDemo, withoutDemo } from '#app/shared/demo-data/demo-mode.ts'
import type { DemoCompany } from '#app/shared/demo-data/demo-company.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { mayUpgrade } from '#app/shared/clients/plans.ts'
import { demoCompanyQueryOptions } from './demo-data.queries.ts'

interface Asked {
  queryClient: QueryClient
  /** Whether the address asks for the sample company. */
  on: boolean
  /** The address asked for, as it is to be opened anew or corrected. */
  href: string
  /** Asks for the sample company and for the mode of this document; tests answer themselves. */
  findCompany?: (clientId: string) => Promise<DemoCompany | null>
  shown?: boolean | null
}

/**
 * For `beforeLoad`: puts the sample company's website and months in the place of the chosen company's own where the
 * address asks for it. The company keeps its name and plan: people still know whose pages they are on.
 *
 * A document shows the sample from beginning to end or not at all; what leads from the one to the other is opened as a
 * new document, so that nothing already read is ever shown beside it.
 * @throws a redirect to the same address without the mode where there is nothing to show: no client is chosen, or its
 * plan is not Free or Demo
 */
export function enterDemoData({
  queryClient,
  on,
  href,
  findCompany = (clientId) => queryClient.query(demoCompanyQueryOptions(clientId)),
  shown = typeof window === 'undefined' ? null : documentShowsDemo,
}: Asked): (client: ClientSummary | null) => Promise<ClientSummary | null> {
  return async (client) => {
    const company = on && client && mayUpgrade(client.plan) ? await findCompany(client.id) : null
    const to = on && !company ? withoutDemo(href) : href
    if (shown !== null && shown !== (company !== null)) throw redirect({ href: to, reloadDocument: true })
    if (to !== href) throw redirect({ href: to, replace: true })
    if (!client || !company) return client
    return { ...client, website: company.domain, timeZone: company.timeZone, createdAt: company.createdAt }
  }
}
