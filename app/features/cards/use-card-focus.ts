import { useEffect, useRef, type RefObject } from 'react'

const cardOnBoard = (cardId: string) => document.querySelector<HTMLElement>(`[data-card="${CSS.escape(cardId)}"]`)

/**
 * Moves the focus to the title of a card that is opened, and back to the card on the board or in the list when it is
 * closed. While cards are looked through one after another, the focus stays on what goes on, and the shown one is
 * scrolled into view. An address that is opened in a new window moves nothing.
 */
export function useCardFocus(panel: RefObject<HTMLElement | null>, cardId: string): void {
  const shown = useRef(cardId)
  const title = () => panel.current?.querySelector<HTMLElement>('h2')
  useEffect(() => {
    if (document.activeElement !== document.body) {
      title()?.focus({ preventScroll: true })
      // The board is narrower now.
      cardOnBoard(shown.current)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    return () => {
      const now = document.activeElement
      // A focus outside the panel stays where it is. A closed sheet returns it to the card that was opened first.
      if (now === document.body || now?.closest('[data-card]')) cardOnBoard(shown.current)?.querySelector('a')?.focus()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- when it opens and closes, not when another card follows
  }, [])
  useEffect(() => {
    if (shown.current === cardId) return
    shown.current = cardId
    cardOnBoard(cardId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // The control that led here has no further card, and is disabled.
    if (document.activeElement === document.body) title()?.focus({ preventScroll: true })
  })
}
