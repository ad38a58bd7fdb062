import { Badge, Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Radar } from 'lucide-react'
import { useState } from 'react'
import { Card } from '#app/components/layout/card.tsx'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { LineItem, LineList } from '#app/components/list/line-list.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ProposalState } from '#app/shared/competitors/proposal.ts'
import { ProposalLine } from './proposal-line.tsx'
import { proposalsQueryOptions } from './proposals.queries.ts'

const ProposeDialog = lazyPart(() => import('./propose-dialog.tsx').then((module) => module.ProposeDialog))

const colors = { open: 'amber', added: 'green', declined: 'gray' } as const satisfies Record<ProposalState, string>

/** The competitors that a Client's company has proposed with what became of them, and the button for another one. */
export function ProposedCompetitors({ clientId }: { clientId: string }) {
  const t = useMessages('competitorProposals')
  const { data: proposals = [] } = useQuery(proposalsQueryOptions(clientId))
  const [isProposing, setProposing] = useState(false)
  return (
    <>
      <Card
        title={t('title')}
        actions={
          <Button variant="soft" aria-haspopup="dialog" onClick={() => setProposing(true)}>
            <Radar size={15} aria-hidden="true" /> {t('propose')}
          </Button>
        }
      >
        {proposals.length > 0 && (
          <LineList>
            {proposals.map((proposal) => (
              <LineItem key={proposal.id} what={<ProposalLine proposal={proposal} />}>
                <Badge color={colors[proposal.state]}>{t(`state.${proposal.state}`)}</Badge>
              </LineItem>
            ))}
          </LineList>
        )}
      </Card>
      {isProposing && <ProposeDialog clientId={clientId} onClose={() => setProposing(false)} />}
    </>
  )
}
