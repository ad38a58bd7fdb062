import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Flag, Plus } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import type { ChartMarker } from '#app/components/charts/chart-markers.ts'
import type { ChartNotes } from '#app/components/charts/day-chart-props.ts'
import { WithinModalOf } from '#app/components/dialog/within-modal-of.tsx'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Annotation } from '#app/shared/analytics/annotations/annotation.ts'
import { formatDayRange, formatFullDay } from '#app/shared/format/date.ts'
import type { Days } from '#app/shared/calendar/day.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import {
  annotationsQueryOptions,
  competitorMarkersQueryOptions,
  shippedCardsQueryOptions,
} from './annotations.queries.ts'
import styles from './with-chart-notes.module.css'

const loadDialog = () => import('./annotations-dialog.tsx').then((module) => ({ default: module.AnnotationsDialog }))
const AnnotationsDialog = lazyPart(() => loadDialog().then((module) => module.default))

interface WithChartNotesProps {
  clientId: string
  months: MonthRange
  /** The time zone of the website. */
  timeZone: string
  /** Whether the reader may write annotations: staff, but not in the sample company. */
  mayWrite: boolean
  /** Whether they may open a card; others see the marker of a shipped card without a link. */
  mayOpenCards: boolean
  /** Whether they may see what competitors changed: staff, but not in the sample company. */
  mayOpenCompetitors: boolean
  /** The day that the page explains, also if nothing else marks it. */
  day?: string | undefined
  /** `annotate` begins an annotation of some days. */
  children: (notes: ChartNotes, annotate: (days: Days, opener: Element) => void) => ReactNode
}

/**
 * Adds the annotations and shipped cards of a client's month to its chart, for staff what competitors changed too, and opens
 * the list of annotations.
 */
export function WithChartNotes(props: WithChartNotesProps) {
  const { clientId, months, timeZone, mayWrite, mayOpenCards, mayOpenCompetitors, day: explained, children } = props
  const { locale, t } = useTranslator('annotations')
  const { data: annotations } = useQuery(annotationsQueryOptions(clientId, months.selected))
  const { data: shipped } = useQuery(shippedCardsQueryOptions(clientId, months.selected))
  const { data: competitors } = useQuery(
    competitorMarkersQueryOptions(clientId, mayOpenCompetitors ? months.selected : null),
  )
  const [opened, setOpened] = useState<{ days: Days | null; opener: Element } | null>(null)
  const count = annotations?.length ?? 0
  const markers = useMemo(
    (): ChartMarker[] => [
      ...(annotations ?? []).map((annotation) => ({
        id: annotation.id,
        from: annotation.firstDay,
        to: annotation.lastDay,
        label: annotationLabel(t, annotation),
      })),
      ...(shipped ?? []).map(({ id, day, title, internal }) => ({
        id,
        from: day,
        to: day,
        label: t(internal ? 'shippedInternal' : 'shipped', { title }),
        symbol: 'rocket' as const,
        ...(mayOpenCards && {
          link: (line: ReactNode) => (
            <Link
              to="/crafting/$filter/$card"
              params={{ filter: 'all', card: id }}
              search={{ client: clientId }}
              className={styles['card']}
            >
              {line}
            </Link>
          ),
        }),
      })),
      ...(competitors ?? []).map(({ id, day, competitor, title, more }) => ({
        id,
        from: day,
        to: day,
        label:
          more > 0 ? t('competitorMore', { competitor, title, count: more }) : t('competitor', { competitor, title }),
        symbol: 'radar' as const,
        link: (line: ReactNode) => (
          <Link
            to="/competitors"
            search={{ client: clientId, month: months.selected, change: id }}
            className={styles['card']}
          >
            {line}
          </Link>
        ),
      })),
      ...(explained === undefined || competitors?.some(({ day }) => day === explained)
        ? []
        : [{ id: explained, from: explained, to: explained, label: t('explainedDay'), symbol: 'activity' as const }]),
    ],
    [annotations, shipped, competitors, explained, clientId, months.selected, mayOpenCards, t],
  )
  const notes: ChartNotes = {
    markers,
    formatDays: (from, to) => (from === to ? formatFullDay(locale, from) : formatDayRange(locale, from, to)),
    ...(mayWrite && { choose: { hint: t('chooseHint'), onDays: (days, opener) => setOpened({ days, opener }) } }),
    ...((mayWrite || count > 0) && {
      tools: (
        <button
          type="button"
          className={styles['open']}
          aria-haspopup="dialog"
          onPointerEnter={() => void loadDialog()}
          onFocus={() => void loadDialog()}
          onClick={({ currentTarget }) => setOpened({ days: null, opener: currentTarget })}
        >
          {count > 0 ? <Flag size={12} aria-hidden="true" /> : <Plus size={12} aria-hidden="true" />}
          {count > 0 ? t('open', { count }) : t('add')}
        </button>
      ),
    }),
  }
  return (
    <>
      {children(notes, (days, opener) => setOpened({ days, opener }))}
      {opened && (
        <WithinModalOf opener={opened.opener}>
          <AnnotationsDialog
            clientId={clientId}
            months={months}
            timeZone={timeZone}
            days={opened.days}
            mayWrite={mayWrite}
            onClose={() => setOpened(null)}
          />
        </WithinModalOf>
      )}
    </>
  )
}

/** Returns an annotation in one line: its kind, whether it is internal, and its text as written. */
function annotationLabel(t: Translator<'annotations'>['t'], { kind, visibility, text }: Annotation): string {
  return t(visibility === 'internal' ? 'internalLine' : 'line', { kind: t(`kind.${kind}`), text })
}
