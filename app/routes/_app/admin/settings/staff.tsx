import { createFileRoute } from '@tanstack/react-router'
import { staffQueryOptions } from '#app/features/admin/admin.queries.ts'
import { StaffCard } from '#app/features/admin/staff-card.tsx'

export const Route = createFileRoute('/_app/admin/settings/staff')({
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(staffQueryOptions()),
  head: () => ({ meta: [{ title: 'Staff · Admin settings · Loop' }] }),
  component: StaffCard,
})
