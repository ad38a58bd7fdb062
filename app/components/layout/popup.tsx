import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, ReactNode, RefObject } from 'react'

interface PopupProps {
  /** Name of the trigger for screen readers. */
  label: string
  trigger: ReactNode
  triggerClass: string
  /** The edge of the trigger that the panel is aligned to. */
  align: 'start' | 'end'
  panelClass?: string
  /** Called on hover, focus and opening. Prefetch the panel's data here. */
  onIntent?: () => void
  children: (close: () => void) => ReactNode
}

/**
 * A button with a panel below it, by the disclosure pattern. The panel has ordinary links and buttons, reachable by Tab
 * and the arrow keys. Escape, a click elsewhere or leaving it by Tab closes it. Our own implementation, because the
 * first page can't afford a positioning library for panels that always hang from the top bar.
 */
export function Popup({ label, trigger, triggerClass, align, panelClass = '', onIntent, children }: PopupProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => setOpen(false)
  useOutsidePress(root, open, close)
  useEffect(() => {
    if (!open) return
    const trigger = button.current
    return () => {
      // The focused element disappeared with the panel: a keyboard would start again at the top of the page.
      if (document.activeElement === document.body) trigger?.focus({ preventScroll: true })
    }
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      // Keeps a surrounding dialog open.
      event.preventDefault()
      close()
      button.current?.focus()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (event.defaultPrevented) return
      event.preventDefault()
      if (open) moveFocus(root.current, event.key === 'ArrowDown' ? 1 : -1)
      else setOpen(true)
    }
  }
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) close()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the button and panel inside
    <div className="popup" ref={root} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onPointerEnter={onIntent}
        onFocus={onIntent}
      >
        {trigger}
      </button>
      {open && (
        <div id={id} className={`popup-panel ${panelClass}`} data-align={align}>
          {children(close)}
        </div>
      )}
    </div>
  )
}

function useOutsidePress(root: RefObject<HTMLElement | null>, active: boolean, onPress: () => void): void {
  const onPointerDown = useEffectEvent((event: PointerEvent) => {
    if (event.target instanceof Node && !root.current?.contains(event.target)) onPress()
  })
  useEffect(() => {
    if (!active) return
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [active])
}

/** Moves the focus among the links and buttons of a popup, its trigger included, in a circle. */
export function moveFocus(root: HTMLElement | null, by: 1 | -1): void {
  const stops = [...(root?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input') ?? [])]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  stops.at((at + by + stops.length) % stops.length)?.focus()
}
