import { Badge, Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { DialogList } from '#app/components/dialog/dialog-list.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { NewLinkForm } from '#app/components/secret-links/link-form.tsx'
import { LinkRow } from '#app/components/secret-links/link-row.tsx'
import { MadeLink, type NewLink } from '#app/components/secret-links/made-link.tsx'
import { reportLinkFormSchema, type ReportLink } from '#app/shared/reports/report-links.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import { createReportLinkFn } from './links.functions.ts'
import { reportLinksQueryOptions, useRevokeReportLink } from './links.queries.ts'
import styles from './links.module.css'

/**
 * The links of a report with their views, for Admins: create and revoke. The page's loader loads the namespaces
 * `reportReader`, `shares` and `validation`.
 */
export function LinksPanel({ clientId, month }: ReportKey) {
  const words = useMessages('reportReader')
  const t = useMessages('shares')
  const query = useQuery(reportLinksQueryOptions({ clientId, month }))
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<NewLink | null>(null)
  return (
    <Card
      title={words('linksTitle')}
      intro={words('linksIntro')}
      actions={
        !making && (
          <Button variant="soft" highContrast onClick={() => setMaking(true)}>
            <Plus size={15} aria-hidden="true" /> {t('new')}
          </Button>
        )
      }
    >
      <div className={styles['panel']}>
        {making && (
          <NewLinkForm
            schema={reportLinkFormSchema}
            more={{ clientId, month }}
            maxName={200}
            create={(link) => createReportLinkFn({ data: link })}
            queryKey={['report-links']}
            label={t('newTitle')}
            onMade={(link) => {
              setMade(link)
              setMaking(false)
            }}
            onCancel={() => setMaking(false)}
          />
        )}
        {made && !making && <MadeLink key={made.url} link={made} />}
        <QueryState query={query} height="80px" shape="table">
          {(links) => (
            <DialogList
              label={words('linksTitle')}
              items={links}
              empty={!making && <EmptyState>{words('noLinks')}</EmptyState>}
            >
              {(link) => <ReportLinkRow reportKey={{ clientId, month }} link={link} />}
            </DialogList>
          )}
        </QueryState>
      </div>
    </Card>
  )
}

function ReportLinkRow({ reportKey, link }: { reportKey: ReportKey; link: ReportLink }) {
  const words = useMessages('reportReader')
  const t = useMessages('shares')
  const revoke = useRevokeReportLink(reportKey)
  const { kind, state, views, viewedAt } = link
  return (
    <LinkRow
      link={link}
      isExpired={state === 'expired'}
      lastUsedAt={viewedAt ?? undefined}
      badges={
        <>
          {kind === 'mail' && <Badge color="gray">{t('name.email')}</Badge>}
          {state === 'revoked' && <Badge color="red">{words('revoked')}</Badge>}
        </>
      }
      facts={<li>{words('views', { count: views })}</li>}
      revoke={state === 'revoked' ? null : revoke.mutateAsync}
    />
  )
}
