import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { ExportHold } from '#app/components/feedback/export-hold.ts'
import { PageNotice } from '#app/components/feedback/page-notice.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { demoCompanyQueryOptions } from './demo-data.queries.ts'
import { leaveDemo } from './demo-switch.tsx'

interface SampleProps {
  client: ClientSummary
  isOwn: boolean
  children: ReactNode
}

/**
 * The frame of pages that show the sample: a note above them, a way to leave, and no exports. A document shows the
 * sample completely, so its texts are loaded only here.
 */
export function SampleFrame({ client, isOwn, children }: SampleProps) {
  const t = useMessages('demoData')
  return (
    <ExportHold value={t('noExport')}>
      <DemoBanner client={client} isOwn={isOwn} />
      {children}
    </ExportHold>
  )
}

function DemoBanner({ client, isOwn }: Omit<SampleProps, 'children'>) {
  const t = useMessages('demoData')
  const queryClient = useQueryClient()
  const { data: sample } = useSuspenseQuery(demoCompanyQueryOptions(client.id))
  const ready = sample?.ready ?? true
  const wasReady = useRef(ready)
  useEffect(() => {
    if (ready && !wasReady.current) void queryClient.invalidateQueries()
    wasReady.current = ready
  }, [ready, queryClient])
  const router = useRouter()
  useEffect(() => {
    // The client has a larger plan by now: the page's guard leaves the mode.
    if (!sample) void router.invalidate()
  }, [sample, router])
  return (
    <PageNotice
      label={t('demoData')}
      icon={<FlaskConical size={18} />}
      action={(className) => (
        <Link {...leaveDemo} className={className}>
          {isOwn ? t('showOwn') : t('showOwnOf', { client: client.name })}
        </Link>
      )}
    >
      <RichText
        text={t('explained', { company: sample?.name ?? '' })}
        tags={{ strong: (words) => <strong>{words}</strong> }}
      />
      {!ready && ` ${t('stillMaking')}`}
    </PageNotice>
  )
}
