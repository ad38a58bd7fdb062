import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { EditPage } from '../../-users/edit-page.tsx'
import type { Unread } from '../../-form/unread.ts'
import { editSearchSchema, type EditSearch } from '../../-users/users-search.ts'

export const Route = createFileRoute('/_demo/app/user/edit')({
  // The page reads it: what a route imports is loaded before any demo opens.
  validateSearch: (search: Record<string, unknown>): Unread<EditSearch> => search,
  // The form kit says its own errors in the reader's language.
  loader: ({ context }) => loadMessages(context, 'validation'),
  head: () => ({ meta: [{ title: 'Edit user (demo) · Loop' }] }),
  component: Edit,
})

function Edit() {
  const { id, tab = 'account' } = v.parse(editSearchSchema, Route.useSearch())
  return <EditPage id={id} tab={tab} />
}
