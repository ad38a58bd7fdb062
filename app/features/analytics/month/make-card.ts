import { createContext, use, type ReactNode } from 'react'
import type { ViewSubject } from '#app/shared/cards/evidence/view-subject.ts'

/**
 * Renders the control that makes a card of a part of the shown month, or of an annotation. `name` is its name; without
 * one, the control has a text. Stable between renders.
 */
export type MakeCard = (of: ViewSubject | { annotationId: string }, name?: string) => ReactNode

/** Only the pages of staff provide it; a Client and the reader of a share link see no control. */
export const CardOfViewContext = createContext<MakeCard | null>(null)

/** Returns what renders the control that makes a card; null if the reader may not. */
export const useCardOfView = (): MakeCard | null => use(CardOfViewContext)
