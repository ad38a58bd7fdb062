import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { verdicts } from '#app/shared/cards/effect.ts'
import type { LedgerRow } from '#app/shared/cards/ledger.ts'
import { formatChange } from '#app/shared/format/number.ts'
import { useSourceName } from '../source-name.ts'
import { ledgerQueryOptions } from './effect.queries.ts'

/** "What works": the kinds of cards that shipped, with their verdicts; of a client, or of all. */
export function Ledger({ clientId, demo }: { clientId: string | null; demo: boolean }) {
  const { t } = useTranslator('cardEffects')
  const tCards = useMessages('cards')
  const query = useQuery(ledgerQueryOptions(clientId))
  return (
    <Card title={t('whatWorks')} intro={t('ledgerIntro')}>
      <QueryState query={query} height="320px" shape="list">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState>{demo ? tCards('emptyDemo') : t('ledgerEmpty')}</EmptyState>
          ) : (
            <LedgerTable rows={rows} />
          )
        }
      </QueryState>
    </Card>
  )
}

function LedgerTable({ rows }: { rows: readonly LedgerRow[] }) {
  const { t, locale } = useTranslator('cardEffects')
  const sourceName = useSourceName()
  const columns = useMemo((): DataColumn<LedgerRow>[] => {
    const nameOf = ({ by, name }: LedgerRow) => (by === 'tag' ? (name ?? '') : sourceName(name))
    return [
      { id: 'name', header: t('name.kind'), value: nameOf },
      { id: 'by', header: t('groupedBy'), value: ({ by }) => t(by === 'tag' ? 'byTag' : 'name.source') },
      { id: 'shipped', header: t('shipped'), value: ({ shipped }) => shipped, numeric: true },
      ...verdicts.map((verdict): DataColumn<LedgerRow> => ({
        id: verdict,
        header: t(`verdict.${verdict}`),
        value: (row) => row.verdicts[verdict],
        numeric: true,
        headerWraps: true,
      })),
      {
        id: 'usual',
        header: t('usual'),
        value: ({ usual }) => usual,
        cell: ({ usual }) => (usual === null ? t('noUsual') : formatChange(locale, usual)),
        numeric: true,
        unit: 'share',
        headerWraps: true,
      },
    ]
  }, [t, locale, sourceName])
  // Each card has one source, so the sources count every card once.
  const clear = rows
    .filter(({ by }) => by === 'source')
    .reduce((sum, { verdicts: counts }) => sum + counts.improved + counts.worse, 0)
  return (
    <>
      <DataTable
        label={t('kindOf')}
        one={t('name.kind')}
        rows={rows}
        columns={columns}
        rowKey={({ by, name }) => `${by} ${name ?? ''}`}
        sortedBy={{ id: 'shipped', desc: true }}
        fileName={t('whatWorks')}
        stacks
      />
      <Note apart>{t('ledgerNote', { count: clear })}</Note>
    </>
  )
}
