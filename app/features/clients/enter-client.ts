import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import { canSeeClient } from '#app/shared/access/permissions.ts'
import { UserError } from '#app/shared/http/user-error.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { monthRange, type MonthRange } from '#app/shared/calendar/month-range.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { clientQueryOptions, firstBeginningQueryOptions } from './clients.queries.ts'

/** The client of a page's month (null: staff without a client) and the months it may show. */
export interface ClientAndMonths {
  client: ClientSummary | null
  months: MonthRange
}

interface EnterClientInput {
  queryClient: QueryClient
  user: SessionUser
  search: { month?: Month | undefined; client?: string | undefined }
  /** The requested address, to correct or report it. */
  href: string
  /** The reader's time zone, for staff without a client. */
  zone: string
  /** Returns the client as the page sees it: unchanged, or with another website and months. */
  see?: (client: ClientSummary | null) => Promise<ClientSummary | null>
}

/**
 * For `beforeLoad`: finds the client of the URL's month. A Client needs no client in the URL.
 * @throws notFound for staff if the client doesn't exist; a redirect to /misc/not-authorized for people of another
 * client; a redirect to the same page with the nearest allowed month
 */
export async function enterClient({
  queryClient,
  user,
  search,
  href,
  zone,
  see,
}: EnterClientInput): Promise<ClientAndMonths> {
  const id = search.client ?? user.clientId
  if (id !== null && !canSeeClient({ ...user, userId: user.id }, id)) {
    throw redirect({ to: '/misc/not-authorized', search: { from: href } })
  }
  const own = id === null ? null : await fetchClient(queryClient, id)
  const client = see ? await see(own) : own
  const createdAt = client?.createdAt ?? (await queryClient.query(firstBeginningQueryOptions()))
  const months = monthRange(search.month, {
    createdAt,
    timeZone: client?.timeZone ?? zone,
    now: new Date(),
    anywhere: client === null,
    most: client?.historyMonths ?? null,
  })
  if (search.month !== undefined && search.month !== months.selected) {
    throw redirect({ href: hrefWithMonth(href, months.selected), replace: true })
  }
  return { client, months }
}

async function fetchClient(queryClient: QueryClient, id: string): Promise<ClientSummary> {
  try {
    return await queryClient.query(clientQueryOptions(queryClient, id))
  } catch (error) {
    if (error instanceof UserError && error.status === 404) throw notFound({ data: { what: 'client' } })
    // A fault must not take the shell away: the client as last read is enough for it.
    const known = queryClient.getQueryData(clientQueryOptions(queryClient, id).queryKey)
    if (known && !(error instanceof UserError)) return known
    throw error
  }
}

/** Returns the same address with another month. */
export function hrefWithMonth(href: string, month: Month): string {
  const url = new URL(href, 'http://any')
  url.searchParams.set('month', month)
  return url.pathname + url.search + url.hash
}
