import { Badge } from '@radix-ui/themes'
import { useId, useState } from 'react'
import { PlainTable, type PlainColumn } from '#app/components/data-table/plain-table.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { ValueChoice } from '#app/components/list/list-controls.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import {
  competitorFactNames,
  type CompetitorFactName,
  type FactColumn,
  type FactTable,
} from '#app/shared/competitors/facts.ts'
import { FactCell, type OpenedFact } from './fact-cell.tsx'
import styles from './facts.module.css'

const FactDialog = lazyPart(() => import('./fact-dialog.tsx').then((module) => module.FactDialog))

interface FactsTableProps {
  table: FactTable
  timeZone: string
}

/**
 * The facts of the client's website and of its competitors: a column each, which scroll next to the names of the facts.
 * On narrow screens there is one competitor at a time next to the client's website.
 */
export function FactsTable({ table: { columns }, timeZone }: FactsTableProps) {
  const t = useMessages('competitorFacts')
  const labelId = useId()
  const [opened, open] = useState<OpenedFact | null>(null)
  const competitors = columns.flatMap(({ competitorId }) => competitorId ?? [])
  const [chosen, choose] = useState(competitors[0] ?? '')
  const shown = competitors.includes(chosen) ? chosen : competitors[0]
  /** Left out on narrow screens. */
  const isOther = ({ competitorId }: FactColumn) => competitorId !== null && competitorId !== shown
  const nameOf = (id: string) => columns.find(({ competitorId }) => competitorId === id)?.name ?? ''
  return (
    <>
      {competitors.length > 1 && (
        <div className={styles['choice']}>
          <ValueChoice
            label={t('compareWith')}
            labelled
            values={competitors}
            nameOf={nameOf}
            value={shown ?? ''}
            onChoose={choose}
          />
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={styles['scroll']} aria-labelledby={labelId} tabIndex={0}>
        <PlainTable
          className={styles['table']}
          caption={
            <span id={labelId} className="visually-hidden">
              {t('tableName')}
            </span>
          }
          rows={competitorFactNames}
          rowKey={(name) => name}
          columns={[
            { id: 'fact', header: t('fact'), cell: (name) => t(`fact.${name}`) },
            ...columns.map((column): PlainColumn<CompetitorFactName> => ({
              id: column.competitorId ?? 'own',
              header: <Website column={column} isOther={isOther(column)} />,
              cell: (name) => (
                <div data-other={isOther(column) || undefined}>
                  <FactCell column={column} name={name} timeZone={timeZone} onOpen={open} />
                </div>
              ),
            })),
          ]}
        />
      </section>
      {opened && <FactDialog {...opened} timeZone={timeZone} onClose={() => open(null)} />}
    </>
  )
}

function Website({ column: { competitorId, name, domain }, isOther }: { column: FactColumn; isOther: boolean }) {
  const t = useMessages('competitorFacts')
  return (
    <div className={styles['website']} data-other={isOther || undefined}>
      <bdi>{name}</bdi>
      <Note as="span">
        <bdi>{domain}</bdi>
      </Note>
      {competitorId === null && <Badge color="teal">{t('ownWebsite')}</Badge>}
    </div>
  )
}
