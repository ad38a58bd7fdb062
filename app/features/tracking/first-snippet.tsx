import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { CopyCode } from './copy-code.tsx'
import { scriptSnippet } from './snippets.ts'
import { trackedWebsiteQueryOptions } from './tracking.queries.ts'
import styles from './tracking.module.css'

/** The line that a client's website needs, to copy outside of Site Tracking. */
export function FirstSnippet({ clientId }: { clientId: string }) {
  const t = useMessages('guides')
  const { data: website } = useQuery(trackedWebsiteQueryOptions(clientId))
  return (
    <div className={styles['firstSnippet']}>
      {website && <CopyCode text={scriptSnippet(website)} name={t('snippetName')} />}
    </div>
  )
}
