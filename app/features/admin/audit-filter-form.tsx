import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { DayFilter, FilterBar, FilterChoice } from '#app/components/list/list-controls.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { auditGroupSchema, auditSearchSchema, type AuditFilter } from '#app/shared/admin/audit-filter.ts'
import { auditPeopleQueryOptions } from './admin.queries.ts'
import styles from './admin.module.css'

/** The options of the audit log's filter, and its current values. */
export interface AuditFilterFormProps {
  filter: AuditFilter
  companies: readonly { id: string; company: string; archivedAt: string | null }[]
  /** New values for some of the filter's fields; undefined removes one. */
  onFilter: (change: { [Key in keyof AuditFilter]: AuditFilter[Key] | undefined }) => void
}

/** The filter of the audit log; every choice applies at once. */
export function AuditFilterForm({ filter, companies, onFilter }: AuditFilterFormProps) {
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
