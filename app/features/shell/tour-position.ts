export interface Box {
  left: number
  top: number
  width: number
  height: number
}

const card = { width: 320, height: 190 }
const gap = 16

/**
 * Returns the position of a tour's card in pixels of the window: below its subject, else above, else next to it, and
 * always completely on the screen.
 */
export function cardPosition(box: Box, window: { width: number; height: number }): { left: number; top: number } {
  const within = (value: number, size: number, all: number) => Math.max(gap, Math.min(value, all - size - gap))
  const below = box.top + box.height + gap
  const above = box.top - card.height - gap
  const left = within(box.left + box.width / 2 - card.width / 2, card.width, window.width)
  if (below + card.height + gap <= window.height) return { left, top: below }
  if (above >= gap) return { left, top: above }
  const after = box.left + box.width + gap
  const before = box.left - card.width - gap
  const beside = after + card.width + gap <= window.width ? after : before
  return {
    left: within(beside, card.width, window.width),
    top: within(box.top + box.height / 2 - card.height / 2, card.height, window.height),
  }
}
