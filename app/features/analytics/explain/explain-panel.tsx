import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Scale, X } from 'lucide-react'
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { CardTitle } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useReader } from '#app/components/locale/use-reader.ts'
import {
  bridgeDimension,
  bridgeDimensions,
  type Bridge,
  type BridgeAnswer,
  type BridgePart,
} from '#app/shared/analytics/bridge.ts'
import { fewestVisitsForRatio } from '#app/shared/analytics/counters.ts'
import { BridgeChart } from './bridge-chart.tsx'
import { measureOf } from './bridge-numbers.ts'
import { bridgeSentences } from './bridge-sentences.ts'
import { BridgeTable } from './bridge-table.tsx'
import type { MonthWords } from './month-words.tsx'
import { takeOpened } from './opened-by-link.ts'
import { bridgeQueryOptions, type BridgeParams } from './explain.queries.ts'
import styles from './explain.module.css'

interface ExplainPanelProps {
  params: BridgeParams
  /** Stable between renders. */
  words: MonthWords
}

/** Explains a number's change between two periods: in words, as a waterfall, and as a table. */
export function ExplainPanel({ params, words }: ExplainPanelProps) {
  const say = useMessages('explain')
  const navigate = useNavigate({ from: '/analytics' })
  const query = useQuery(bridgeQueryOptions(params))
  const id = useId()
  const { metric } = params
  const by = bridgeDimension(metric, params.by)
  const offered = bridgeDimensions(metric).filter((each) => each === by || words.offers(each))
  const heading = useOpening(metric)
  const name = metric === 'revenue' ? say('name.revenue') : words.metric(metric)
  const currencies = query.data?.money?.currencies ?? []
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <header className={styles['head']}>
        <div>
          <CardTitle id={id} ref={heading} tabIndex={-1}>
            {say('title', { metric: name })}
          </CardTitle>
          {words.before !== '' && <p>{say('periods', { before: words.before, now: words.now })}</p>}
        </div>
        <label className={styles['by']}>
          <span>{say('by')}</span>
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
            <span>{say('field.currency')}</span>
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
          search={(search) => ({ ...search, explain: undefined, by: undefined, currency: undefined })}
          resetScroll={false}
          preload={false}
          className={styles['close']}
          activeProps={{ 'aria-current': undefined }}
          aria-label={say('close')}
        >
          <X size={18} aria-hidden="true" />
        </Link>
      </header>
      <QueryState query={query} height="380px">
        {(answer) =>
          answer.bridge ? (
            <Explained params={params} words={words} answer={answer} />
          ) : (
            <EmptyState icon={Scale}>{say(missingTexts[answer.missing], { count: fewestVisitsForRatio })}</EmptyState>
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
} as const satisfies Record<NonNullable<BridgeAnswer['missing']>, string>

/** Takes the focus if one of our links opened the panel, and returns it afterwards. */
function useOpening(metric: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takeOpened()) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [metric])
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

function Explained({ params, words, answer }: ExplainPanelProps & { answer: BridgeAnswer & { bridge: Bridge } }) {
  const reader = useReader('explain')
  const sayCharts = useMessages('charts')
  const [showsTable, setShowsTable] = useState(false)
  const { say } = reader
  const { metric } = params
  const { bridge, money } = answer
  const by = bridgeDimension(metric, params.by)
  const nameOf = useCallback(
    (part: BridgePart) => {
      if (part.kind === 'overlap') return say('overlap')
      if (part.kind === 'value') return words.value(by, part.value)
      return bridge.others === 0 ? say('rest') : say('restOf', { count: bridge.others })
    },
    [say, words, by, bridge.others],
  )
  const unit = useMemo(() => measureOf(metric, money), [metric, money])
  const metricName = metric === 'revenue' ? say('revenueIn', { currency: money?.currency ?? '' }) : words.metric(metric)
  const shared = { params, unit, by, bridge, words, nameOf }
  const sentences = bridgeSentences(reader, { unit, bridge, metricName, nameOf })
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
          {sayCharts('showAsTable')}
        </button>
      </div>
      {showsTable ? (
        <BridgeTable {...shared} metricName={metricName} answer={answer} />
      ) : (
        <BridgeChart {...shared} metric={metric} />
      )}
      {bridge.parts.some(({ kind }) => kind === 'overlap') && <Note apart>{say('aboutOverlap')}</Note>}
      {metric === 'revenue' && <Note apart>{say('aboutRevenue')}</Note>}
      {(metric === 'bounceRate' || metric === 'duration') && <Note apart>{say('aboutRates')}</Note>}
    </>
  )
}
