import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { appSearchSchema, type AppSearch } from '../-apps/app-search.ts'
import type { Unread } from '../-form/unread.ts'
import { EmailPage } from '../-email/email-page.tsx'

export const Route = createFileRoute('/_demo/email/$filter')({
  // The page reads it: what a route imports is loaded before any demo opens.
  validateSearch: (search: Record<string, unknown>): Unread<AppSearch> => search,
  head: () => ({ meta: [{ title: 'Email (demo) · Loop' }] }),
  component: Email,
})

function Email() {
  const { filter } = Route.useParams()
  const address = Route.useSearch()
  const search = useMemo(() => v.parse(appSearchSchema, address), [address])
  return <EmailPage filter={filter} search={search} />
}
