import { Link, useLocation } from '@tanstack/react-router'
import { TabLinks } from '#app/components/layout/tab-links.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { pages, tabName, tabsOf, type TabbedPath } from '#app/shared/pages.ts'

/** The tabs of a page by app/shared/pages.ts, each a page with its own address. They keep client and month. */
export function PageTabs({ page }: { page: TabbedPath }) {
  const t = useMessages('shell')
  const tabs = tabsOf(page)
  const marked = useLocation({ select: ({ pathname }) => tabs.find((path) => path === pathname) ?? null })
  return (
    <TabLinks label={t(pages[page].title)} tabs={tabs} marked={marked}>
      {(path, look) => (
        <Link {...look} to={path}>
          {t(tabName(path))}
        </Link>
      )}
    </TabLinks>
  )
}
