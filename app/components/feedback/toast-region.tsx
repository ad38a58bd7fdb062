import { Button, IconButton, Theme } from '@radix-ui/themes'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useEffect, useRef, useState, type FocusEvent, type MouseEvent } from 'react'
import { createPortal } from 'react-dom'
import { useMessages } from '../locale/use-messages.ts'
import { dismissToast, useToasts, type QueuedToast } from './toasts.ts'
import styles from './toast-region.module.css'

/** Maximum number of visible toasts, which fits a small screen; the others wait. */
const most = 3
/** The key that moves the focus to the toasts from anywhere. */
const hotkey = 'F8'
const leavingMs = 200

const icons = { success: CircleCheck, info: Info, error: CircleAlert }

/** Returns the time a toast stays: long enough to be read slowly, and longer if it has an action. */
function lifetime({ kind, text, action }: QueuedToast): number {
  if (kind === 'error') return Infinity
  return Math.max(action ? 12_000 : 6000, text.length * 90)
}

/**
 * The toasts, at the end of the page and above dialogs. F8 moves the focus to them; Escape, a swipe to the edge and a
 * button dismiss them; they wait while the pointer or the focus is on one.
 */
export default function ToastRegion() {
  const t = useMessages('common')
  const shown = useToasts()
  const any = shown.length > 0
  const focus = useFocusBack(any)
  // Unmounted with the last toast, or Radix would keep waiting for a pointer that was on it.
  if (!any) return null
  return createPortal(
    <Theme asChild hasBackground={false}>
      <div className={styles['root']} onFocus={focus}>
        <Toast.Provider label={t('toast')} swipeDirection={document.documentElement.dir === 'rtl' ? 'left' : 'right'}>
          {shown.slice(0, most).map((toast) => (
            <OneToast key={toast.id} toast={toast} />
          ))}
          <Toast.Viewport
            className={styles['list']}
            data-foot={footOfWindow()}
            hotkey={[hotkey]}
            label={t('toasts', { key: hotkey })}
          />
        </Toast.Provider>
      </div>
    </Theme>,
    document.body,
  )
}

/**
 * Returns what is at the foot of the window, above which the toasts are. They are outside the shell; a style that
 * asked with `:has()` would be computed again for the whole page at each change of it.
 */
function footOfWindow(): 'footer' | 'button' | undefined {
  const shell = document.querySelector<HTMLElement>('.shell')?.dataset
  if (shell?.['footer'] === 'sticky') return 'footer'
  return shell?.['scrollTop'] ? 'button' : undefined
}

function OneToast({ toast }: { toast: QueuedToast }) {
  const t = useMessages('common')
  const { id, kind, text, action } = toast
  const [open, setOpen] = useState(true)
  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => dismissToast(id), leavingMs)
    return () => clearTimeout(timer)
  }, [open, id])
  const Icon = icons[kind]
  return (
    <Toast.Root
      open={open}
      onOpenChange={setOpen}
      type={kind === 'error' ? 'foreground' : 'background'}
      duration={lifetime(toast)}
      className={styles['toast']}
      data-kind={kind}
      // Without it a finger on the toast could not scroll the page.
      style={{ touchAction: 'pan-y' }}
    >
      <Icon size={18} aria-hidden="true" className={styles['icon']} />
      <Toast.Description className={styles['text']}>{text}</Toast.Description>
      {action && (
        <Toast.Action asChild altText={t('toastAction', { action: action.label, key: hotkey })}>
          <Button size="1" variant="soft" highContrast onMouseDown={keepFocus} onClick={action.run}>
            {action.label}
          </Button>
        </Toast.Action>
      )}
      <Toast.Close asChild>
        <IconButton
          size="1"
          variant="ghost"
          color="gray"
          aria-label={t('dismissToast')}
          className={styles['close']}
          onMouseDown={keepFocus}
        >
          <X size={16} aria-hidden="true" />
        </IconButton>
      </Toast.Close>
    </Toast.Root>
  )
}

/** A click leaves the focus on the page: inside the region it would keep the other toasts waiting. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** @returns handler for the region's `onFocus`: after the last toast the focus returns to where it was before */
function useFocusBack(any: boolean): (event: FocusEvent) => void {
  const before = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!any) return
    return () => {
      if (document.activeElement === document.body && before.current?.isConnected) before.current.focus()
      before.current = null
    }
  }, [any])
  return ({ relatedTarget, currentTarget }) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget
  }
}
