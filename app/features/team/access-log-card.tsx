import { Button } from '@radix-ui/themes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { use } from 'react'
import { LiveStatus } from '#app/components/form/action-status.tsx'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { downloadText, toCsv } from '#app/components/data-table/csv.ts'
import { ExportHold } from '#app/components/feedback/export-hold.ts'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { ShowMore } from '#app/components/list/show-more.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { TeamOf } from '#app/shared/access/permissions.ts'
import type { AccessEntry } from '#app/shared/team/access-entry.ts'
import { whatHappened, actorText } from './access-sentence.ts'
import { listAccessLogFn } from './team.functions.ts'
import { accessLogQueryOptions } from './team.queries.ts'
import styles from './team.module.css'

interface AccessLogCardProps {
  /** Null for everything. */
  clientId: TeamOf
  company: string | null
}

/** Entries in one request of the export, and the limit of the export. */
const exportStep = 500
const maxExported = 10_000

/** Sign-ins, invites, and people who joined, were changed or removed. */
export function AccessLogCard({ clientId, company }: AccessLogCardProps) {
  const t = useMessages('team')
  const tAccess = useMessages('accessLog')
  const locale = useLocale()
  const query = useInfiniteQuery(accessLogQueryOptions(clientId))
  const hold = use(ExportHold)
  const exportCsv = useServerMutation({
    call: async () => {
      const entries = await fetchLog(clientId)
      const rows = entries.map((entry) => [
        entry.at,
        actorText(tAccess, entry.who),
        upperFirst(locale, whatHappened(tAccess, entry)),
        entry.company,
      ])
      const header = [t('name.timeUtc'), t('columnWho'), t('name.what'), t('name.company')]
      const name = company === null ? 'access-log' : `access-log-${company}`
      downloadText(`${name}.csv`, 'text/csv', toCsv(header, rows))
    },
  })
  return (
    <Card
      title={t('accessLog')}
      intro={company === null ? t('accessLogOfAll') : t('accessLogOf', { company })}
      actions={
        <Button
          variant="soft"
          highContrast
          disabled={hold !== null}
          loading={exportCsv.isPending}
          onClick={() => exportCsv.mutate()}
        >
          <Download size={15} aria-hidden="true" /> {t('name.csv')}
        </Button>
      }
    >
      <LiveStatus mutation={exportCsv}>{exportCsv.isSuccess && t('fileDownloaded')}</LiveStatus>
      <QueryState query={query} height="240px" shape="list">
        {({ pages }) => <Entries entries={pages.flatMap(({ entries }) => entries)} showsCompany={clientId === null} />}
      </QueryState>
      <ShowMore query={query} />
    </Card>
  )
}

function Entries({ entries, showsCompany }: { entries: readonly AccessEntry[]; showsCompany: boolean }) {
  const t = useMessages('team')
  const tAccess = useMessages('accessLog')
  if (entries.length === 0) {
    return <EmptyState>{t('noEntries')}</EmptyState>
  }
  return (
    <ol className={styles['log']}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <span className={styles['when']}>
            <LocalMoment at={entry.at} />
          </span>
          <span className={styles['what']}>
            <RichText
              text={tAccess('doneBy', { what: whatHappened(tAccess, entry) })}
              tags={{ who: () => <strong>{actorText(tAccess, entry.who)}</strong> }}
            />
            {showsCompany && entry.company && <span className={styles['of']}> · {entry.company}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** In a column of its own the text begins with a capital. */
const upperFirst = (locale: string, text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)

async function fetchLog(clientId: TeamOf): Promise<AccessEntry[]> {
  const entries: AccessEntry[] = []
  for (let more = true; more && entries.length < maxExported;) {
    const page = await listAccessLogFn({ data: { clientId, before: entries.at(-1)?.id ?? null, limit: exportStep } })
    entries.push(...page.entries)
    more = page.more
  }
  return entries
}
