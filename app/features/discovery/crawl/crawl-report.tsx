import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Loading } from '#app/components/feedback/loading.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { TabLinks } from '#app/components/layout/tab-links.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { reportViews } from './crawl-search.ts'
import { PagesView, type ReportPartProps } from './pages-view.tsx'

const TreeView = lazy(() => import('./tree-view.tsx').then((module) => ({ default: module.TreeView })))
const ChangesView = lazy(() => import('./changes-view.tsx').then((module) => ({ default: module.ChangesView })))
const PagePanel = lazy(() => import('./page-panel.tsx').then((module) => ({ default: module.PagePanel })))

/** The report of a crawl: its pages, the tree of the website, the changes, and one page in a panel. */
export function CrawlReport(props: ReportPartProps & { timeZone: string }) {
  const { clientId, crawlId, timeZone, search, onSearch } = props
  const t = useMessages('discoveryCrawl')
  const { view, path, number } = search
  return (
    <Card title={t('reportTitle')}>
      <TabLinks label={t('views')} tabs={reportViews} marked={view}>
        {(tab, look) => (
          <Link
            {...look}
            from="/discovery/crawl"
            to="/discovery/crawl"
            search={(before) => ({ ...before, view: tab, at: 0 })}
            preload={false}
            resetScroll={false}
          >
            {t(`view.${tab}`)}
          </Link>
        )}
      </TabLinks>
      <Suspense fallback={<Loading height="520px" shape="list" />}>
        {view === 'pages' && <PagesView {...props} />}
        {view === 'tree' && <TreeView {...props} />}
        {view === 'changes' && <ChangesView {...props} />}
      </Suspense>
      {path !== undefined && (
        <Suspense>
          <PagePanel
            clientId={clientId}
            crawlId={crawlId}
            timeZone={timeZone}
            page={{ path, number }}
            onPage={onSearch}
            onClose={() => onSearch({ path: undefined, number: undefined })}
          />
        </Suspense>
      )}
    </Card>
  )
}
