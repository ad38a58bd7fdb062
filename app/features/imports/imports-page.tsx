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
  const say = useMessages('imports')
  const sayShell = useMessages('shell')
  const back = (
    <Link to="/tracking" className={styles['back']}>
      <ChevronLeft size={15} aria-hidden="true" /> {say('page.tracking')}
    </Link>
  )
  return (
    <Page title={sayShell('importsPage')} question={say('question')} actions={back}>
      {hasWebsite ? (
        <Imports key={clientId} clientId={clientId} />
      ) : (
        <Card title={say('note.noWebsiteYet')}>
          <EmptyState action={back}>{say('noWebsiteText')}</EmptyState>
        </Card>
      )}
    </Page>
  )
}

function Imports({ clientId }: { clientId: string }) {
  const say = useMessages('imports')
  const query = useQuery(importsQueryOptions(clientId))
  useInvalidateStatsAfterImport(query.data?.imports)
  return (
    <QueryState query={query} height="420px">
      {({ imports, kinds, timeZone }) => (
        <Columns>
          <UploadCard clientId={clientId} kinds={kinds} />
          <Card title={say('ruleTitle')}>
            <p className={styles['rule']}>{say('rule')}</p>
          </Card>
          <Column wide>
            <Card title={say('listTitle')}>
              {imports.length === 0 ? (
                <EmptyState>
                  <strong>{say('listEmpty')}</strong>
                  <br />
                  {say('listEmptyText')}
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
