import { useMemo, useState, type ReactNode } from 'react'
import type { DayChoice } from '#app/components/charts/day-chart-props.ts'
import { WithinModalOf } from '#app/components/dialog/within-modal-of.tsx'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { isExplained } from '#app/shared/analytics/breakdown.ts'
import type { Days } from '#app/shared/calendar/day.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { ViewSubject } from '#app/shared/cards/evidence/view-subject.ts'
import { formatDays, formatWeekday } from '#app/shared/format/date.ts'
import type { MetricKey } from '../month/metrics.ts'
import { ViewActionsContext, type RenderActions } from '../month/view-actions.ts'
import { ActionsButton } from './actions-button.tsx'
import { explanationOfRow, type ExplainedChange } from './row-explanation.ts'

const ActionMenu = lazyPart(() => import('./action-menu.tsx').then((module) => module.ActionMenu))

interface WithActionsProps {
  /** The number that the chart shows. */
  metric: MetricKey
  /** Whether the month is compared; otherwise there is no change to explain, except a day's. */
  isCompared: boolean
  /** The month whose report the reader may edit; null if they may not. */
  report: Month | null
  /** Renders the dialog that makes a card. */
  cardDialog: (of: ViewSubject, opener: HTMLElement, onClose: () => void) => ReactNode
  /** Begins an annotation, which `opener` asked for; null leaves the days to its form. */
  annotate: (days: Days | null, opener: HTMLElement) => void
  children: (choose: DayChoice) => ReactNode
}

/** The open menu. */
interface OpenMenu {
  name: string
  /** What a card is made from; null if nothing can be. */
  subject: ViewSubject | null
  /** The change to explain; null if there is none. */
  change: ExplainedChange | null
  /** The days, of a day or a week. */
  days: Days | null
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
        <ActionsButton name={name} onOpen={(opener, at) => setMenu({ name, ...of, change, days: null, opener, at })} />
      )
    },
    [isCompared],
  )
  const shown = isExplained(metric) ? metric : null
  const choose: DayChoice = {
    hint: t('actHint'),
    byTouch: true,
    onDays: (days, opener, at) => {
      const { from, to } = days
      const isDay = from === to
      setMenu({
        name: isDay ? formatWeekday(locale, from) : formatDays(locale, from, to),
        subject: shown && { part: 'number', metric: shown },
        // What is normal is known of days. A week leads to its days instead.
        change: isDay ? { metric: shown ?? 'visits' } : null,
        days,
        opener,
        at,
      })
    },
  }
  return (
    <ViewActionsContext value={render}>
      {children(choose)}
      {menu && (
        <WithinModalOf opener={menu.opener}>
          <ActionMenu
            {...menu}
            report={report}
            onCard={menu.subject && (() => setCard(menu.subject && { of: menu.subject, opener: menu.opener }))}
            onAnnotate={() => annotate(menu.days, menu.opener)}
            onClose={() => setMenu(null)}
          />
        </WithinModalOf>
      )}
      {card && (
        <WithinModalOf opener={card.opener}>{cardDialog(card.of, card.opener, () => setCard(null))}</WithinModalOf>
      )}
    </ViewActionsContext>
  )
}
