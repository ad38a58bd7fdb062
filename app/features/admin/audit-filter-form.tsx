import { Button, TextField } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { Field } from '#app/components/form/field.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { auditGroupSchema, type AuditFilter } from '#app/shared/admin/audit-filter.ts'
import { daySchema } from '#app/shared/calendar/day.ts'
import { auditPeopleQueryOptions } from './admin.queries.ts'
import styles from './admin.module.css'

/** The options of the audit log's filter, and its current values. */
export interface AuditFilterFormProps {
  filter: AuditFilter
  companies: readonly { id: string; company: string; archivedAt: string | null }[]
  /** New values for some of the filter's fields; undefined removes one. */
  onFilter: (change: { [Key in keyof AuditFilter]: AuditFilter[Key] | undefined }) => void
}

interface Option {
  value: string
  label: string
}

/** The filter of the audit log; every choice applies at once. */
export function AuditFilterForm({ filter, companies, onFilter }: AuditFilterFormProps) {
  const t = useMessages('admin')
  const people = useQuery(auditPeopleQueryOptions()).data ?? []
  const filtered = Object.values(filter).some((value) => value !== undefined)
  const day = (text: string) => (v.is(daySchema, text) ? text : undefined)
  return (
    <search className={styles['filter']} aria-label={t('filterLabel')}>
      <Choice
        label={t('name.person')}
        any={t('anybody')}
        value={filter.person}
        options={people.map(({ id, name, company, role }) => ({
          value: id,
          label: t('personOf', { name, of: company ?? t(`role.${role}`) }),
        }))}
        onChange={(person) => onFilter({ person })}
      />
      <Choice
        label={t('name.client')}
        any={t('anyClient')}
        value={filter.company}
        options={companies.map(({ id, company, archivedAt }) => ({
          value: id,
          label: archivedAt === null ? company : t('companyArchived', { company }),
        }))}
        onChange={(company) => onFilter({ company })}
      />
      <Choice
        label={t('about')}
        any={t('everything')}
        value={filter.kind}
        options={auditGroupSchema.options.map((value) => ({ value, label: t(`about.${value}`) }))}
        onChange={(kind) => onFilter({ kind: v.is(auditGroupSchema, kind) ? kind : undefined })}
      />
      {(['from', 'to'] as const).map((edge) => (
        <Field key={edge} label={t(`name.${edge}`)}>
          {(control) => (
            <TextField.Root
              {...control}
              type="date"
              // A half-typed day stays in the field; the filter changes when the day is complete.
              key={filter[edge] ?? 'none'}
              defaultValue={filter[edge] ?? ''}
              onChange={(event) => {
                const value = day(event.target.value)
                if (value !== filter[edge] && (value !== undefined || event.target.value === '')) {
                  onFilter({ [edge]: value })
                }
              }}
            />
          )}
        </Field>
      ))}
      {filtered && (
        <Button
          variant="ghost"
          highContrast
          className={styles['clear']}
          onClick={() =>
            onFilter({ person: undefined, company: undefined, kind: undefined, from: undefined, to: undefined })
          }
        >
          {t('clearFilter')}
        </Button>
      )}
    </search>
  )
}

interface ChoiceProps {
  label: string
  any: string
  value: string | undefined
  options: readonly Option[]
  onChange: (value: string | undefined) => void
}

function Choice({ label, any, value, options, onChange }: ChoiceProps) {
  const t = useMessages('admin')
  const known = value === undefined || options.some((option) => option.value === value)
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} value={value ?? ''} onChange={(event) => onChange(event.target.value || undefined)}>
          <option value="">{any}</option>
          {!known && <option value={value}>{t('notInList')}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
