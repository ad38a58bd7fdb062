import { Link, useLocation } from '@tanstack/react-router'
import { TabLinks } from '#app/components/layout/tab-links.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { EnglishOf } from '#app/shared/messages/areas.ts'

const pages = [
  '/admin/settings',
  '/admin/settings/staff',
  '/admin/settings/sign-in',
  '/admin/settings/system',
  '/admin/settings/audit',
  '/admin/settings/mails',
  '/admin/settings/installation',
] as const

const labels = {
  '/admin/settings': 'clientsTab',
  '/admin/settings/staff': 'staffTab',
  '/admin/settings/sign-in': 'signInTab',
  '/admin/settings/system': 'systemTab',
  '/admin/settings/audit': 'auditTab',
  '/admin/settings/mails': 'mailsTab',
  '/admin/settings/installation': 'installationTab',
} as const satisfies Record<(typeof pages)[number], keyof EnglishOf<'admin'>>

/** The pages of the admin settings. */
export function AdminTabs() {
  const say = useMessages('admin')
  const marked = useLocation({ select: ({ pathname }) => pages.find((page) => page === pathname) ?? null })
  return (
    <TabLinks label={say('title')} tabs={pages} marked={marked}>
      {(page, look) => (
        <Link {...look} to={page}>
          {say(labels[page])}
        </Link>
      )}
    </TabLinks>
  )
}
