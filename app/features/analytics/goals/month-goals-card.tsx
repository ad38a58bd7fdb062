import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Plus, Target } from 'lucide-react'
import { Fragment, useMemo, useState, type ReactNode } from 'react'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { Card } from '#app/components/layout/card.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { changesCompareText, notComparedText } from '#app/features/analytics/month/compared-words.ts'
import { comparedInFile } from '#app/shared/analytics/complete-days.ts'
import type { GoalMonth } from '#app/shared/analytics/goal-month.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import type { GoalList } from '#server/analytics/goals/goals.ts'
import { RevenueLink } from '../explain/explain-link.tsx'
import { withCardColumn } from '../month/card-column.ts'
import { useCardOfView } from '../month/make-card.ts'
import { AddGoal } from './add-goal.tsx'
import { goalColumns, revenueTexts, totalRevenue } from './goal-columns.tsx'
import { GoalSuggestions } from './goal-suggestions.tsx'
import { goalMonthQueryOptions, goalsQueryOptions, type GoalMonthParams } from './goals.queries.ts'
import { RecountNote } from './recount-note.tsx'
import { useFollowedRecount } from './use-followed-recount.ts'
import styles from './goals.module.css'

interface MonthGoalsCardProps extends GoalMonthParams {
  /** Renders a goal's name as a link that filters by it. Keep it stable between renders. */
  goalLink: (id: number, name: ReactNode) => ReactNode
}

/** A month's goals: how often each was reached, its conversion rate, and its revenue. */
export function MonthGoalsCard({ goalLink, ...params }: MonthGoalsCardProps) {
  const { clientId, filters } = params
  const { t } = useTranslator('goals')
  const list = useQuery(goalsQueryOptions(clientId))
  const recount = list.data?.recount ?? null
  useFollowedRecount(clientId, recount)
  const query = useQuery(goalMonthQueryOptions(params, recount !== null))
  return (
    <Card
      title={t('name.goals')}
      intro={filters.length > 0 ? `${t('monthIntro')} ${t('note.visitsMatching')}` : t('monthIntro')}
      actions={list.data && <NewGoal clientId={clientId} list={list.data} />}
    >
      <RecountNote recount={recount} />
      <QueryState query={query} height="220px" shape="table">
        {(month) =>
          month.goals.length === 0 ? (
            <EmptyState icon={Target}>{t('noGoal')}</EmptyState>
          ) : (
            <GoalsTable month={month} clientId={clientId} filters={filters} goalLink={goalLink} />
          )
        }
      </QueryState>
      {list.data && <GoalSuggestions list={list.data} clientId={clientId} />}
    </Card>
  )
}

interface GoalsTableProps extends Pick<MonthGoalsCardProps, 'clientId' | 'filters' | 'goalLink'> {
  month: GoalMonth
}

function GoalsTable({ month, clientId, filters, goalLink }: GoalsTableProps) {
  const reader = useTranslator('goals')
  const { t } = reader
  const compared = useTranslator('comparison')
  const tCompared = compared.t
  const { domain, period, comparison, visits, importedConversions = 0 } = month
  const makeCard = useCardOfView()
  const columns = useMemo(
    () =>
      withCardColumn(goalColumns({ reader, tCompared, month, clientId, goalLink }), {
        makeCard,
        header: reader.t('action.makeCard'),
        of: ({ id, name }) => [{ part: 'goal', goalId: id }, name],
      }),
    [reader, tCompared, month, clientId, goalLink, makeCard],
  )
  const revenue = totalRevenue(month)
  const total = revenueTexts(reader, revenue)
  return (
    <>
      <DataTable
        label={t('within.goals')}
        one={t('name.goal')}
        rows={month.goals}
        columns={columns}
        rowKey={(row) => String(row.id)}
        sortedBy={{ id: 'conversions', desc: true }}
        fileName={`${domain}-${monthOf(period.from)}-${t('within.goals')}`}
        columnsKeptAs="goals"
        json={{ website: domain, period, comparison, ...comparedInFile(month), filters, visits }}
        stacks
      />
      <Note apart>{comparedNote(month, reader, compared)}</Note>
      {importedConversions > 0 && <Note apart>{t('fromImports', { count: importedConversions })}</Note>}
      {total.length > 0 && (
        <Note>
          {t('revenueTotal', { amounts: total.join(', ') })}
          {comparison &&
            month.isComparable &&
            revenue.map(({ currency }) => (
              <Fragment key={currency}>
                {' '}
                <RevenueLink currency={currency} /> {revenue.length > 1 && currency}
              </Fragment>
            ))}
        </Note>
      )}
    </>
  )
}

/** Returns what the conversions are compared with, or why there is no comparison. */
function comparedNote(
  month: GoalMonth,
  { locale, t }: Translator<'goals'>,
  compared: Translator<'comparison'>,
): string {
  const { complete, comparison, isComparable } = month
  if (!comparison) return notComparedText(compared, month, t('note.notCompared'))
  if (isComparable && !complete) return changesCompareText(compared, month, comparison)
  return t(isComparable ? 'comparedWith' : 'notComparable', { period: formatPeriod(locale, comparison) })
}

function NewGoal({ clientId, list }: { clientId: string; list: GoalList }) {
  const { t } = useTranslator('goals')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="soft" highContrast aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Plus size={15} aria-hidden="true" /> {t('newGoal')}
      </Button>
      {open && (
        <OpenDialog title={t('addGoal')} maxWidth="640px" onClose={() => setOpen(false)}>
          <div className={styles['dialogForm']}>
            <AddGoal
              clientId={clientId}
              list={list}
              onAdded={() => {
                setOpen(false)
                showToast({ kind: 'success', text: t('goalAdded') })
              }}
            />
          </div>
        </OpenDialog>
      )}
    </>
  )
}
