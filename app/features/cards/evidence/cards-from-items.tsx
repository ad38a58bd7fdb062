import { useCallback, type ReactNode } from 'react'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { MakeCardContext, type MakeCardProps } from '#app/features/items/make-card.ts'
import type { Month } from '#app/shared/calendar/month.ts'

const CardFromSource = lazyPart(() => import('./card-from-source.tsx').then((module) => module.CardFromSource))

interface CardsFromItemsProps {
  clientId: string
  /** The running month. */
  month: Month
  children: ReactNode
}

/** Lets people make cards of a client's items inside, such as findings, mentions and changes of competitors. */
export function CardsFromItems({ clientId, month, children }: CardsFromItemsProps) {
  const cardOf = useCallback(
    (dialog: MakeCardProps) => <CardFromSource {...dialog} clientId={clientId} month={month} />,
    [clientId, month],
  )
  return <MakeCardContext value={cardOf}>{children}</MakeCardContext>
}
