import { Link, useLocation } from '@tanstack/react-router'
import { TabLinks } from '#app/components/layout/tab-links.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { settingsTabs, tabName } from '#app/shared/pages.ts'

/** The pages of the admin settings. */
export function AdminTabs() {
  const t = useMessages('shell')
  const marked = useLocation({ select: ({ pathname }) => settingsTabs.find((path) => path === pathname) ?? null })
  return (
    <TabLinks label={t('adminSettings')} tabs={settingsTabs} marked={marked}>
      {(path, look) => (
        <Link {...look} to={path}>
          {t(tabName(path))}
        </Link>
      )}
    </TabLinks>
  )
}
