import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import * as v from 'valibot'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { DataListPage } from '../-data-list/data-list-page.tsx'
import { viewInAddress, viewSearchSchema, type ChangeView, type Unread } from '../-data-list/view-search.ts'

export const Route = createFileRoute('/_demo/data-list/list-view')({
  // The page reads it: what a route imports is part of the first load of every page.
  validateSearch: (search: Record<string, unknown>): Unread => search,
  loader: ({ context }) => loadMessages(context, 'validation'),
  head: () => ({ meta: [{ title: 'Data list as rows (demo) · Loop' }] }),
  component: ListView,
})

function ListView() {
  const navigate = Route.useNavigate()
  const address = Route.useSearch()
  const saved = useMemo(() => v.parse(viewSearchSchema, address), [address])
  const change: ChangeView = useCallback(
    (part, how = 'replace') =>
      void navigate({
        search: (before) => viewInAddress({ ...before, ...part }),
        replace: how === 'replace',
        resetScroll: false,
      }),
    [navigate],
  )
  return <DataListPage look="list" saved={saved} change={change} />
}
