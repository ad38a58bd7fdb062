import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { AccountSettingsPage } from '../-account-settings/account-settings-page.tsx'
import { searchText } from '../-form/search-text.ts'

export const Route = createFileRoute('/_demo/pages/account-settings')({
  validateSearch: v.object({ tab: searchText }),
  head: () => ({ meta: [{ title: 'Account settings (demo) · Loop' }] }),
  component: AccountSettings,
})

function AccountSettings() {
  return <AccountSettingsPage tab={Route.useSearch().tab} />
}
