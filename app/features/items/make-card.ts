import { createContext, type ReactNode } from 'react'
import type { SentSource } from '#app/shared/cards/evidence/source.ts'

export interface MakeCardProps {
  source: SentSource
  /** What the form begins with instead of what the items propose. */
  title?: string
  steps?: readonly string[]
  /** Gets the focus back. */
  opener: HTMLElement
  /** Called when the card is made, before onClose. */
  onMade?: () => void
  onClose: () => void
}

/** Renders the dialog that makes a card of items. The page provides it, because cards are a feature of their own. */
export const MakeCardContext = createContext<((props: MakeCardProps) => ReactNode) | null>(null)
