import { Button } from '@radix-ui/themes'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Download, SearchX } from 'lucide-react'
import { use } from 'react'
import * as v from 'valibot'
import { useAnnounced } from '#app/components/feedback/announcements.ts'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { ExportHold } from '#app/components/feedback/export-hold.ts'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { DayFilter, FilterBar, FilterChoice } from '#app/components/list/list-controls.tsx'
import { ShowMore } from '#app/components/list/show-more.tsx'
import { formatMoment } from '#app/components/locale/format-time.ts'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import {
  auditExportPath,
  auditGroupSchema,
  auditSearchSchema,
  type AuditFilter,
} from '#app/shared/admin/audit-filter.ts'
import { auditSentence } from '#app/shared/admin/audit-sentence.ts'
import type { ShownAuditEntry } from '#server/admin/audit-log.ts'
import { auditQueryOptions, auditPeopleQueryOptions } from './admin.queries.ts'
import styles from './admin.module.css'

interface AuditCardProps {
  filter: AuditFilter
  companies: readonly { id: string; company: string; archivedAt: string | null }[]
  /** New values for some of the filter's fields; undefined removes one. */
  onFilter: (change: { [Key in keyof AuditFilter]: AuditFilter[Key] | undefined }) => void
}

/** The audit log, newest first, filtered by the address, with its export. */
export function AuditCard({ filter, companies, onFilter }: AuditCardProps) {
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
                  <EmptyState lack="found" icon={SearchX}>
                    {t('auditNone')}
                  </EmptyState>
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

/** The filter of the audit log; every choice applies at once. */
function AuditFilterForm({ filter, companies, onFilter }: AuditCardProps) {
  const t = useMessages('admin')
  const people = useQuery(auditPeopleQueryOptions()).data ?? []
  const filtered = Object.values(filter).some((value) => value !== undefined)
  const personNames = new Map(
    people.map(({ id, name, company, role }) => [id, t('personOf', { name, of: company ?? t(`role.${role}`) })]),
  )
  const companyNames = new Map(
    companies.map(({ id, company, archivedAt }) => [
      id,
      archivedAt === null ? company : t('companyArchived', { company }),
    ]),
  )
  return (
    <div className={styles['filter']}>
      <FilterBar label={t('filterLabel')}>
        <FilterChoice
          label={t('name.person')}
          labelled
          any={t('anybody')}
          values={withChosen(personNames, filter.person)}
          nameOf={(id) => personNames.get(id) ?? t('notInList')}
          value={filter.person}
          onChoose={(person) => onFilter({ person })}
        />
        <FilterChoice
          label={t('name.client')}
          labelled
          any={t('anyClient')}
          values={withChosen(companyNames, filter.company)}
          nameOf={(id) => companyNames.get(id) ?? t('notInList')}
          value={filter.company}
          onChoose={(company) => onFilter({ company })}
        />
        <FilterChoice
          label={t('about')}
          labelled
          any={t('everything')}
          values={auditGroupSchema.options}
          nameOf={(kind) => t(`about.${kind}`)}
          value={filter.kind}
          onChoose={(kind) => onFilter({ kind })}
        />
        {(['from', 'to'] as const).map((edge) => (
          <DayFilter
            key={edge}
            label={t(`name.${edge}`)}
            value={filter[edge]}
            onChoose={(day) => onFilter({ [edge]: day })}
          />
        ))}
        {filtered && (
          <Button variant="ghost" highContrast onClick={() => onFilter(v.getDefaults(auditSearchSchema))}>
            {t('clearFilter')}
          </Button>
        )}
      </FilterBar>
    </div>
  )
}

/** Returns the ids with a name, and the chosen one even if it has none. */
const withChosen = (names: ReadonlyMap<string, string>, chosen: string | undefined): string[] => [
  ...(chosen === undefined || names.has(chosen) ? [] : [chosen]),
  ...names.keys(),
]

interface AuditEntryRowProps {
  entry: ShownAuditEntry
  /** Filters by this person. */
  onPerson: (id: string) => void
}

/** One entry as a sentence; it opens to show all recorded details. */
function AuditEntryRow({ entry, onPerson }: AuditEntryRowProps) {
  const t = useMessages('admin')
  const reader = useTranslator('audit')
  const clock = useClock()
  const { at, kind, person, userId, company, details } = entry
  return (
    <li className={styles['entry']}>
      <time dateTime={at} className={styles['when']}>
        {formatMoment(clock, at, 'UTC', { seconds: true, year: true })}
      </time>
      <details className={styles['grow']}>
        <summary>{auditSentence(reader, { ...entry, details: JSON.parse(details) })}</summary>
        <dl className={styles['facts']}>
          <div>
            <dt>{t('entry')}</dt>
            <dd>
              {entry.id}, <code>{kind}</code>
            </dd>
          </div>
          <div>
            <dt>{t('name.person')}</dt>
            <dd>
              {person ?? t('personNotKnown')}{' '}
              {userId !== null && (
                <button type="button" className={styles['inline']} onClick={() => onPerson(userId)}>
                  {t('onlyThisPerson')}
                </button>
              )}
            </dd>
          </div>
          {company !== null && (
            <div>
              <dt>{t('name.client')}</dt>
              <dd>{company}</dd>
            </div>
          )}
        </dl>
        {details !== '{}' && <pre className={styles['json']}>{details}</pre>}
      </details>
    </li>
  )
}
