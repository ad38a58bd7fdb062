import { Text } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { changeColumn } from '#app/components/data-table/change-column.tsx'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { comparedCountsText } from '#app/features/analytics/month/compared-words.ts'
import type { AssistantRow, BotsMonth } from '#app/shared/analytics/bots.ts'
import { comparedInFile, comparedCount } from '#app/shared/analytics/complete-days.ts'
import { countChange } from '#app/shared/analytics/count-change.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import { withCardColumn } from '../month/card-column.ts'
import { useCardOfView } from '../month/make-card.ts'
import { shareColumn } from '../month/share-column.ts'
import { assistantFilters } from './assistant-filters.ts'
import styles from './bots.module.css'

interface AssistantsTableProps {
  month: BotsMonth
  filters: readonly Filter[]
}

/** Visits by assistant; a row links to its visits under Traffic. */
export function AssistantsTable({ month, filters }: AssistantsTableProps) {
  const { t, locale } = useTranslator('bots')
  const ofComparison = useTranslator('comparison')
  const tCompared = ofComparison.t
  const { domain, timeZone, period, complete, comparison, assistants } = month
  const makeCard = useCardOfView()
  const columns = useMemo((): DataColumn<AssistantRow>[] => {
    const count = (id: string, header: string, of: (row: AssistantRow) => number): DataColumn<AssistantRow> => ({
      id,
      header,
      numeric: true,
      value: of,
      cell: (row) => formatCount(locale, of(row)),
    })
    const compared: DataColumn<AssistantRow>[] = comparison
      ? [
          count(
            'before',
            t('note.metricPeriod', { metric: t('name.visits'), period: formatPeriod(locale, comparison) }),
            (row) => row.previous?.visits ?? 0,
          ),
          changeColumn({
            header: complete ? t('name.change') : tCompared('changeSoFar'),
            locale,
            words: { new: t('within.new'), gone: t('within.gone') },
            better: 'up',
            of: (row) => countChange(comparedCount(row, 'visits'), row.previous?.visits ?? 0),
          }),
        ]
      : []
    const nameOf = ({ source }: AssistantRow) => (source === '' ? t('unknownAssistant') : source)
    const shown: DataColumn<AssistantRow>[] = [
      {
        id: 'assistant',
        header: t('assistant'),
        value: nameOf,
        cell: (row) => (
          <AssistantLink source={row.source} name={nameOf(row)} filters={filters} hint={t('showTraffic')} />
        ),
      },
      count('visits', t('name.visits'), (row) => row.visits),
      shareColumn({
        locale,
        t,
        metric: t('name.visits'),
        of: (row: AssistantRow) => row.visits,
        total: assistants.visits,
      }),
      count('visitors', t('name.visitors'), (row) => row.visitors),
      ...compared,
    ]
    return withCardColumn(shown, {
      makeCard,
      header: t('action.makeCard'),
      of: (row) => (row.visits > 0 ? [{ part: 'assistant', source: row.source }, nameOf(row)] : null),
    })
  }, [t, locale, tCompared, complete, comparison, filters, assistants.visits, makeCard])
  const question = { website: domain, timeZone, period, comparison, ...comparedInFile(month), filters }
  const counts = { now: comparedCount(assistants, 'visits'), before: assistants.previousVisits }
  const comparedTo = comparedCountsText(ofComparison, month, counts, {
    whole: (visits, before) => t('assistantsCompared', { period: before, visits }),
    nothing: t('note.notCompared'),
  })
  return (
    <>
      <Text as="p" size="2" mb="3">
        {t('assistantsSummary', { visits: assistants.visits, period: formatPeriod(locale, period) })} {comparedTo}
      </Text>
      <DataTable
        label={t('assistantsTable')}
        one={t('assistant')}
        rows={assistants.rows}
        columns={columns}
        rowKey={(row) => row.source}
        sortedBy={{ id: 'visits', desc: true }}
        fileName={`${domain}-${monthOf(period.from)}-${t('assistantsTable')}`}
        columnsKeptAs="assistants"
        json={{ ...question, channel: 'AI Assistants', dimension: 'source' }}
        stacks
      />
    </>
  )
}

interface AssistantLinkProps {
  source: string
  name: string
  filters: readonly Filter[]
  hint: string
}

function AssistantLink({ source, name, filters, hint }: AssistantLinkProps) {
  return (
    <Link
      from="/analytics"
      to="/analytics"
      search={(search) => ({ ...search, tab: 'traffic', filters: assistantFilters(filters, source) })}
      preload={false}
      activeProps={{ 'aria-current': undefined }}
      title={hint}
      className={styles['assistant']}
    >
      <bdi>{name}</bdi>
    </Link>
  )
}
