import { Button } from '@radix-ui/themes'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Modal } from '#app/components/dialog/modal.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import { cardPosition, type Box } from './tour-position.ts'
import styles from './theme-tour.module.css'

interface Stop {
  /** What it points at; the first of these that is on the screen. */
  at: string
  title: keyof EnglishOf<'customizer'>
  text: keyof EnglishOf<'customizer'>
}

const stops = [
  {
    at: '.menu-frame, .hbar, .menu-open',
    title: 'menuTitle',
    text: 'menuText',
  },
  {
    at: '.menu-toggle',
    title: 'roomTitle',
    text: 'roomText',
  },
  {
    at: '.topbar-subject',
    title: 'subjectTitle',
    text: 'subjectText',
  },
  {
    at: '.month-trigger',
    title: 'monthTitle',
    text: 'monthText',
  },
  { at: '.bell', title: 'kind.news', text: 'newsText' },
  {
    at: '.user-trigger',
    title: 'youTitle',
    text: 'youText',
  },
] as const satisfies readonly Stop[]

/** A short tour of the shell: it highlights and explains one part after the other. Escape ends it at any time. */
export function ThemeTour({ onClose }: { onClose: () => void }) {
  const t = useMessages('customizer')
  const next = useRef<HTMLButtonElement>(null)
  const id = useId()
  const [shown] = useState(() => stops.filter(({ at }) => boxOf(at)))
  const [at, setAt] = useState(0)
  const [box, setBox] = useState<Box | null>(() => boxOf(shown[0]?.at))
  const stop = shown[at]
  const last = at === shown.length - 1

  useEffect(() => {
    next.current?.focus()
  }, [])
  useEffect(() => {
    const measure = () => setBox(boxOf(stop?.at))
    measure()
    addEventListener('resize', measure)
    addEventListener('scroll', measure, { passive: true })
    return () => {
      removeEventListener('resize', measure)
      removeEventListener('scroll', measure)
    }
  }, [stop])

  const go = (by: 1 | -1) => setAt((now) => Math.min(Math.max(now + by, 0), shown.length - 1))
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const forwards = currentTarget.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight'
    if (key === 'ArrowLeft' || key === 'ArrowRight') go(key === forwards ? 1 : -1)
  }
  if (!stop || !box) return null
  const position = cardPosition(box, { width: innerWidth, height: innerHeight })
  return (
    <Modal className={styles['tour']} labelledBy={`${id}-title`} onClose={onClose} onKeyDown={onKeyDown}>
      <div
        className={styles['light']}
        style={{ left: box.left - 4, top: box.top - 4, width: box.width + 8, height: box.height + 8 }}
        aria-hidden="true"
      />
      <div className={styles['card']} style={position}>
        <div aria-live="polite">
          <p className={styles['count']}>
            {at + 1} / {shown.length}
          </p>
          <h2 id={`${id}-title`}>{t(stop.title)}</h2>
          <p>{t(stop.text)}</p>
        </div>
        <div className={styles['buttons']}>
          <Button variant="ghost" color="gray" onClick={onClose}>
            {t('skip')}
          </Button>
          <Button variant="soft" color="gray" disabled={at === 0} onClick={() => go(-1)}>
            {t('back')}
          </Button>
          <Button ref={next} onClick={last ? onClose : () => go(1)}>
            {last ? t('done') : t('next')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

/** Returns the position of the first visible one of the named elements; null if none is. */
function boxOf(selector: string | undefined): Box | null {
  if (!selector) return null
  const boxes = [...document.querySelectorAll(selector)].map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    return getComputedStyle(one).visibility === 'hidden' ? null : { left, top, width, height }
  })
  return boxes.find((box) => box && box.width > 0 && box.height > 0) ?? null
}
