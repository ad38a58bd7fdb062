import { Button } from '@radix-ui/themes'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { downloadText, toCsv } from '#app/components/data-table/csv.ts'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import type { TeamOf } from '#app/shared/access/permissions.ts'
import { publicError } from '#app/shared/http/public-error.ts'
import type { AccessEntry } from '#server/team/access-log.ts'
import { listAccessLogFn } from './team.functions.ts'
import { accessLogQueryOptions } from './team.queries.ts'
import styles from './team.module.css'

interface AccessLogCardProps {
  /** Null for everything. */
  clientId: TeamOf
  company: string | null
}

/** Entries of one request of the export, and how many it stops at. */
const exportStep = 500
const mostExported = 10_000

/** Who signed in, was invited, joined, was changed or removed. */
export function AccessLogCard({ clientId, company }: AccessLogCardProps) {
  const query = useInfiniteQuery(accessLogQueryOptions(clientId))
  const exportCsv = useMutation({
    mutationFn: async () => {
      const entries = await fetchLog(clientId)
      const rows = entries.map(({ at, who, what, company: of }) => [at, who, what, of])
      const name = company === null ? 'access-log' : `access-log-${company}`
      downloadText(`${name}.csv`, 'text/csv', toCsv(['Time (UTC)', 'Who', 'What', 'Company'], rows))
    },
  })
  return (
    <Card
      title="Access log"
      intro={
        company === null
          ? 'Who signed in, was invited, joined, was changed or removed, in all companies and the staff.'
          : `Who signed in, was invited, joined, was changed or removed at ${company}.`
      }
      actions={
        <Button variant="soft" highContrast loading={exportCsv.isPending} onClick={() => exportCsv.mutate()}>
          <Download size={15} aria-hidden="true" /> CSV
        </Button>
      }
    >
      <output className={exportCsv.isError ? styles['failed'] : 'visually-hidden'}>
        {exportCsv.isError && publicError(exportCsv.error).message}
        {exportCsv.isSuccess && 'The file is downloaded.'}
      </output>
      <QueryState query={query} height="240px">
        {({ pages }) => <Entries entries={pages.flatMap(({ entries }) => entries)} showsCompany={clientId === null} />}
      </QueryState>
      {query.hasNextPage && (
        <Button
          variant="soft"
          highContrast
          mt="3"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </Card>
  )
}

function Entries({ entries, showsCompany }: { entries: readonly AccessEntry[]; showsCompany: boolean }) {
  if (entries.length === 0) {
    return <p className={styles['none']}>Nothing yet. Sign-ins, invitations and changes will show here.</p>
  }
  return (
    <ol className={styles['log']}>
      {entries.map(({ id, at, who, what, company }) => (
        <li key={id}>
          <span className={styles['when']}>
            <LocalMoment at={at} />
          </span>
          <span className={styles['what']}>
            <strong>{who}</strong> {lowerFirst(what)}
            {showsCompany && company && <span className={styles['of']}> · {company}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** A sentence goes on after the name: Ada switched off Carl. */
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

async function fetchLog(clientId: TeamOf): Promise<AccessEntry[]> {
  const entries: AccessEntry[] = []
  for (let more = true; more && entries.length < mostExported;) {
    const page = await listAccessLogFn({ data: { clientId, before: entries.at(-1)?.id ?? null, limit: exportStep } })
    entries.push(...page.entries)
    more = page.more
  }
  return entries
}
