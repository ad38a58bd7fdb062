import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { EditPage } from '../../-users/edit-page.tsx'
import { editSearchSchema } from '../../-users/users-search.ts'

export const Route = createFileRoute('/_demo/app/user/edit')({
  validateSearch: editSearchSchema,
  // The form kit says its own errors in the reader's language.
  loader: ({ context }) => loadMessages(context, 'validation'),
  head: () => ({ meta: [{ title: 'Edit user (demo) · Loop' }] }),
  component: Edit,
})

function Edit() {
  const { id, tab = 'account' } = Route.useSearch()
  return <EditPage id={id} tab={tab} />
}
