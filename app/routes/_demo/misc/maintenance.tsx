import { createFileRoute } from '@tanstack/react-router'
import { MaintenancePage } from '../-misc/maintenance-page.tsx'

export const Route = createFileRoute('/_demo/misc/maintenance')({
  head: () => ({ meta: [{ title: 'Maintenance (demo) · Loop' }] }),
  component: MaintenancePage,
})
