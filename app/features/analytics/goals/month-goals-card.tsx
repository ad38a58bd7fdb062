import { comparedInFile } from '#app/shared/analytics/complete-days.ts'
import { Button, Dialog } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Plus, Target } from 'lucide-react'
import { Fragment, useMemo, useState, type ReactNode } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { Card } from '#app/components/layout/card.tsx'
import { useReader } from '#app/components/locale/use-reader.ts'
import { changesCompareText, notComparedText } from '#app/shared/analytics/compared-words.ts'
import type { GoalMonth } from '#app/shared/analytics/goal-month.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import type { Reader } from '#app/shared/messages/reader.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import type { GoalList } from '#server/analytics/goals/goals.ts'
import { RevenueLink } from '../explain/explain-link.tsx'
import { AddGoal } from './add-goal.tsx'
import { goalColumns, revenueTexts, totalRevenue } from './goal-columns.tsx'
import { GoalSuggestions } from './goal-suggestions.tsx'
import { goalMonthQueryOptions, goalsQueryOptions, type GoalMonthParams } from './goals.queries.ts'
import styles from './goals.module.css'
import { RecountNote } from './recount-note.tsx'
import { useFollowedRecount } from './use-followed-recount.ts'
import { withCardColumn } from '../month/card-column.ts'
import { useMakeCard } from '../month/make-card.ts'

interface MonthGoalsCardProps extends GoalMonthParams {
  /** Renders a goal's name as a link that filters by it. Keep it stable between renders. */
  goalLink: (id: number, name: ReactNode) => ReactNode
}

/** A month's goals: how often each was reached, its conversion rate, and its revenue. */
export function MonthGoalsCard({ goalLink, ...params }: MonthGoalsCardProps) {
  const { clientId, filters } = params
  const { say } = useReader('goals')
  const list = useQuery(goalsQueryOptions(clientId))
  const recount = list.data?.recount ?? null
  useFollowedRecount(clientId, recount)
  const query = useQuery(goalMonthQueryOptions(params, recount !== null))
  return (
    <Card
      title={say('name.goals')}
      intro={filters.length > 0 ? `${say('monthIntro')} ${say('note.visitsMatching')}` : say('monthIntro')}
      actions={list.data && <NewGoal clientId={clientId} list={list.data} />}
    >
      <RecountNote recount={recount} />
      <QueryState query={query} height="220px" shape="table">
        {(month) =>
          month.goals.length === 0 ? (
            <EmptyState icon={Target}>{say('noGoal')}</EmptyState>
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
  const reader = useReader('goals')
  const { say } = reader
  const compared = useReader('comparison')
  const sayCompared = compared.say
  const { domain, period, comparison, visits, importedConversions = 0 } = month
  const makeCard = useMakeCard()
  const columns = useMemo(
    () =>
      withCardColumn(goalColumns({ reader, sayCompared, month, clientId, goalLink }), {
        makeCard,
        header: reader.say('action.makeCard'),
        of: ({ id, name }) => [{ part: 'goal', goalId: id }, name],
      }),
    [reader, sayCompared, month, clientId, goalLink, makeCard],
  )
  const revenue = totalRevenue(month)
  const total = revenueTexts(reader, revenue)
  return (
    <>
      <DataTable
        label={say('within.goals')}
        one={say('name.goal')}
        rows={month.goals}
        columns={columns}
        rowKey={(row) => String(row.id)}
        sortedBy={{ id: 'conversions', desc: true }}
        fileName={`${domain}-${monthOf(period.from)}-${say('within.goals')}`}
        columnsKeptAs="goals"
        json={{ website: domain, period, comparison, ...comparedInFile(month), filters, visits }}
        stacks
      />
      <Note apart>{comparedNote(month, reader, compared)}</Note>
      {importedConversions > 0 && <Note apart>{say('fromImports', { count: importedConversions })}</Note>}
      {total.length > 0 && (
        <Note>
          {say('revenueTotal', { amounts: total.join(', ') })}
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
function comparedNote(month: GoalMonth, { locale, say }: Reader<'goals'>, compared: Reader<'comparison'>): string {
  const { complete, comparison, isComparable } = month
  if (!comparison) return notComparedText(compared, month, say('note.notCompared'))
  if (isComparable && !complete) return changesCompareText(compared, month, comparison)
  return say(isComparable ? 'comparedWith' : 'notComparable', { period: formatPeriod(locale, comparison) })
}

function NewGoal({ clientId, list }: { clientId: string; list: GoalList }) {
  const { say } = useReader('goals')
  const [open, setOpen] = useState(false)
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger>
        <Button variant="soft" highContrast>
          <Plus size={15} aria-hidden="true" /> {say('newGoal')}
        </Button>
      </Dialog.Trigger>
      <Dialog.Content maxWidth="640px" aria-describedby={undefined} className={styles['dialogForm']}>
        <Dialog.Title size="4">{say('addGoal')}</Dialog.Title>
        <AddGoal
          clientId={clientId}
          list={list}
          onAdded={() => {
            setOpen(false)
            showToast({ kind: 'success', text: say('goalAdded') })
          }}
        />
      </Dialog.Content>
    </Dialog.Root>
  )
}
