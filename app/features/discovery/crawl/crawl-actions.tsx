import { Button } from '@radix-ui/themes'
import { Play, Settings2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { LiveStatus } from '#app/components/form/action-status.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { CrawlOverview } from '#app/shared/discovery/crawl/crawl.ts'
import { useCancelCrawl, useStartCrawl } from './crawl.queries.ts'

const CrawlSettingsDialog = lazy(() =>
  import('./crawl-settings-dialog.tsx').then((module) => ({ default: module.CrawlSettingsDialog })),
)

interface CrawlActionsProps {
  clientId: string
  state: CrawlOverview
  mayWrite: boolean
}

/** Starts or cancels a crawl, and opens the settings. */
export function CrawlActions({ clientId, state, mayWrite }: CrawlActionsProps) {
  const t = useMessages('discoveryCrawl')
  const [opener, open] = useState<HTMLElement | null>(null)
  const start = useStartCrawl(clientId)
  const cancel = useCancelCrawl(clientId)
  const { current, latest } = state
  return (
    <>
      <Actions>
        {current ? (
          <ConfirmDialog
            trigger={
              <Button variant="soft" color="gray" highContrast disabled={!mayWrite}>
                {t('cancelCrawl')}
              </Button>
            }
            title={t('cancelTitle')}
            confirm={t('cancelCrawl')}
            onConfirm={() => cancel.mutateAsync(current.id)}
          >
            {t('cancelText')}
          </ConfirmDialog>
        ) : (
          <Button disabled={!mayWrite} loading={start.isPending} onClick={() => start.mutate()}>
            <Play size={15} aria-hidden="true" /> {t(latest ? 'crawlAgain' : 'startCrawl')}
          </Button>
        )}
        <Button
          variant="soft"
          color="gray"
          highContrast
          disabled={!mayWrite}
          onClick={(event) => open(event.currentTarget)}
        >
          <Settings2 size={15} aria-hidden="true" /> {t('settings')}
        </Button>
      </Actions>
      <LiveStatus mutation={start}>{start.isSuccess && t('requested')}</LiveStatus>
      {opener && (
        <Suspense>
          <CrawlSettingsDialog clientId={clientId} state={state} opener={opener} onClose={() => open(null)} />
        </Suspense>
      )}
    </>
  )
}
