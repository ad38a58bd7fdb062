import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { staffQueryOptions } from '#app/features/admin/admin.queries.ts'
import { StaffCard } from '#app/features/admin/staff-card.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/admin/settings/staff')({
  loader: async ({ context }) => {
    await Promise.all([loadMessages(context, 'admin'), context.queryClient.prefetchQuery(staffQueryOptions())])
  },
  head: headOfPage,
  component: StaffCard,
})
