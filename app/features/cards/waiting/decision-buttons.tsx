import { Button, Flex } from '@radix-ui/themes'
import { useState } from 'react'
import { showToast } from '#app/components/feedback/toasts.ts'
import { QuietButton } from '#app/components/form/quiet-button.tsx'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { WaitingCard } from '#app/shared/cards/card.ts'
import type { ClientAction } from '#app/shared/cards/stage.ts'
import { useDecideCard } from './waiting.queries.ts'

const MoveDialog = lazyPart(() => import('../move-dialog.tsx').then((module) => module.MoveDialog))

interface DecisionButtonsProps {
  clientId: string
  card: Pick<WaitingCard, 'id' | 'title' | 'version'>
}

/**
 * The two buttons by which a Client decides about a card, and a quiet one for declining, which is seldom needed. Each
 * has a dialog for a note.
 */
export function DecisionButtons({ clientId, card }: DecisionButtonsProps) {
  const t = useMessages('cardMoves')
  const [asked, ask] = useState<ClientAction | null>(null)
  const decide = useDecideCard(clientId, card.id)
  const named = t('cardNamed', { title: card.title })
  const to = (action: ClientAction) => ({
    'aria-haspopup': 'dialog' as const,
    'aria-label': `${t(`move.${action}`)}: ${card.title}`,
    onClick: () => ask(action),
    children: t(`move.${action}`),
  })
  return (
    <>
      <Flex gap="2" gapX="4" wrap="wrap" align="center">
        <Button {...to('approve')} />
        <Button variant="soft" color="gray" highContrast {...to('askForChanges')} />
        <QuietButton color="gray" {...to('decline')} />
      </Flex>
      {asked && (
        <MoveDialog
          action={asked}
          cards={named}
          onSend={async ({ note }) => {
            await decide.mutateAsync({ action: asked, note, version: card.version })
            showToast({ kind: 'success', text: t('decided', { cards: named }) })
          }}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}
