import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Plus, Settings2 } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { Actions } from '#app/components/layout/actions.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { canSetCompetitorLimits, type Role } from '#app/shared/access/permissions.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import type { CompetitorList } from '#app/shared/competitors/competitor.ts'
import type { ShownProposal } from '#app/shared/competitors/proposal.ts'
import { CompetitorsFrame } from '../competitors-frame.tsx'
import { ProposalsCard } from '../proposals/proposals-card.tsx'
import { CompetitorItems } from './competitor-items.tsx'
import { ReadPagesLine, UsedCompetitors } from './watched-sums.tsx'
import { competitorsQueryOptions, useOrderCompetitors } from './watched.queries.ts'

const AddCompetitorDialog = lazyPart(() =>
  import('./add-competitor-dialog.tsx').then((module) => module.AddCompetitorDialog),
)
const SettingsDialog = lazyPart(() => import('./settings-dialog.tsx').then((module) => module.SettingsDialog))

interface OpenedDialog {
  what: 'add' | 'settings'
  /** What a client's people propose to add. */
  proposal: ShownProposal | null
  /** Gets the focus back; by default what had it before. */
  opener: HTMLElement | undefined
}

interface WatchedPageProps {
  client: ClientSummary | null
  /** Whether the sample company is shown. */
  demo: boolean
  role: Role
  /** Whether the address opens the dialog that adds a competitor. */
  isAdding: boolean
  /** Takes that out of the address. */
  onAdded: () => void
  /** Shown while no client is selected: clients are another feature. */
  withoutClient: ReactNode
}

/** The watched competitors of a client: how the checks of their pages go, and how to add one. */
export function WatchedPage({ client, demo, role, isAdding, onAdded, withoutClient }: WatchedPageProps) {
  const t = useMessages('competitorWatch')
  const tCompetitors = useMessages('competitors')
  const [pressed, open] = useState<OpenedDialog | null>(null)
  const opened = pressed ?? (isAdding ? ({ what: 'add', proposal: null, opener: undefined } as const) : null)
  const close = () => {
    open(null)
    if (isAdding) onAdded()
  }
  const add = (
    <Button onClick={({ currentTarget: opener }) => open({ what: 'add', proposal: null, opener })}>
      <Plus size={15} aria-hidden="true" /> {tCompetitors('addCompetitor')}
    </Button>
  )
  const actions = (
    <Actions>
      {canSetCompetitorLimits({ role }) && (
        <Button
          variant="soft"
          color="gray"
          highContrast
          onClick={({ currentTarget: opener }) => open({ what: 'settings', proposal: null, opener })}
        >
          <Settings2 size={15} aria-hidden="true" /> {t('limitsAndPace')}
        </Button>
      )}
      {add}
    </Actions>
  )
  return (
    <CompetitorsFrame
      client={client}
      demo={demo}
      question={t('question')}
      withoutClient={withoutClient}
      actions={actions}
    >
      {(shown) => (
        <Watched
          key={shown.id}
          client={shown}
          add={add}
          onAdd={(proposal, opener) => open({ what: 'add', proposal, opener })}
        >
          {(list) =>
            opened && (
              <Suspense>
                {opened.what === 'add' ? (
                  <AddCompetitorDialog {...opened} client={shown} list={list} onClose={close} />
                ) : (
                  <SettingsDialog {...opened} client={shown} settings={list.settings} onClose={close} />
                )}
              </Suspense>
            )
          }
        </Watched>
      )}
    </CompetitorsFrame>
  )
}

interface WatchedProps {
  client: ClientSummary
  /** The button that adds the first competitor. */
  add: ReactNode
  /** Adds what a client's people propose. */
  onAdd: (proposal: ShownProposal, opener: HTMLElement) => void
  /** The open dialog, which needs the list too. */
  children: (list: CompetitorList) => ReactNode
}

function Watched({ client, add, onAdd, children }: WatchedProps) {
  const tCompetitors = useMessages('competitors')
  const title = useMessages('shell')('competitorsWatchedPage')
  const onError = useShowError()
  const order = useOrderCompetitors(client.id)
  return (
    <Stack>
      <ProposalsCard clientId={client.id} onAdd={onAdd} />
      <Card title={title}>
        <QueryState query={useQuery(competitorsQueryOptions(client.id))} height="420px" shape="list">
          {(list) => (
            <>
              {list.competitors.length > 0 && <ReadPagesLine competitors={list.competitors} />}
              <UsedCompetitors list={list} plan={client.plan} />
              {list.competitors.length === 0 ? (
                <EmptyState icon={Plus} action={add}>
                  <strong>{tCompetitors('emptyFirst')}</strong>
                  <br />
                  {tCompetitors('emptyFirstText')}
                </EmptyState>
              ) : (
                <CompetitorItems
                  client={client}
                  list={list}
                  label={title}
                  onOrder={(ids) => order.mutate(ids, { onError })}
                />
              )}
              {children(list)}
            </>
          )}
        </QueryState>
      </Card>
    </Stack>
  )
}
