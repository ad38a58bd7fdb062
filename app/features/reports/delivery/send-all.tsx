import { Button } from '@radix-ui/themes'
import { Send } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Month } from '#app/shared/calendar/month.ts'

const SendAllDialog = lazy(() => import('./send-all-dialog.tsx').then((module) => ({ default: module.SendAllDialog })))

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
      {open && (
        <Suspense>
          <SendAllDialog month={month} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
