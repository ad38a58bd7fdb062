import { useMemo } from 'react'
import { changeColumn } from '#app/components/data-table/change-column.tsx'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { Note } from '#app/components/feedback/note.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { notComparedText } from '#app/features/analytics/month/compared-words.ts'
import { comparedInFile } from '#app/shared/analytics/complete-days.ts'
import { ratioOfVisits } from '#app/shared/analytics/counters.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { FunnelCounts, FunnelMonth, FunnelStep } from '#app/shared/analytics/funnels.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { formatCount, formatShare } from '#app/shared/format/number.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { patternText } from '../goals/goal-kind.tsx'
import { withCardColumn } from '../month/card-column.ts'
import { useCardOfView } from '../month/make-card.ts'
import { funnelRows, type FunnelRow } from './funnel-rows.ts'
import styles from './funnels.module.css'

/** A month's visits in a funnel: a sentence, a bar for each step, and the numbers as a table. */
export function FunnelView({ month, filters }: { month: FunnelMonth; filters: readonly Filter[] }) {
  const reader = useTranslator('funnels')
  const { t } = reader
  const rows = useMemo(() => funnelRows(month), [month])
  const { t: tCompared } = useTranslator('comparison')
  const makeCard = useCardOfView()
  const columns = useMemo(
    () =>
      withCardColumn(funnelColumns(reader, tCompared, month), {
        makeCard,
        header: reader.t('action.makeCard'),
        of: (row) => [{ part: 'funnel', funnelId: month.funnel.id, step: row.number }, patternText(row)],
      }),
    [reader, tCompared, month, makeCard],
  )
  const { funnel, period, comparison } = month
  const { name, strict, steps } = funnel
  const question = { funnel: { name, strict, steps }, period, comparison, ...comparedInFile(month), filters }
  return (
    <>
      <Summary month={month} reader={reader} />
      <ol className={styles['bars']}>
        {rows.map((row) => (
          <StepBar key={row.number} row={row} reader={reader} />
        ))}
      </ol>
      <details className={styles['behind']}>
        <summary>{t('asTable')}</summary>
        <DataTable
          label={t('table')}
          one={t('step')}
          name={name}
          rows={rows}
          columns={columns}
          rowKey={(row) => String(row.number)}
          sortedBy={{ id: 'number', desc: false }}
          fileName={`${name}-${monthOf(period.from)}`}
          columnsKeptAs="funnel"
          json={{ ...question, visits: month.now.visits }}
        />
      </details>
    </>
  )
}

function Summary({ month, reader }: { month: FunnelMonth; reader: Translator<'funnels'> }) {
  const { t, locale } = reader
  const comparedNote = comparedText(month, reader, useTranslator('comparison'))
  const { now, funnel } = month
  const count = (value: number) => formatCount(locale, value)
  const [entered = 0] = now.reached
  const arrived = ratioOfVisits(now.reached.at(-1) ?? 0, entered)
  return (
    <div className={styles['summary']}>
      <Note>{t(funnel.strict ? 'strictly' : 'inOrder')}</Note>
      <p>
        {entered === 0 ? (
          t('nobody')
        ) : (
          <>
            {t('entered', { count: entered, all: count(now.visits) })}{' '}
            {arrived === null ? t('arrivedTooFew') : t('arrived', { share: formatShare(locale, arrived) })}
          </>
        )}
      </p>
      {comparedNote && <Note>{comparedNote}</Note>}
    </div>
  )
}

/**
 * Returns the number of visits in the comparison, and until yesterday in a running month; '' if there is nothing to
 * say.
 */
function comparedText(
  month: FunnelMonth,
  { locale, t }: Translator<'funnels'>,
  ofComparison: Translator<'comparison'>,
): string {
  const { compared, previous, comparison } = month
  if (!previous || !comparison) return notComparedText(ofComparison, month, '')
  const valuesOf = ({ reached }: FunnelCounts) => ({
    entered: formatCount(locale, reached[0] ?? 0),
    arrived: formatCount(locale, reached.at(-1) ?? 0),
  })
  const before = t('comparedWith', { period: formatPeriod(locale, comparison), ...valuesOf(previous) })
  return compared ? `${t('untilYesterday', valuesOf(compared))} ${before}` : before
}

function StepBar({ row, reader }: { row: FunnelRow; reader: Translator<'funnels'> }) {
  const { t, locale } = reader
  const { left, leftShare, ofEntered } = row
  return (
    <li className={styles['bar']}>
      <div className={styles['barHead']}>
        <span className={styles['stepName']}>
          <StepName kind={row.kind} pattern={row.pattern} />
        </span>
        <span className={styles['numbers']}>
          <strong>{t('note.visits', { count: row.visits })}</strong>
          <Note as="span">
            {ofEntered === null ? t('within.tooFewVisits') : t('ofEntered', { share: formatShare(locale, ofEntered) })}
          </Note>
        </span>
      </div>
      <div className={styles['track']} aria-hidden="true">
        <div className={styles['fill']} style={{ inlineSize: `${row.length * 100}%` }} />
      </div>
      {left !== null && left > 0 && (
        <p className={styles['left']}>
          {leftShare === null
            ? t('leftCount', { count: left })
            : t('left', { count: left, share: formatShare(locale, leftShare) })}
        </p>
      )}
    </li>
  )
}

/** Returns the columns of the table behind a funnel's bars. */
function funnelColumns(
  { t, locale }: Translator<'funnels'>,
  tCompared: Translator<'comparison'>['t'],
  { comparison, complete }: Pick<FunnelMonth, 'comparison' | 'complete'>,
): DataColumn<FunnelRow>[] {
  const count = (id: string, header: string, value: (row: FunnelRow) => number | null): DataColumn<FunnelRow> => ({
    id,
    header,
    numeric: true,
    value,
    cell(row) {
      const own = value(row)
      return own === null ? '–' : formatCount(locale, own)
    },
  })
  const share = (id: string, header: string, value: (row: FunnelRow) => number | null): DataColumn<FunnelRow> => ({
    id,
    header,
    numeric: true,
    unit: 'share',
    value,
    cell(row) {
      const own = value(row)
      // The first step has no step before it.
      if (own === null) return id === 'ofPrevious' && row.number === 1 ? '–' : t('within.tooFewVisits')
      return formatShare(locale, own)
    },
  })
  const change = changeColumn<FunnelRow>({
    header: complete ? t('name.change') : tCompared('changeSoFar'),
    locale,
    words: { new: t('within.new'), gone: t('within.gone') },
    better: 'up',
    of: (row) => row.changed,
  })
  return [
    {
      id: 'step',
      header: t('step'),
      value: patternText,
      cell: (row) => <StepName kind={row.kind} pattern={row.pattern} />,
    },
    { id: 'number', header: t('numberColumn'), numeric: true, value: (row) => row.number },
    count('visits', t('name.visits'), (row) => row.visits),
    share('ofEntered', t('ofEnteredColumn'), (row) => row.ofEntered),
    share('ofPrevious', t('ofPreviousColumn'), (row) => row.ofPrevious),
    count('left', t('leftColumn'), (row) => row.left),
    ...(comparison ? [count('before', t('beforeColumn'), (row) => row.before), change] : []),
  ]
}

/** A step in words: its page or event comes from the website, and is shown as text. */
function StepName(step: FunnelStep) {
  const t = useMessages('funnels')
  return (
    <RichText
      text={t(step.kind === 'page' ? 'visitPage' : 'happens')}
      tags={{
        value: () => (
          <b>
            <bdi>{patternText(step)}</bdi>
          </b>
        ),
      }}
    />
  )
}
