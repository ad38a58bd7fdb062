import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { DataListPage } from '../-data-list/data-list-page.tsx'
import type { View } from '../-data-list/view-search.ts'
import type { Unread } from '../-form/unread.ts'

export const Route = createFileRoute('/_demo/data-list/thumb-view')({
  // The page reads it: what a route imports is loaded before any demo opens.
  validateSearch: (search: Record<string, unknown>): Unread<View> => search,
  loader: ({ context }) => loadMessages(context, 'validation'),
  head: () => ({ meta: [{ title: 'Data list with pictures (demo) · Loop' }] }),
  component: ThumbView,
})

function ThumbView() {
  return <DataListPage look="thumb" />
}
