import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { verdicts } from '#app/shared/cards/effect.ts'
import type { RuleId } from '#app/shared/discovery/rule-ids.ts'
import type { RuleRecord } from '#app/shared/cards/rule-ledger.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { formatMilliseconds } from '#app/shared/format/time-span.ts'
import { ruleLedgerQueryOptions } from './rules.queries.ts'

interface RuleLedgerProps {
  clientId: string
  nameOf: (rule: RuleId) => string
}

/** What each rule has brought this client: findings, cards, fixes, verdicts, and the time that it takes. */
export function RuleLedger({ clientId, nameOf }: RuleLedgerProps) {
  const t = useMessages('discoveryCatalogue')
  const query = useQuery(ruleLedgerQueryOptions(clientId))
  return (
    <Card title={t('ledger')} intro={t('ledgerIntro')}>
      <QueryState query={query} height="420px" shape="list">
        {(records) => <LedgerTable records={records} nameOf={nameOf} />}
      </QueryState>
    </Card>
  )
}

function LedgerTable({ records, nameOf }: { records: readonly RuleRecord[]; nameOf: RuleLedgerProps['nameOf'] }) {
  const { t, locale } = useTranslator('discoveryCatalogue')
  const tVerdicts = useMessages('cardEffects')
  const names = useMemo(() => new Map(records.map(({ rule }) => [rule, nameOf(rule)])), [records, nameOf])
  const columns = useMemo((): DataColumn<RuleRecord>[] => {
    const count = (id: 'found' | 'open' | 'dismissed' | 'carded' | 'shipped' | 'fixed'): DataColumn<RuleRecord> => ({
      id,
      header: t(`ledger.${id}`),
      value: (record) => record[id],
      numeric: true,
      headerWraps: true,
    })
    const verdictsOf = (record: RuleRecord): string =>
      verdicts
        .flatMap((verdict) => {
          const cards = record.verdicts[verdict] ?? 0
          return cards === 0 ? [] : [`${tVerdicts(`verdict.${verdict}`)}: ${formatCount(locale, cards)}`]
        })
        .join(', ')
    return [
      {
        id: 'rule',
        header: t('ledger.rule'),
        value: ({ rule }) => names.get(rule) ?? rule,
        cell: ({ rule }) => (
          <Link to="/discovery/rules/$rule" params={{ rule }}>
            {names.get(rule)}
          </Link>
        ),
      },
      count('found'),
      count('open'),
      count('dismissed'),
      count('carded'),
      count('shipped'),
      count('fixed'),
      { id: 'verdicts', header: t('ledger.verdicts'), value: (record) => verdictsOf(record) || null },
      {
        id: 'ran',
        header: t('ledger.ran'),
        value: ({ lastRanAt }) => lastRanAt,
        cell: ({ lastRanAt }) => (lastRanAt === null ? t('outcome.never') : <LocalMoment at={lastRanAt} />),
      },
      {
        id: 'time',
        header: t('ledger.time'),
        value: ({ milliseconds }) => milliseconds,
        cell: ({ milliseconds }) => (milliseconds === null ? '–' : formatMilliseconds(locale, milliseconds)),
        numeric: true,
        unit: 'milliseconds',
        headerWraps: true,
      },
    ]
  }, [t, tVerdicts, locale, names])
  return (
    <DataTable
      label={t('tab.rules')}
      one={t('ledger.rule')}
      rows={records}
      columns={columns}
      rowKey={({ rule }) => rule}
      // Rows with the same number keep the order of the server: what helped comes first.
      sortedBy={{ id: 'fixed', desc: true }}
      fileName={t('ledger')}
      stacks
    />
  )
}
