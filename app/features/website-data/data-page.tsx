import { Page } from '#app/components/layout/page.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { DeletionCard } from './deletion-card.tsx'
import { WebsiteExportCard } from './export-card.tsx'

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
  const t = useMessages('websiteData')
  const tShell = useMessages('shell')
  return (
    <Page title={tShell('dataPage')} question={t('question')}>
      <Stack>
        <WebsiteExportCard clientId={clientId} timeZone={timeZone} isStaff={isStaff} mayExport={mayExport} />
        <DeletionCard clientId={clientId} domain={domain} timeZone={timeZone} mayDelete={mayDelete} />
      </Stack>
    </Page>
  )
}
