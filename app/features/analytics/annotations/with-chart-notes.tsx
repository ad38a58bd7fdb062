import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Flag, Plus } from 'lucide-react'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import type { ChartMarker } from '#app/components/charts/chart-markers.ts'
import type { ChartNotes } from '#app/components/charts/day-chart-props.ts'
import { useReader } from '#app/components/locale/use-reader.ts'
import type { Annotation } from '#app/shared/analytics/annotations/annotation.ts'
import { formatDayRange, formatFullDay } from '#app/shared/format/date.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import type { Reader } from '#app/shared/messages/reader.ts'
import { annotationsQueryOptions, shippedCardsQueryOptions } from './annotations.queries.ts'
import styles from './with-chart-notes.module.css'

const loadDialog = () => import('./annotations-dialog.tsx').then((module) => ({ default: module.AnnotationsDialog }))
const AnnotationsDialog = lazy(loadDialog)

interface WithChartNotesProps {
  clientId: string
  months: MonthRange
  /** The time zone of the website. */
  timeZone: string
  /** Whether the reader may write annotations: staff, but not in the sample company. */
  mayWrite: boolean
  /** Whether they may open a card; others see the marker of a shipped card without a link. */
  mayOpenCards: boolean
  children: (notes: ChartNotes) => ReactNode
}

/** Adds the annotations and shipped cards of a company's month to its chart, and opens the list of annotations. */
export function WithChartNotes(props: WithChartNotesProps) {
  const { clientId, months, timeZone, mayWrite, mayOpenCards, children } = props
  const { locale, say } = useReader('annotations')
  const { data: annotations } = useQuery(annotationsQueryOptions(clientId, months.selected))
  const { data: shipped } = useQuery(shippedCardsQueryOptions(clientId, months.selected))
  const [opened, setOpened] = useState<{ day: string | null } | null>(null)
  const count = annotations?.length ?? 0
  const markers = useMemo(
    (): ChartMarker[] => [
      ...(annotations ?? []).map((annotation) => ({
        id: annotation.id,
        from: annotation.firstDay,
        to: annotation.lastDay,
        label: annotationLabel(say, annotation),
      })),
      ...(shipped ?? []).map(({ id, day, title, internal }) => ({
        id,
        from: day,
        to: day,
        label: say(internal ? 'shippedInternal' : 'shipped', { title }),
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
    ],
    [annotations, shipped, clientId, mayOpenCards, say],
  )
  const notes: ChartNotes = {
    markers,
    formatDays: (from, to) => (from === to ? formatFullDay(locale, from) : formatDayRange(locale, from, to)),
    ...(mayWrite && { choose: { hint: say('chooseHint'), onDay: (day) => setOpened({ day }) } }),
    ...((mayWrite || count > 0) && {
      tools: (
        <button
          type="button"
          className={styles['open']}
          aria-haspopup="dialog"
          onPointerEnter={() => void loadDialog()}
          onFocus={() => void loadDialog()}
          onClick={() => setOpened({ day: null })}
        >
          {count > 0 ? <Flag size={12} aria-hidden="true" /> : <Plus size={12} aria-hidden="true" />}
          {count > 0 ? say('open', { count }) : say('add')}
        </button>
      ),
    }),
  }
  return (
    <>
      {children(notes)}
      {opened && (
        <Suspense>
          <AnnotationsDialog
            clientId={clientId}
            months={months}
            timeZone={timeZone}
            day={opened.day}
            mayWrite={mayWrite}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Returns an annotation in one line: its kind, whether it is internal, and its text as written. */
function annotationLabel(say: Reader<'annotations'>['say'], { kind, visibility, text }: Annotation): string {
  return say(visibility === 'internal' ? 'internalLine' : 'line', { kind: say(`kind.${kind}`), text })
}
