import { createFileRoute } from '@tanstack/react-router'
import { LockScreenPage } from '../-sign-in/lock-screen-page.tsx'

export const Route = createFileRoute('/_demo/pages/lock-screen')({
  head: () => ({ meta: [{ title: 'Lock screen (demo) · Loop' }] }),
  component: LockScreenPage,
})
