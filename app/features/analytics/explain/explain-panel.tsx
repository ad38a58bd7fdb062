import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Scale, X } from 'lucide-react'
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { CardTitle } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import {
  breakdownDimension,
  breakdownDimensions,
  type ChangeBreakdown,
  type BreakdownAnswer,
  type BreakdownPart,
} from '#app/shared/analytics/breakdown.ts'
import { minVisitsForRatio } from '#app/shared/analytics/counters.ts'
import { BreakdownChart } from './breakdown-chart.tsx'
import { breakdownMeasureOf } from './breakdown-numbers.ts'
import { breakdownSentences } from './breakdown-sentences.ts'
import { BreakdownTable } from './breakdown-table.tsx'
import { takeOpened } from './explain-link.tsx'
import { breakdownQueryOptions, type BreakdownParams } from './explain.queries.ts'
import type { MonthWords } from './month-words.tsx'
import { UsualDayText } from './usual-day-text.tsx'
import styles from './explain.module.css'

interface ExplainPanelProps {
  params: BreakdownParams
  /** Stable between renders. */
  words: MonthWords
  /** A day of the month to compare with what is normal for its weekday, such as that of a competitor's change. */
  day?: string | undefined
}

/** Explains a number's change between two periods: in words, as bars, and as a table. */
export function ExplainPanel({ params, words, day }: ExplainPanelProps) {
  const t = useMessages('explain')
  const navigate = useNavigate({ from: '/analytics' })
  const query = useQuery(breakdownQueryOptions(params))
  const id = useId()
  const { metric } = params
  const by = breakdownDimension(metric, params.by)
  const offered = breakdownDimensions(metric).filter((each) => each === by || words.offers(each))
  const heading = useOpening(metric, `${by} ${day}`)
  const name = metric === 'revenue' ? t('name.revenue') : words.metric(metric)
  const currencies = query.data?.money?.currencies ?? []
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <header className={styles['head']}>
        <div>
          <CardTitle id={id} ref={heading} tabIndex={-1}>
            {t('title', { metric: name })}
          </CardTitle>
          {words.before !== '' && <p>{t('periods', { before: words.before, now: words.now })}</p>}
        </div>
        <label className={styles['by']}>
          <span>{t('by')}</span>
          <select
            value={by}
            onChange={(event) => {
              const next = offered[event.target.selectedIndex]
              void navigate({ search: (search) => ({ ...search, by: next }), replace: true, resetScroll: false })
            }}
          >
            {offered.map((each) => (
              <option key={each} value={each}>
                {words.one(each)}
              </option>
            ))}
          </select>
        </label>
        {currencies.length > 1 && (
          <label className={styles['by']}>
            <span>{t('field.currency')}</span>
            <select
              value={query.data?.money?.currency}
              onChange={({ target: { value: currency } }) =>
                void navigate({ search: (search) => ({ ...search, currency }), replace: true, resetScroll: false })
              }
            >
              {currencies.map((currency) => (
                <option key={currency}>{currency}</option>
              ))}
            </select>
          </label>
        )}
        <Link
          from="/analytics"
          to="/analytics"
          search={(search) => ({ ...search, explain: undefined, by: undefined, currency: undefined, day: undefined })}
          resetScroll={false}
          preload={false}
          className={styles['close']}
          activeProps={{ 'aria-current': undefined }}
          aria-label={t('close')}
        >
          <X size={18} aria-hidden="true" />
        </Link>
      </header>
      {day !== undefined && (
        <div className={styles['day']}>
          <UsualDayText clientId={params.clientId} day={day} />
        </div>
      )}
      <QueryState query={query} height="380px">
        {(answer) =>
          answer.bridge ? (
            <Explained params={params} words={words} answer={answer} />
          ) : (
            <EmptyState icon={Scale}>{t(missingTexts[answer.missing], { count: minVisitsForRatio })}</EmptyState>
          )
        }
      </QueryState>
    </section>
  )
}

/** Reasons why a number's change can't be explained. */
const missingTexts = {
  nothingCompared: 'noneCompared',
  tooFewVisits: 'noneTooFew',
  notMeasured: 'noneMeasured',
  goalsUnknown: 'noneOfGoals',
  noRevenue: 'noneRevenue',
} as const satisfies Record<NonNullable<BreakdownAnswer['missing']>, string>

/** Takes the focus if one of our links opened the panel, and returns it afterwards. */
function useOpening(metric: string, what: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takeOpened()) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [metric, what])
  useEffect(
    () => () => {
      // The focused element disappeared with the panel: a keyboard would start again at the top of the page.
      const link = document.querySelector<HTMLElement>(`[data-explains="${metric}"]`)
      if (document.activeElement === document.body) link?.focus({ preventScroll: true })
    },
    [metric],
  )
  return heading
}

function Explained({
  params,
  words,
  answer,
}: Omit<ExplainPanelProps, 'day'> & { answer: BreakdownAnswer & { bridge: ChangeBreakdown } }) {
  const reader = useTranslator('explain')
  const tCharts = useMessages('charts')
  const [showsTable, setShowsTable] = useState(false)
  const { t } = reader
  const { metric } = params
  const { bridge, money } = answer
  const by = breakdownDimension(metric, params.by)
  const nameOf = useCallback(
    (part: BreakdownPart) => {
      if (part.kind === 'overlap') return t('overlap')
      if (part.kind === 'value') return words.value(by, part.value)
      return bridge.others === 0 ? t('rest') : t('restOf', { count: bridge.others })
    },
    [t, words, by, bridge.others],
  )
  const unit = useMemo(() => breakdownMeasureOf(metric, money), [metric, money])
  const metricName = metric === 'revenue' ? t('revenueIn', { currency: money?.currency ?? '' }) : words.metric(metric)
  const shared = { params, unit, by, bridge, words, nameOf }
  const sentences = breakdownSentences(reader, { unit, bridge, metricName, nameOf })
  return (
    <>
      <div className={styles['explanation']}>
        <p suppressHydrationWarning>{sentences.join(' ')}</p>
        <button
          type="button"
          className={styles['toggle']}
          aria-pressed={showsTable}
          onClick={() => setShowsTable(!showsTable)}
        >
          {tCharts('showAsTable')}
        </button>
      </div>
      {showsTable ? (
        <BreakdownTable {...shared} metricName={metricName} answer={answer} />
      ) : (
        <BreakdownChart {...shared} metric={metric} />
      )}
      {bridge.parts.some(({ kind }) => kind === 'overlap') && <Note apart>{t('aboutOverlap')}</Note>}
      {metric === 'revenue' && <Note apart>{t('aboutRevenue')}</Note>}
      {(metric === 'bounceRate' || metric === 'duration') && <Note apart>{t('aboutRates')}</Note>}
    </>
  )
}
