import { Button } from '@radix-ui/themes'
import { Download } from 'lucide-react'
import { use } from 'react'
import { ExportHold } from '#app/components/feedback/export-hold.ts'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'

/** Exports all data about the person as a file. */
export function AccountExportCard() {
  const t = useMessages('account')
  const hold = use(ExportHold)
  return (
    <Card title={t('dataTitle')} intro={t('dataIntro')}>
      {hold ?? (
        <Button asChild variant="soft" highContrast>
          <a href="/api/account/export" download>
            <Download size={15} aria-hidden="true" /> {t('downloadData')}
          </a>
        </Button>
      )}
    </Card>
  )
}
