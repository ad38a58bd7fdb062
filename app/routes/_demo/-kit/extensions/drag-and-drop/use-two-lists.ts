import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { followDrag, type Point } from '#app/components/drag/follow-drag.ts'
import { announce } from '#app/components/feedback/announcements.ts'

/** The items of each list, by the list's name. */
export type Lists = Readonly<Record<string, readonly string[]>>

/** Returns the lists with an item at a place of one of them. */
export const placed = (lists: Lists, item: string, name: string, at: number): Lists =>
  Object.fromEntries(
    Object.entries(lists).map(([list, items]) => {
      const others = items.filter((one) => one !== item)
      return [list, list === name ? others.toSpliced(at, 0, item) : others]
    }),
  )

/**
 * Returns lists between which items move: dragged by their handle (`data-handle`), or by the arrow keys on it: up and down
 * within a list, left and right to the other one. Lists have `data-list`, their name, and items `data-item`.
 */
export function useTwoLists(root: RefObject<HTMLElement | null>, initial: Lists): Lists {
  const [lists, setLists] = useState(initial)
  const moved = useRef<string>(null)
  const move = (item: string, name: string, at: number) => {
    moved.current = item
    setLists(placed(lists, item, name, at))
    announce('result', `${item} is ${at + 1} in ${name}`)
  }
  const drop = useEffectEvent(move)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const handle = event.target instanceof Element ? event.target.closest('[data-handle]') : null
    const item = handle?.closest<HTMLElement>('[data-item]')?.dataset['item']
    const name = Object.keys(lists).find((list) => item !== undefined && lists[list]?.includes(item))
    if (item === undefined || name === undefined) return
    const at = lists[name]?.indexOf(item) ?? 0
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const other = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    if (step === undefined && !other) return
    event.preventDefault()
    if (step !== undefined) {
      if (at + step >= 0 && at + step < (lists[name]?.length ?? 0)) move(item, name, at + step)
      return
    }
    const next = Object.keys(lists).find((list) => list !== name)
    if (next !== undefined) move(item, next, Math.min(at, lists[next]?.length ?? 0))
  })

  useEffect(() => {
    const element = root.current
    if (!element) return
    const stop = followDrag(element, {
      grab: (target) => (target.closest('[data-handle]') ? target.closest<HTMLElement>('[data-item]') : null),
      begin: (item, start) => ({
        move(at) {
          item.style.translate = `${at.x - start.x}px ${at.y - start.y}px`
          for (const list of listsOf(element)) list.toggleAttribute('data-over', list === listAt(element, at))
        },
        end(dropped, at) {
          item.style.translate = ''
          const list = listAt(element, at)
          for (const each of listsOf(element)) each.removeAttribute('data-over')
          if (dropped && list) drop(item.dataset['item'] ?? '', list.dataset['list'] ?? '', placeIn(list, item, at))
        },
      }),
    })
    element.addEventListener('keydown', onKeyDown)
    return () => {
      stop()
      element.removeEventListener('keydown', onKeyDown)
    }
  }, [root])

  // An item that changed its list is a new element: its handle gets the focus back.
  useLayoutEffect(() => {
    const item = [...(root.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])].find(
      (one) => one.dataset['item'] === moved.current,
    )
    moved.current = null
    item?.querySelector<HTMLElement>('[data-handle]')?.focus()
  }, [root, lists])
  return lists
}

const listsOf = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-list]')]

/** Returns the list under a point. */
const listAt = (root: HTMLElement, { x, y }: Point) =>
  listsOf(root).find((list) => {
    const { left, right, top, bottom } = list.getBoundingClientRect()
    return x >= left && x <= right && y >= top && y <= bottom
  })

/** Returns the place in a list that a point means: below all items with their middle above it. */
const placeIn = (list: HTMLElement, dragged: HTMLElement, { y }: Point) =>
  [...list.querySelectorAll('[data-item]')].filter((item) => {
    const { top, bottom } = item.getBoundingClientRect()
    return item !== dragged && (top + bottom) / 2 < y
  }).length
