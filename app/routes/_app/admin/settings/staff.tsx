import { createFileRoute } from '@tanstack/react-router'
import { sayNow } from '#app/components/locale/say-now.ts'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { staffQueryOptions } from '#app/features/admin/admin.queries.ts'
import { StaffCard } from '#app/features/admin/staff-card.tsx'

export const Route = createFileRoute('/_app/admin/settings/staff')({
  loader: async ({ context }) => {
    await Promise.all([loadMessages(context, 'admin'), context.queryClient.prefetchQuery(staffQueryOptions())])
  },
  head: ({ match }) => ({ meta: [{ title: sayNow(match.context, 'admin')('staffPageTitle') }] }),
  component: StaffCard,
})
