import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { DialogList } from '#app/components/dialog/dialog-list.tsx'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { LinkRow } from '#app/components/secret-links/link-row.tsx'
import { MadeLink, type NewLink } from '#app/components/secret-links/made-link.tsx'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { Share } from '#app/shared/analytics/shares/share.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { ShareForm, ChangeShareForm } from './share-form.tsx'
import { sharesQueryOptions, useRevokeShare } from './shares.queries.ts'
import type { ShownMonth } from './shown-address.ts'

interface SharesDialogProps {
  clientId: string
  shown: ShownMonth
  filters: readonly Filter[]
  tell: (filter: Filter) => string
  onClose: () => void
}

/** The share links of a client's website with their actions, and a button to create one. */
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

interface ShareRowProps {
  clientId: string
  share: Share
  tell: (filter: Filter) => string
}

/** One link: its content, its protection and end, its last use, and its actions. */
function ShareRow({ clientId, share, tell }: ShareRowProps) {
  const { locale, t } = useTranslator('shares')
  const revoke = useRevokeShare(clientId)
  const [changing, setChanging] = useState(false)
  const { name, filters, month } = share
  if (changing) return <ChangeShareForm clientId={clientId} share={share} onDone={() => setChanging(false)} />
  return (
    <LinkRow
      link={share}
      isExpired={share.expired}
      lastUsedAt={share.lastUsedAt}
      facts={
        <>
          <li>{month === null ? t('anyMonth') : t('fixMonth', { month: formatMonth(locale, month) })}</li>
          {filters.length === 0 && <li>{t('everything')}</li>}
          {filters.map((filter) => (
            <li key={JSON.stringify(filter)}>
              <bdi>{tell(filter)}</bdi>
            </li>
          ))}
        </>
      }
      actions={
        <Button
          size="1"
          variant="soft"
          highContrast
          aria-label={t('changeNamed', { name })}
          onClick={() => setChanging(true)}
        >
          {t('action.edit')}
        </Button>
      }
      revoke={revoke.mutateAsync}
    />
  )
}
