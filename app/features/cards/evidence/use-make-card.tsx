import { Suspense, useCallback, type ReactNode } from 'react'
import type { Month } from '#app/shared/calendar/month.ts'
import type { SentSource, SentSourceOf } from '#app/shared/cards/evidence/source.ts'
import type { ViewSubject } from '#app/shared/cards/evidence/view-subject.ts'
import { CardFromSource, MakeCardButton } from './make-card-button.tsx'

/** The view that cards are made from. */
interface ShownView extends Pick<SentSourceOf<'analytics'>, 'filters' | 'compare'> {
  clientId: string
  /** The shown month, and the running one. */
  month: Month
  current: Month
}

/** What a card is made from: a part of a view, or an annotation. */
type CardOrigin = ViewSubject | { annotationId: string }

/** Returns what makes the source of a card from a part of a view; the same between renders. */
function useSource({ month, compare, ...view }: ShownView): (of: CardOrigin) => SentSource {
  // Addresses are parsed again on each navigation, so equal filters are not the same array.
  const filters = JSON.stringify(view.filters)
  return useCallback(
    (of) =>
      'annotationId' in of
        ? { kind: 'annotation', ...of }
        : { kind: 'analytics', month, compare, filters: JSON.parse(filters) as ShownView['filters'], subject: of },
    [month, compare, filters],
  )
}

/** Returns what renders the button that makes a card of a part of a view, or of an annotation; the same between renders. */
export function useMakeCard(view: ShownView): (of: CardOrigin, name?: string) => ReactNode {
  const { clientId, current } = view
  const sourceOf = useSource(view)
  return useCallback(
    (of, name) => <MakeCardButton clientId={clientId} source={sourceOf(of)} name={name} month={current} />,
    [clientId, current, sourceOf],
  )
}

/** Returns what renders the dialog that makes a card of a part of a view, for a menu that closes when it opens. */
export function useCardDialog(
  view: ShownView,
): (of: ViewSubject, opener: HTMLElement, onClose: () => void) => ReactNode {
  const { clientId, current } = view
  const sourceOf = useSource(view)
  return useCallback(
    (of, opener, onClose) => (
      <Suspense>
        <CardFromSource clientId={clientId} source={sourceOf(of)} month={current} opener={opener} onClose={onClose} />
      </Suspense>
    ),
    [clientId, current, sourceOf],
  )
}
