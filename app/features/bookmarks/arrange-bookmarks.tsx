import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { neighbourFor } from '#app/shared/bookmarks/bookmark-rules.ts'
import { useMoveBookmark } from './bookmarks.queries.ts'
import { followDrag } from './follow-drag.ts'
import type { StarredPage } from './starred-page.ts'

interface ArrangeProps {
  /** The icons, each an element with its id in `data-bookmark`. */
  list: RefObject<HTMLUListElement | null>
  /** The starred pages in their order, including those without an icon. */
  pages: readonly StarredPage[]
}

/**
 * Moves the icons: dragged by any pointer, or by Shift with an arrow key. Escape returns a dragged icon, and hides the
 * title below an icon. It renders only the announcement for screen readers.
 */
export default function ArrangeBookmarks({ list, pages }: ArrangeProps) {
  const move = useMoveBookmark()
  const t = useMessages('bookmarks')
  const [announced, announce] = useState('')
  const refocus = useRef<string>(undefined)

  const put = useEffectEvent((id: string, to: number) => {
    const ids = pages.map((page) => page.id)
    const from = ids.indexOf(id)
    const before = neighbourFor(ids, from, to)
    if (before === undefined) return
    move.mutate({ id, before })
    announce(t('pageMovedTo', { page: pages[from]?.title ?? '', position: to + 1, count: ids.length }))
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-bookmark]') : null
    const id = item?.dataset['bookmark']
    if (!event.shiftKey || event.altKey || event.ctrlKey || event.metaKey || !step || id === undefined || !item) return
    event.preventDefault()
    const sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    const turned = sideways && getComputedStyle(item).direction === 'rtl' ? -step : step
    const to = pages.findIndex((page) => page.id === id) + turned
    // Beyond the last icon is the overflow, where the focus could not follow.
    if (to < 0 || to >= (list.current?.children.length ?? 0)) return
    refocus.current = id
    put(id, to)
  })

  // Moving its element removes the focus from a link.
  useLayoutEffect(() => {
    if (refocus.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-bookmark="${refocus.current}"] a`)?.focus()
  }, [list, pages])

  useEffect(() => {
    const icons = list.current
    if (!icons) return
    const stop = followDrag(icons, put)
    const hush = (event: KeyboardEvent) => {
      if (event.key === 'Escape') icons.toggleAttribute('data-hushed', true)
    }
    const unhush = () => icons.removeAttribute('data-hushed')
    const forget = () => {
      refocus.current = undefined
      unhush()
    }
    icons.addEventListener('keydown', onKeyDown)
    icons.addEventListener('pointerleave', unhush)
    icons.addEventListener('focusout', forget)
    document.addEventListener('keydown', hush)
    return () => {
      stop()
      icons.removeEventListener('keydown', onKeyDown)
      icons.removeEventListener('pointerleave', unhush)
      icons.removeEventListener('focusout', forget)
      document.removeEventListener('keydown', hush)
    }
  }, [list])

  return <output className="visually-hidden">{announced}</output>
}
