import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, SearchX } from 'lucide-react'
import { use } from 'react'
import { useAnnounced } from '#app/components/feedback/announcements.ts'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { ExportHold } from '#app/components/feedback/export-hold.ts'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { ShowMore } from '#app/components/list/show-more.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { auditExportPath } from '#app/shared/admin/audit-filter.ts'
import { auditQueryOptions } from './admin.queries.ts'
import { AuditEntryRow } from './audit-entry-row.tsx'
import { AuditFilterForm, type AuditFilterFormProps } from './audit-filter-form.tsx'
import styles from './admin.module.css'

/** The audit log, newest first, filtered by the address, with its export. */
export function AuditCard({ filter, companies, onFilter }: AuditFilterFormProps) {
  const t = useMessages('admin')
  const query = useInfiniteQuery(auditQueryOptions(filter))
  const hold = use(ExportHold)
  const found = query.data?.pages.flatMap((page) => page.entries)
  useAnnounced('result', !found ? '' : found.length === 0 ? t('auditNone') : t('auditShown', { count: found.length }))
  return (
    <Card
      title={t('page.audit')}
      intro={t('auditIntro')}
      actions={
        hold ?? (
          <div className={styles['actions']}>
            {(['csv', 'json'] as const).map((format) => (
              <a key={format} href={auditExportPath(filter, format)} download className={styles['action']}>
                <Download size={15} aria-hidden="true" />
                <RichText
                  text={t('exportAs', { format: format.toUpperCase() })}
                  tags={{ hidden: (words) => <span className="visually-hidden">{words}</span> }}
                />
              </a>
            ))}
          </div>
        )
      }
    >
      <AuditFilterForm filter={filter} companies={companies} onFilter={onFilter} />
      <QueryState query={query} height="480px" shape="list">
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries)
          return (
            <>
              {entries.length === 0 && (
                <div className={styles['none']}>
                  <EmptyState icon={SearchX}>{t('auditNone')}</EmptyState>
                </div>
              )}
              <ol className={styles['list']}>
                {entries.map((entry) => (
                  <AuditEntryRow key={entry.id} entry={entry} onPerson={(person) => onFilter({ person })} />
                ))}
              </ol>
              <ShowMore query={query} />
            </>
          )
        }}
      </QueryState>
    </Card>
  )
}
