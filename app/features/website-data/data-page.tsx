import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { DeletionCard } from './deletion-card.tsx'
import { ExportCard } from './export-card.tsx'
import styles from './website-data.module.css'

export interface DataPageProps {
  clientId: string
  domain: string
  timeZone: string
  /** Whether the person may delete data (permissions.ts), and nothing prevents it now. */
  mayDelete: boolean
  isStaff: boolean
  /** Not in demo mode: real data must not leave that page. */
  mayExport: boolean
}

/** Deletes and exports all data of a company's website. Its route's loader calls `loadWebsiteData`. */
export function DataPage({ clientId, domain, timeZone, mayDelete, isStaff, mayExport }: DataPageProps) {
  const say = useMessages('websiteData')
  const sayShell = useMessages('shell')
  return (
    <Page title={sayShell('dataPage')} question={say('question')}>
      <div className={styles['page']}>
        <ExportCard clientId={clientId} timeZone={timeZone} isStaff={isStaff} mayExport={mayExport} />
        <DeletionCard clientId={clientId} domain={domain} timeZone={timeZone} mayDelete={mayDelete} />
      </div>
    </Page>
  )
}
