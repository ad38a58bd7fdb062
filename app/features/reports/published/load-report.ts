import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { UserError } from '#app/shared/http/user-error.ts'
import { reportKeySchema, type ReportKey } from '#app/shared/reports/report-key.ts'
import { readReportQueryOptions, sharedReportQueryOptions } from './published.queries.ts'

interface LoadContext {
  queryClient: QueryClient
  locale: string
}

/**
 * Loads a published report for signed-in people.
 * @returns the report's key, and its title for the window
 * @throws a redirect for people who may not read it, or notFound
 */
export async function loadReport(
  context: LoadContext,
  given: { client: string; month: string },
  { version, from }: { version: number | undefined; from: string },
): Promise<{ key: ReportKey; title: string }> {
  const key = v.safeParse(reportKeySchema, { clientId: given.client, month: given.month })
  if (!key.success) throw notFound()
  const [report] = await Promise.all([
    context.queryClient
      .query(readReportQueryOptions(key.output, version ?? null))
      .catch((error: unknown) => Promise.reject(asPage(error, from))),
    loadMessages(context, 'reportReader', 'reportStates', 'validation'),
  ])
  return { key: key.output, title: report.written.title }
}

/**
 * Loads what a link to a report opens.
 * @returns its title for the window; null if there is nothing to see
 */
export async function loadSharedReport(
  context: LoadContext,
  token: string,
  version: number | undefined,
): Promise<{ title: string | null }> {
  const [shared] = await Promise.all([
    context.queryClient
      .query(sharedReportQueryOptions(token, version ?? null))
      .catch((error: unknown) => Promise.reject(asPage(error, null))),
    loadMessages(context, 'reportReader', 'reportStates', 'shares', 'validation'),
  ])
  return { title: shared.state === 'open' ? shared.report.written.title : null }
}

/** Returns the page for an error: people learn that they may not read a report, or that there is none. */
function asPage(error: unknown, from: string | null): unknown {
  if (!(error instanceof UserError)) return error
  if (error.code === 'not_found') return notFound()
  if (error.code === 'auth.forbidden' && from !== null)
    return redirect({ to: '/misc/not-authorized', search: { from } })
  return error
}
