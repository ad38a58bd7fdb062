import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { SavedFilters } from '#app/features/items/saved-filters.tsx'
import type { PortfolioRow } from '#app/shared/analytics/portfolio.ts'
import { planSchema } from '#app/shared/billing/plans.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { groupsOf, type ClientGroup } from './client-groups.ts'
import { clientHealthOf, healthSigns } from './client-health.ts'
import { GroupStrip } from './group-strip.tsx'
import { portfolioColumns, type ClientPins } from './portfolio-columns.tsx'
import { pinnedClientsQueryOptions, usePinClient } from './portfolio.queries.ts'
import { allClients, savedOf, viewOf, type PortfolioView } from './portfolio-view.ts'
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
  const pins = usePins()
  const columns = useMemo(
    () => portfolioColumns({ locale, t, tReports, work, month, reportsOf, pins }),
    [locale, t, tReports, work, month, reportsOf, pins],
  )
  const judged = useMemo(
    () =>
      rows.map((row) => {
        const found = work.of(row.clientId)
        const { signs } = clientHealthOf(row, found.facts)
        return { row, signs, groups: groupsOf(row, { signs }, found) }
      }),
    [rows, work],
  )
  const counts = useMemo(() => {
    const count = (group: ClientGroup) => judged.filter(({ groups }) => groups.includes(group)).length
    return {
      attention: count('attention'),
      silent: count('silent'),
      neverStarted: count('neverStarted'),
      waitingForUs: count('waitingForUs'),
      waitingForThem: count('waitingForThem'),
    }
  }, [judged])
  const shown = useMemo(() => {
    const { plan, group, reason } = view
    return judged
      .filter(
        ({ row, signs, groups }) =>
          (plan === 'all' || row.plan === plan) &&
          (group === 'all' || groups.includes(group)) &&
          (reason === 'all' || signs.includes(reason)),
      )
      .map(({ row }) => row)
  }, [judged, view])
  const choice = <Key extends keyof PortfolioView>(key: Key) => ({
    value: view[key],
    onChange: (value: PortfolioView[Key]) => show({ ...view, [key]: value }),
  })
  return (
    <section className={styles['card']} aria-label={t('page.clients')}>
      <GroupStrip counts={counts} chosen={view.group} onChoose={(group) => show({ ...view, group })} />
      <DataTable
        label={t('within.clients')}
        one={t('name.client')}
        rows={shown}
        columns={columns}
        rowKey={(row) => row.clientId}
        sortedBy={{ id: 'health', desc: true }}
        fileName={`clients-${month}`}
        isFirst={pins ? ({ clientId }) => pins.has(clientId) : undefined}
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
              label={t('reason')}
              all={t('anyReason')}
              options={healthSigns.map((value) => ({ value, words: t(`sign.${value}`) }))}
              {...choice('reason')}
            />
            <SavedFilters list="clients" current={savedOf(view)} onApply={(saved) => show(viewOf(saved))} />
          </>
        }
      />
      <p className={styles['rule']}>{t('needRule')}</p>
      <p className={styles['rule']}>{t('healthRule')}</p>
      <p className={styles['rule']}>{t('rule')}</p>
      <p className={styles['rule']}>{t('groupRule')}</p>
    </section>
  )
}

/** Returns the reader's own pins; null if they could not be read. */
function usePins(): ClientPins | null {
  const { data: pinned } = useQuery(pinnedClientsQueryOptions())
  const { mutate } = usePinClient()
  return useMemo(() => {
    if (!pinned) return null
    const ids = new Set(pinned)
    return {
      has: (clientId) => ids.has(clientId),
      pin: (clientId, isPinned) => mutate({ clientId, isPinned }),
    }
  }, [pinned, mutate])
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
