import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { DataListPage } from '../-data-list/data-list-page.tsx'
import { viewDefaults, viewSearchSchema, type ChangeView } from '../-data-list/view-search.ts'

export const Route = createFileRoute('/_demo/data-list/list-view')({
  validateSearch: viewSearchSchema,
  search: { middlewares: [stripSearchParams(viewDefaults)] },
  loader: ({ context }) => loadMessages(context, 'validation'),
  head: () => ({ meta: [{ title: 'Data list as rows (demo) · Loop' }] }),
  component: ListView,
})

function ListView() {
  const navigate = Route.useNavigate()
  const change: ChangeView = useCallback(
    (part, how = 'replace') =>
      void navigate({ search: (before) => ({ ...before, ...part }), replace: how === 'replace', resetScroll: false }),
    [navigate],
  )
  return <DataListPage look="list" saved={Route.useSearch()} change={change} />
}
