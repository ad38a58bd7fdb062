import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { documentShowsDemo, withoutDemo } from '#app/shared/demo-data/demo-mode.ts'
import type { DemoCompany } from '#app/shared/demo-data/demo-company.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { mayUpgrade } from '#app/shared/billing/plans.ts'
import { demoCompanyQueryOptions } from './demo-data.queries.ts'

interface EnterDemoInput {
  queryClient: QueryClient
  /** Whether the address asks for the sample company. */
  on: boolean
  /** The requested address, to load or correct it. */
  href: string
  /** Reads the sample company and this document's mode; tests pass their own. */
  findCompany?: (clientId: string) => Promise<DemoCompany | null>
  shown?: boolean | null
}

/**
 * For `beforeLoad`: replaces the chosen client's website and months with the sample company's, if the address asks for
 * it. The client keeps its name and plan, so that people know which client they see.
 * A document shows only the sample or only real data. Switching opens a new document, so that data of both modes is
 * never shown together.
 * @throws a redirect to the same address without the mode if there is nothing to show: no client is chosen, or its plan
 * is not Free or Demo
 */
export function enterDemoData({
  queryClient,
  on,
  href,
  findCompany = (clientId) => queryClient.query(demoCompanyQueryOptions(clientId)),
  shown = typeof window === 'undefined' ? null : documentShowsDemo,
}: EnterDemoInput): (client: ClientSummary | null) => Promise<ClientSummary | null> {
  return async (client) => {
    const company = on && client && mayUpgrade(client.plan) ? await findCompany(client.id) : null
    const to = on && !company ? withoutDemo(href) : href
    if (shown !== null && shown !== (company !== null)) throw redirect({ href: to, reloadDocument: true })
    if (to !== href) throw redirect({ href: to, replace: true })
    if (!client || !company) return client
    return { ...client, website: company.domain, timeZone: company.timeZone, createdAt: company.createdAt }
  }
}
