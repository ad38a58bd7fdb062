import { Button } from '@radix-ui/themes'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { ShownMonth } from './shown-address.ts'

const loadDialog = () => import('./shares-dialog.tsx').then((module) => ({ default: module.SharesDialog }))
const SharesDialog = lazyPart(() => loadDialog().then((module) => module.default))

interface ShareButtonProps {
  clientId: string
  /** The view that a new link opens; it may be limited to the month. */
  shown: ShownMonth
  /** The current filters, which can be locked in a new link. */
  filters: readonly Filter[]
  /** Returns a filter in words. */
  tell: (filter: Filter) => string
}

/** Opens the share links of a client's website, to create and manage them. */
export function ShareButton(props: ShareButtonProps) {
  const t = useMessages('shares')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="soft"
        highContrast
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
      >
        <Share2 size={15} aria-hidden="true" /> {t('share')}
      </Button>
      {open && <SharesDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
