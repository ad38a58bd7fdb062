import { WaitingForYou } from '#app/features/cards/waiting-for-you.tsx'
import { PublishedReports } from '#app/features/reports/reader/published-reports.tsx'

interface ForClientProps {
  clientId: string
  /** Whether the sample company is shown, which has no reports. */
  demo?: boolean
}

/** What is there for a Client to read and decide, whichever month is chosen. */
export function ForClient({ clientId, demo = false }: ForClientProps) {
  return (
    <>
      {!demo && <PublishedReports clientId={clientId} />}
      <WaitingForYou clientId={clientId} mayRequest={!demo} />
    </>
  )
}
