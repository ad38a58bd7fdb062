import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import type { DayChoice } from '#app/components/charts/day-chart-props.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { isExplained } from '#app/shared/analytics/breakdown.ts'
import type { Day } from '#app/shared/calendar/day.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { ViewSubject } from '#app/shared/cards/evidence/view-subject.ts'
import { formatWeekday } from '#app/shared/format/date.ts'
import type { MetricKey } from '../month/metrics.ts'
import { ViewActionsContext, type RenderActions } from '../month/view-actions.ts'
import { ActionsButton } from './actions-button.tsx'
import { explanationOfRow, type ExplainedChange } from './row-explanation.ts'

const ActionMenu = lazy(() => import('./action-menu.tsx').then((module) => ({ default: module.ActionMenu })))

interface WithActionsProps {
  /** The number that the chart shows. */
  metric: MetricKey
  /** Whether the month is compared; otherwise there is no change to explain, except a day's. */
  isCompared: boolean
  /** The month whose report the reader may edit; null if they may not. */
  report: Month | null
  /** Renders the dialog that makes a card. */
  cardDialog: (of: ViewSubject, opener: HTMLElement, onClose: () => void) => ReactNode
  /** Begins an annotation; null leaves the day to its form. */
  annotate: (day: Day | null) => void
  children: (choose: DayChoice) => ReactNode
}

/** The open menu. */
interface OpenMenu {
  name: string
  /** What a card is made from; null if nothing can be. */
  subject: ViewSubject | null
  /** The change to explain; null if there is none. */
  change: ExplainedChange | null
  /** The day, of a day. */
  day: Day | null
  opener: HTMLElement
  at: { x: number; y: number }
}

/** Gives each day, row and tile of a month the same menu of actions. For staff. */
export function WithActions({ metric, isCompared, report, cardDialog, annotate, children }: WithActionsProps) {
  const { t, locale } = useTranslator('annotations')
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [card, setCard] = useState<{ of: ViewSubject; opener: HTMLElement } | null>(null)
  const render = useMemo(
    (): RenderActions => (target) => {
      const { name } = target
      const of: Pick<OpenMenu, 'subject' | 'change'> =
        target.kind === 'number'
          ? { subject: { part: 'number', metric: target.metric }, change: { metric: target.metric } }
          : {
              subject: { part: 'row', dimension: target.dimension, value: target.value },
              change: explanationOfRow(target.dimension),
            }
      const change = isCompared ? of.change : null
      return (
        <ActionsButton name={name} onOpen={(opener, at) => setMenu({ name, ...of, change, day: null, opener, at })} />
      )
    },
    [isCompared],
  )
  const shown = isExplained(metric) ? metric : null
  const choose: DayChoice = {
    hint: t('actHint'),
    byTouch: true,
    onDay: (day, opener, at) =>
      setMenu({
        name: formatWeekday(locale, day),
        subject: shown && { part: 'number', metric: shown },
        change: { metric: shown ?? 'visits' },
        day,
        opener,
        at,
      }),
  }
  return (
    <ViewActionsContext value={render}>
      {children(choose)}
      {menu && (
        <Suspense>
          <ActionMenu
            {...menu}
            report={report}
            onCard={menu.subject && (() => setCard(menu.subject && { of: menu.subject, opener: menu.opener }))}
            onAnnotate={() => annotate(menu.day)}
            onClose={() => setMenu(null)}
          />
        </Suspense>
      )}
      {card && cardDialog(card.of, card.opener, () => setCard(null))}
    </ViewActionsContext>
  )
}
