import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { searchText } from '../-form/search-text.ts'
import { ProfilePage } from '../-profile/profile-page.tsx'

export const Route = createFileRoute('/_demo/pages/profile')({
  validateSearch: v.object({ tab: searchText }),
  head: () => ({ meta: [{ title: 'Profile (demo) · Loop' }] }),
  component: Profile,
})

function Profile() {
  return <ProfilePage tab={Route.useSearch().tab} />
}
