import { Link } from '@tanstack/react-router'
import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { CardTitle } from '#app/components/layout/card.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import type { ViewSubject } from '#app/shared/cards/evidence/view-subject.ts'
import { useCardOfView } from '../month/make-card.ts'
import type { MetricKey } from '../month/metrics.ts'
import { periodName } from '../month/periods.ts'
import { OpenLink, type RowAction } from '../panels/row-link.tsx'
import { monthFacts, type MonthFact } from './month-facts.ts'
import styles from './what-changed.module.css'

interface WhatChangedProps {
  overview: MonthOverview
  rowAction: RowAction
  /** Renders a link to the explanation of a number's change. */
  explain?: ((metric: MetricKey) => ReactNode) | undefined
  /** Sentences about what others said and did (`SpikeFacts`, `CompetitorFact`), for readers who may see it. */
  news?: ReactNode
  /** Whether the strongest change is the page's headline already (`Headline`). */
  belowHeadline?: boolean
}

/** Up to five sentences about changes, and those about others; nothing if all are within normal variation. */
export function WhatChanged({ overview, rowAction, explain, news, belowHeadline = false }: WhatChangedProps) {
  const reader = useTranslator('dashboard')
  const { locale, t } = reader
  const all = overview.comparison ? monthFacts(overview, reader) : []
  const facts = belowHeadline ? all.slice(1) : all
  if (facts.length === 0 && !news) return null
  return (
    <section className={styles['card']} aria-labelledby="what-changed-title">
      <CardTitle id="what-changed-title">
        {t(belowHeadline && all.length > 0 ? 'alsoChanged' : 'whatChanged')}
      </CardTitle>
      {overview.comparison && facts.length > 0 && (
        <p className={styles['against']}>{t('against', { period: periodName(locale, overview.comparison) })}</p>
      )}
      <ul className={styles['facts']}>
        {facts.map((fact) => (
          <li key={`${fact.subject} ${fact.text}`}>
            <Fact fact={fact} {...{ rowAction, explain }} />
          </li>
        ))}
        {news}
      </ul>
    </section>
  )
}

/** One change: its sign, its sentence and what can be done about it, in the three columns of its list. */
export function Fact({
  fact,
  rowAction,
  explain,
}: { fact: MonthFact } & Pick<WhatChangedProps, 'rowAction' | 'explain'>) {
  const makeCard = useCardOfView()
  return (
    <>
      <span className={styles['sign']} data-good={fact.good} aria-hidden="true">
        {fact.rose ? <ArrowUpRight size={16} /> : <ArrowDownRight size={16} />}
      </span>
      <span suppressHydrationWarning>
        <RichText text={fact.text} tags={{ subject: () => <FactSubject fact={fact} rowAction={rowAction} /> }} />
        {fact.about.kind === 'metric' && explain && <> {explain(fact.about.metric)}</>}
      </span>
      {makeCard?.(subjectOf(fact), fact.subject)}
    </>
  )
}

const subjectOf = ({ about }: MonthFact): ViewSubject =>
  about.kind === 'metric'
    ? { part: 'number', metric: about.metric }
    : { part: 'row', dimension: about.dimension, value: about.value }

function FactSubject({ fact, rowAction }: { fact: MonthFact; rowAction: RowAction }) {
  const { about } = fact
  if (about.kind === 'metric') {
    return (
      <Link to="." search={(search) => ({ ...search, metric: about.metric })} resetScroll={false} activeProps={{}}>
        {fact.subject}
      </Link>
    )
  }
  if (rowAction.kind === 'none') return <b>{fact.subject}</b>
  if (rowAction.kind === 'open')
    return (
      <OpenLink dimension={about.dimension} value={about.value}>
        {fact.subject}
      </OpenLink>
    )
  return (
    <rowAction.Link dimension={about.dimension} value={about.value} action={rowAction}>
      {fact.subject}
    </rowAction.Link>
  )
}
