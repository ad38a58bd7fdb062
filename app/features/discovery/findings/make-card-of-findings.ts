import { createContext, type ReactNode } from 'react'

export interface CardOfFindingsProps {
  findingIds: string[]
  /** What the form begins with. */
  title: string
  steps: readonly string[]
  /** Gets the focus back. */
  opener: HTMLElement
  onClose: () => void
}

/** Renders the dialog that makes a card of findings. The page provides it, because cards are another feature. */
export const CardOfFindingsContext = createContext<((props: CardOfFindingsProps) => ReactNode) | null>(null)
