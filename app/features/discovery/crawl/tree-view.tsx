import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { crawlTreeQueryOptions } from './crawl.queries.ts'
import type { ReportPartProps } from './pages-view.tsx'
import { SiteTree } from './site-tree.tsx'

/** The tree of the website with the views of the last 30 days. */
export function TreeView({ clientId, domain, crawlId, onSearch }: ReportPartProps) {
  const { t } = useTranslator('discoveryCrawl')
  const query = useQuery(crawlTreeQueryOptions(clientId, crawlId))
  return (
    <QueryState query={query} height="520px" shape="list">
      {({ root }) =>
        root === null ? (
          <EmptyState>{t('noPages')}</EmptyState>
        ) : (
          <>
            <Note>{t('treeIntro')}</Note>
            <SiteTree root={root} domain={domain} onPage={onSearch} />
          </>
        )
      }
    </QueryState>
  )
}
