import { Badge } from '@radix-ui/themes'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Building2, ChevronsUpDown, X } from 'lucide-react'
import { Suspense } from 'react'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { Popup } from '#app/components/layout/popup.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { clientListQueryOptions } from './clients.queries.ts'

// Only staff open it, and only sometimes, so it isn't part of the first page.
const loadPanel = () => import('./client-picker-panel.tsx')
const ClientPickerPanel = lazyPart(() => loadPanel().then((module) => module.ClientPickerPanel))

const withoutClient = ({ month }: { month?: string | undefined }) => ({ month, client: undefined })

/** For staff: the selected client with its plan and a button to clear it, and the list to choose another. */
export function ClientPicker({ client }: { client: ClientSummary | null }) {
  const t = useMessages('picker')
  const queryClient = useQueryClient()
  const prepare = () => {
    void loadPanel()
    void queryClient.prefetchQuery(clientListQueryOptions())
  }
  return (
    <div className="client-picker">
      <Popup
        label={client ? t('selected', { name: client.name, plan: client.plan }) : t('chooseOne')}
        trigger={
          <>
            <Building2 size={17} aria-hidden="true" className="client-icon" />
            <span className={client ? 'client-name one-line' : 'client-name client-none one-line'} title={client?.name}>
              {client ? client.name : t('noneSelected')}
            </span>{' '}
            {client && (
              <Badge color="gray" variant="soft" className="client-plan">
                {client.plan}
              </Badge>
            )}
            <ChevronsUpDown size={15} aria-hidden="true" className="chevron" />
          </>
        }
        triggerClass="topbar-button client-trigger"
        align="start"
        panelClass="picker-panel"
        onIntent={prepare}
      >
        {(close) => (
          <Suspense fallback={<p className="popup-empty">{t('loading')}</p>}>
            <ClientPickerPanel selected={client?.id ?? null} onChoose={close} />
          </Suspense>
        )}
      </Popup>
      {client && (
        <Link
          to="/"
          search={withoutClient}
          className="icon-button client-clear"
          aria-label={t('clearNamed', { name: client.name })}
          title={t('clear')}
        >
          <X size={16} aria-hidden="true" />
        </Link>
      )}
    </div>
  )
}
