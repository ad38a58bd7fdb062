import { Button } from '@radix-ui/themes'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Month } from '#app/shared/calendar/month.ts'

const SendAllDialog = lazyPart(() => import('./send-all-dialog.tsx').then((module) => module.SendAllDialog))

/**
 * The button that sends a month's published reports of all clients, after a preview. For Admins. The page's loader
 * loads the texts `reportDelivery`.
 */
export function SendAll({ month }: { month: Month }) {
  const t = useMessages('reportDelivery')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="soft" highContrast aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Send size={15} aria-hidden="true" /> {t('sendAll')}
      </Button>
      {open && <SendAllDialog month={month} onClose={() => setOpen(false)} />}
    </>
  )
}
