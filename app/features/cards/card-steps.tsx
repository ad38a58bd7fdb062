import { IconButton } from '@radix-ui/themes'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { use, useEffect, useEffectEvent, type RefObject } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { BehindCard } from './shown-cards.ts'
import styles from './card-panel.module.css'

interface CardStepsProps {
  cardId: string
  filter: string
  /** The card's page, in which the arrow keys go on to other cards. */
  panel: RefObject<HTMLElement | null>
}

/**
 * The way from an open card to the ones before and after it, in the order of the board or list, also by the left and
 * right arrow keys. Escape closes the card, unless something in front of it is open.
 */
export function CardSteps({ cardId, filter, panel }: CardStepsProps) {
  const t = useMessages('cards')
  const { order, onClose } = use(BehindCard)
  const navigate = useNavigate()
  const at = order.indexOf(cardId)
  const before = at < 1 ? undefined : order[at - 1]
  const after = at < 0 ? undefined : order[at + 1]
  useCardKeys(panel, {
    onStep(by) {
      const card = by < 0 ? before : after
      if (card === undefined) return
      void navigate({
        to: '/crafting/$filter/$card',
        params: { filter, card },
        search: true,
        replace: true,
        resetScroll: false,
      })
    },
    onClose,
  })
  return (
    <div className={styles['walk']}>
      <StepLink filter={filter} card={before} label={t('previousCard')} icon={ChevronLeft} />
      <StepLink filter={filter} card={after} label={t('nextCard')} icon={ChevronRight} />
      <output>{at >= 0 && t('cardAt', { at: at + 1, count: order.length })}</output>
    </div>
  )
}

interface StepLinkProps {
  filter: string
  /** The card that it opens; undefined where the order ends. */
  card: string | undefined
  label: string
  icon: typeof ChevronLeft
}

function StepLink({ filter, card, label, icon: Icon }: StepLinkProps) {
  const look = { variant: 'ghost', color: 'gray', 'aria-label': label } as const
  if (card === undefined) {
    return (
      <IconButton {...look} disabled>
        <Icon size={18} aria-hidden="true" />
      </IconButton>
    )
  }
  return (
    <IconButton {...look} asChild>
      {/* Back returns to the board, not to each card on the way. */}
      <Link to="/crafting/$filter/$card" params={{ filter, card }} search replace resetScroll={false}>
        <Icon size={18} aria-hidden="true" />
      </Link>
    </IconButton>
  )
}

/** Controls that have arrow keys of their own. */
const ownArrows =
  'input, textarea, select, [contenteditable], [role="radio"], [role="tab"], [role="option"], [tabindex="0"]'

/** Listens to the keys of an open card: Escape anywhere, arrows within its page. */
function useCardKeys(
  panel: RefObject<HTMLElement | null>,
  { onStep, onClose }: { onStep: (by: 1 | -1) => void; onClose: () => void },
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (!(target instanceof Element)) return
    if (key === 'Escape') {
      // A dialog of the browser closes itself, also the one around the card where there is no room next to the board.
      // The field of a search empties itself first.
      const isTyped = target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''
      if (!isTyped && document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') === null) onClose()
      return
    }
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    if (!panel.current?.contains(target) || target.closest(ownArrows)) return
    event.preventDefault()
    const forwards = getComputedStyle(panel.current).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    onStep(key === forwards ? 1 : -1)
  })
  useEffect(() => {
    // On the window, after everything that stops a key that it has handled.
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
