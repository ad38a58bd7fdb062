import { useCallback, type ReactNode } from 'react'
import type { Month } from '#app/shared/calendar/month.ts'
import type { SentSource, SentSourceOf } from '#app/shared/cards/evidence/source.ts'
import type { ViewSubject } from '#app/shared/cards/evidence/view-subject.ts'
import { MakeCardButton } from './make-card-button.tsx'

/** The view that cards are made from. */
interface ShownView extends Pick<SentSourceOf<'analytics'>, 'filters' | 'compare'> {
  clientId: string
  /** The shown month, and the running one. */
  month: Month
  current: Month
}

/** Returns what renders the button that makes a card of a part of a view, or of an annotation; the same between renders. */
export function useMakeCard(view: ShownView): (of: ViewSubject | { annotationId: string }, name?: string) => ReactNode {
  const { clientId, month, current, compare } = view
  // Addresses are parsed again on each navigation, so equal filters are not the same array.
  const filters = JSON.stringify(view.filters)
  return useCallback(
    (of, name) => {
      const source: SentSource =
        'annotationId' in of
          ? { kind: 'annotation', ...of }
          : { kind: 'analytics', month, compare, filters: JSON.parse(filters) as ShownView['filters'], subject: of }
      return <MakeCardButton clientId={clientId} source={source} name={name} month={current} />
    },
    [clientId, month, current, compare, filters],
  )
}
