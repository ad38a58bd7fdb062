import { createFileRoute, redirect } from '@tanstack/react-router'

/** The template's old address of the settings. */
export const Route = createFileRoute('/_demo/settings')({
  beforeLoad() {
    throw redirect({ to: '/pages/account-settings', replace: true })
  },
})
