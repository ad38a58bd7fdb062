import { useMemo, useState } from 'react'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { SavedFilters } from '#app/features/items/saved-filters.tsx'
import type { PortfolioRow } from '#app/shared/analytics/portfolio.ts'
import { planSchema } from '#app/shared/billing/plans.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { clientHealthOf, healthSigns } from './client-health.ts'
import { portfolioColumns } from './portfolio-columns.tsx'
import { allClients, healths, savedOf, trackingStates, viewOf, type PortfolioView } from './portfolio-view.ts'
import { useClientsWork, type ReaderMonths } from './use-clients-work.ts'
import styles from './portfolio-table.module.css'

interface PortfolioTableProps extends ReaderMonths {
  rows: readonly PortfolioRow[]
  month: Month
}

/** All clients of a month, those that need someone most first; each name links to that client's dashboard. */
export function PortfolioTable({ rows, month, reportsOf, mentionsOf }: PortfolioTableProps) {
  const work = useClientsWork({ reportsOf, mentionsOf })
  const locale = useLocale()
  const t = useMessages('portfolio')
  const tReports = useMessages('reportStates')
  const [view, show] = useState(allClients)
  const columns = useMemo(
    () => portfolioColumns({ locale, t, tReports, work, month, reportsOf }),
    [locale, t, tReports, work, month, reportsOf],
  )
  const shown = useMemo(() => {
    const { plan, health, tracking, reason } = view
    return rows.filter((row) => {
      const judged = clientHealthOf(row, work.of(row.clientId).facts)
      return (
        (plan === 'all' || row.plan === plan) &&
        (health === 'all' || judged.health === health) &&
        (tracking === 'all' || row.tracking === tracking) &&
        (reason === 'all' || judged.signs.includes(reason))
      )
    })
  }, [rows, view, work])
  const choice = <Key extends keyof PortfolioView>(key: Key) => ({
    value: view[key],
    onChange: (value: PortfolioView[Key]) => show({ ...view, [key]: value }),
  })
  return (
    <section className={styles['card']} aria-label={t('page.clients')}>
      <DataTable
        label={t('within.clients')}
        one={t('name.client')}
        rows={shown}
        columns={columns}
        rowKey={(row) => row.clientId}
        sortedBy={{ id: 'health', desc: true }}
        fileName={`clients-${month}`}
        stacks
        controls={
          <>
            <ChoiceSelect
              label={t('kind.plan')}
              all={t('name.allPlans')}
              options={planSchema.options.map((value) => ({ value, words: value }))}
              {...choice('plan')}
            />
            <ChoiceSelect
              label={t('name.health')}
              all={t('anyHealth')}
              options={healths.map((value) => ({ value, words: t(`health.${value}`) }))}
              {...choice('health')}
            />
            <ChoiceSelect
              label={t('reason')}
              all={t('anyReason')}
              options={healthSigns.map((value) => ({ value, words: t(`sign.${value}`) }))}
              {...choice('reason')}
            />
            <ChoiceSelect
              label={t('kind.tracking')}
              all={t('anyTracking')}
              options={trackingStates.map((value) => ({ value, words: t(`tracking.${value}`) }))}
              {...choice('tracking')}
            />
            <SavedFilters list="clients" current={savedOf(view)} onApply={(saved) => show(viewOf(saved))} />
          </>
        }
      />
      <p className={styles['rule']}>{t('needRule')}</p>
      <p className={styles['rule']}>{t('healthRule')}</p>
      <p className={styles['rule']}>{t('rule')}</p>
    </section>
  )
}

interface ChoiceSelectProps<Value extends string> {
  label: string
  /** The words for the first choice, which shows everything. */
  all: string
  options: readonly { value: Value; words: string }[]
  value: Value | 'all'
  onChange: (value: Value | 'all') => void
}

/** Limits the list of clients to those with a value. */
const ChoiceSelect = <Value extends string>({ label, all, options, value, onChange }: ChoiceSelectProps<Value>) => (
  <select
    aria-label={label}
    className={styles['select']}
    value={value}
    onChange={(event) => onChange(options[event.target.selectedIndex - 1]?.value ?? 'all')}
  >
    <option value="all">{all}</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.words}
      </option>
    ))}
  </select>
)
