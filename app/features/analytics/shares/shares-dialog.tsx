import { Button, Dialog, Flex, IconButton } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { MadeShare, type Made } from './made-share.tsx'
import { ShareForm } from './share-form.tsx'
import { ShareRow } from './share-row.tsx'
import { sharesQueryOptions } from './shares.queries.ts'
import styles from './shares.module.css'
import type { ShownMonth } from './shown-address.ts'

interface SharesDialogProps {
  clientId: string
  shown: ShownMonth
  filters: readonly Filter[]
  tell: (filter: Filter) => string
  onClose: () => void
}

/** The share links of a company's website, each with what can be done about it, and the way to a new one. */
export function SharesDialog({ clientId, shown, filters, tell, onClose }: SharesDialogProps) {
  const say = useMessages('shares')
  const query = useQuery(sharesQueryOptions(clientId))
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<Made | null>(null)
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content maxWidth="620px">
        <Flex justify="between" align="start" gap="3">
          <Dialog.Title size="4">{making ? say('newTitle') : say('title')}</Dialog.Title>
          <Dialog.Close>
            <IconButton variant="ghost" color="gray" aria-label={say('action.close')}>
              <X size={17} aria-hidden="true" />
            </IconButton>
          </Dialog.Close>
        </Flex>
        <Dialog.Description size="2" className={styles['intro']}>
          {say('intro')}
        </Dialog.Description>
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
              <MadeShare made={made} />
            ) : (
              <Button onClick={() => setMaking(true)}>
                <Plus size={15} aria-hidden="true" /> {say('new')}
              </Button>
            )}
            <QueryState query={query} height="120px" shape="table">
              {(shares) =>
                shares.length === 0 ? (
                  <EmptyState>{say('none')}</EmptyState>
                ) : (
                  <ul className={styles['list']} aria-label={say('title')}>
                    {shares.map((share) => (
                      <li key={share.id}>
                        <ShareRow clientId={clientId} share={share} tell={tell} />
                      </li>
                    ))}
                  </ul>
                )
              }
            </QueryState>
          </>
        )}
      </Dialog.Content>
    </Dialog.Root>
  )
}
