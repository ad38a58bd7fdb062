import { createFileRoute } from '@tanstack/react-router'
import { AccessControlPage } from '../-access-control/access-control-page.tsx'

export const Route = createFileRoute('/_demo/extensions/access-control')({
  head: () => ({ meta: [{ title: 'Access control (demo) · Loop' }] }),
  component: AccessControlPage,
})
