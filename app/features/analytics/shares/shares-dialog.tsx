import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { DialogList } from '#app/components/dialog/dialog-list.tsx'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { MadeLink, type NewLink } from '#app/components/secret-links/made-link.tsx'
import { ShareForm } from './share-form.tsx'
import { ShareRow } from './share-row.tsx'
import { sharesQueryOptions } from './shares.queries.ts'
import type { ShownMonth } from './shown-address.ts'

interface SharesDialogProps {
  clientId: string
  shown: ShownMonth
  filters: readonly Filter[]
  tell: (filter: Filter) => string
  onClose: () => void
}

/** The share links of a company's website with their actions, and a button to create one. */
export function SharesDialog({ clientId, shown, filters, tell, onClose }: SharesDialogProps) {
  const t = useMessages('shares')
  const query = useQuery(sharesQueryOptions(clientId))
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<NewLink | null>(null)
  return (
    <OpenDialog
      title={making ? t('newTitle') : t('title')}
      intro={t('intro')}
      maxWidth="620px"
      close="cross"
      onClose={onClose}
    >
      {making ? (
        <ShareForm
          clientId={clientId}
          shown={shown}
          filters={filters}
          tell={tell}
          onMade={(share) => {
            setMade(share)
            setMaking(false)
          }}
          onCancel={() => setMaking(false)}
        />
      ) : (
        <>
          {made ? (
            <MadeLink link={made} />
          ) : (
            <Button onClick={() => setMaking(true)}>
              <Plus size={15} aria-hidden="true" /> {t('new')}
            </Button>
          )}
          <QueryState query={query} height="120px" shape="table">
            {(shares) => (
              <DialogList label={t('title')} items={shares} empty={<EmptyState>{t('none')}</EmptyState>}>
                {(share) => <ShareRow clientId={clientId} share={share} tell={tell} />}
              </DialogList>
            )}
          </QueryState>
        </>
      )}
    </OpenDialog>
  )
}
