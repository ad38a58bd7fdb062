import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { Actions } from '#app/components/layout/actions.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { LineItem, LineList } from '#app/components/list/line-list.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ShownProposal } from '#app/shared/competitors/proposal.ts'
import { ProposalLine } from './proposal-line.tsx'
import { proposalsQueryOptions, useDeclineProposal } from './proposals.queries.ts'

interface ProposalsCardProps {
  clientId: string
  /** Opens the form that adds the proposed competitor. `opener` gets the focus back. */
  onAdd: (proposal: ShownProposal, opener: HTMLElement) => void
}

/** The open proposals of a client's people, for staff; nothing without any. */
export function ProposalsCard({ clientId, onAdd }: ProposalsCardProps) {
  const t = useMessages('competitorProposals')
  const { data: proposals = [] } = useQuery(proposalsQueryOptions(clientId))
  if (proposals.length === 0) return null
  return (
    <Card title={t('proposed')} intro={t('proposedIntro')}>
      <LineList>
        {proposals.map((proposal) => (
          <LineItem key={proposal.id} what={<ProposalLine proposal={proposal} />}>
            <Answers clientId={clientId} proposal={proposal} onAdd={onAdd} />
          </LineItem>
        ))}
      </LineList>
    </Card>
  )
}

function Answers({ clientId, proposal, onAdd }: ProposalsCardProps & { proposal: ShownProposal }) {
  const t = useMessages('competitorProposals')
  const decline = useDeclineProposal(clientId)
  const { id, domain } = proposal
  return (
    <Actions>
      <Button
        size="1"
        variant="soft"
        aria-label={t('addNamed', { domain })}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => onAdd(proposal, currentTarget)}
      >
        <Plus size={13} aria-hidden="true" /> {t('add')}
      </Button>
      <ConfirmDialog
        trigger={
          <Button size="1" variant="soft" color="gray" highContrast aria-label={t('declineNamed', { domain })}>
            <X size={13} aria-hidden="true" /> {t('decline')}
          </Button>
        }
        title={t('declineTitle', { domain })}
        confirm={t('declineProposal')}
        onConfirm={async () => {
          await decline.mutateAsync(id)
          showToast({ kind: 'success', text: t('declined') })
        }}
      >
        {t('declineText')}
      </ConfirmDialog>
    </Actions>
  )
}
