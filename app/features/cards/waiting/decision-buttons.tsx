import { Button, Flex } from '@radix-ui/themes'
import { lazy, Suspense, useState } from 'react'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { WaitingCard } from '#app/shared/cards/card.ts'
import { clientActions, type ClientAction } from '#app/shared/cards/stage.ts'
import { useDecideCard } from './waiting.queries.ts'

const MoveDialog = lazy(() => import('../move-dialog.tsx').then((module) => ({ default: module.MoveDialog })))

interface DecisionButtonsProps {
  clientId: string
  card: Pick<WaitingCard, 'id' | 'title' | 'version'>
}

/** The buttons by which a Client decides about a card, each with a dialog for a note. */
export function DecisionButtons({ clientId, card }: DecisionButtonsProps) {
  const t = useMessages('cardMoves')
  const [asked, ask] = useState<ClientAction | null>(null)
  const decide = useDecideCard(clientId, card.id)
  const named = t('cardNamed', { title: card.title })
  return (
    <>
      <Flex gap="2" wrap="wrap">
        {clientActions.map((action) => (
          <Button
            key={action}
            {...(action !== 'approve' && { variant: 'soft' as const, color: 'gray' as const, highContrast: true })}
            aria-haspopup="dialog"
            aria-label={`${t(`move.${action}`)}: ${card.title}`}
            onClick={() => ask(action)}
          >
            {t(`move.${action}`)}
          </Button>
        ))}
      </Flex>
      {asked && (
        <Suspense>
          <MoveDialog
            action={asked}
            cards={named}
            onSend={async ({ note }) => {
              await decide.mutateAsync({ action: asked, note, version: card.version })
              showToast({ kind: 'success', text: t('decided', { cards: named }) })
            }}
            onClose={() => ask(null)}
          />
        </Suspense>
      )}
    </>
  )
}
