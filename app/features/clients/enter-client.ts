import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import type { SessionUser } from '#app/shared/access/session-user.ts'
import { canSeeClient } from '#app/shared/access/permissions.ts'
import { AppError } from '#app/shared/http/app-error.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { monthRange, type MonthRange } from '#app/shared/calendar/month-range.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { clientQueryOptions, firstBeginningQueryOptions } from './clients.queries.ts'

/** Whose month a page shows: the chosen client (null: staff who chose none) and the months it may show. */
export interface Chosen {
  client: ClientSummary | null
  months: MonthRange
}

interface Asked {
  queryClient: QueryClient
  user: SessionUser
  search: { month?: Month | undefined; client?: string | undefined }
  /** The address asked for, as it is to be corrected or reported. */
  href: string
  /** The time zone of whoever asks, for staff who chose no client. */
  zone: string
  /** What the page sees of the client: itself, or with something else in the place of its website and months. */
  see?: (client: ClientSummary | null) => Promise<ClientSummary | null>
}

/**
 * For `beforeLoad`: finds whose month the URL asks for. A Client needs no client in the URL.
 * @throws notFound for staff when there is no such client; a redirect to /misc/not-authorized for another company's
 * Client; a redirect to the same page with the nearest allowed month
 */
export async function enterClient({ queryClient, user, search, href, zone, see }: Asked): Promise<Chosen> {
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
    if (error instanceof AppError && error.status === 404) throw notFound({ data: { what: 'client' } })
    throw error
  }
}

/** The same address with another month. */
export function hrefWithMonth(href: string, month: Month): string {
  const url = new URL(href, 'http://any')
  url.searchParams.set('month', month)
  return url.pathname + url.search + url.hash
}
