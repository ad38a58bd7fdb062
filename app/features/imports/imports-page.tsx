import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Column, Columns } from '#app/components/layout/columns.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { ImportItem } from './import-item.tsx'
import { importsQueryOptions } from './imports.queries.ts'
import { UploadCard } from './upload-card.tsx'
import { useInvalidateStatsAfterImport } from './use-invalidate-stats-after-import.ts'
import styles from './imports.module.css'

interface ImportsPageProps {
  clientId: string
  /** Without a website nothing can be imported. */
  hasWebsite: boolean
}

/** Imports from other tools: files are uploaded, checked, imported, and undone. */
export function ImportsPage({ clientId, hasWebsite }: ImportsPageProps) {
  const t = useMessages('imports')
  const tShell = useMessages('shell')
  const back = (
    <Link to="/tracking" className={styles['back']}>
      <ChevronLeft size={15} aria-hidden="true" /> {t('page.tracking')}
    </Link>
  )
  return (
    <Page title={tShell('importsPage')} question={t('question')} actions={back}>
      {hasWebsite ? (
        <Imports key={clientId} clientId={clientId} />
      ) : (
        <Card title={t('note.noWebsiteYet')}>
          <EmptyState action={back}>{t('noWebsiteText')}</EmptyState>
        </Card>
      )}
    </Page>
  )
}

function Imports({ clientId }: { clientId: string }) {
  const t = useMessages('imports')
  const query = useQuery(importsQueryOptions(clientId))
  useInvalidateStatsAfterImport(query.data?.imports)
  return (
    <QueryState query={query} height="420px">
      {({ imports, kinds, timeZone }) => (
        <Columns>
          <UploadCard clientId={clientId} kinds={kinds} />
          <Card title={t('ruleTitle')}>
            <p className={styles['rule']}>{t('rule')}</p>
          </Card>
          <Column wide>
            <Card title={t('listTitle')}>
              {imports.length === 0 ? (
                <EmptyState>
                  <strong>{t('listEmpty')}</strong>
                  <br />
                  {t('listEmptyText')}
                </EmptyState>
              ) : (
                <ul className={styles['list']}>
                  {imports.map((one) => (
                    <ImportItem key={one.id} clientId={clientId} timeZone={timeZone} one={one} />
                  ))}
                </ul>
              )}
            </Card>
          </Column>
        </Columns>
      )}
    </QueryState>
  )
}
