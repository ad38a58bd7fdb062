import { Button, Flex } from '@radix-ui/themes'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { CardSummary } from '#app/shared/cards/card.ts'
import { canMove, cardActions, type CardAction } from '#app/shared/cards/stage.ts'

interface ActionsDialogProps {
  /** One card, or the selected ones: every action that is possible for at least one of them is offered. */
  cards: readonly CardSummary[]
  onAct: (action: CardAction) => void
  onClose: () => void
}

/** The moves of cards as a list of buttons, for keyboards, and for fingers on small screens. */
export function ActionsDialog({ cards, onAct, onClose }: ActionsDialogProps) {
  const t = useMessages('cardMoves')
  const tCards = useMessages('cards')
  const possible = cardActions.filter((action) => cards.some((card) => canMove(card, action, 'staff')))
  const [first] = cards
  return (
    <OpenDialog
      title={cards.length === 1 && first ? t('actionsOf', { title: first.title }) : tCards('moveSelected')}
      maxWidth="360px"
      close="cross"
      onClose={onClose}
    >
      <Flex direction="column" gap="2" mt="3">
        {possible.length === 0 && t('noMoves')}
        {possible.map((action) => (
          <Button
            key={action}
            variant="soft"
            color={action === 'trash' || action === 'delete' ? 'red' : 'gray'}
            highContrast
            onClick={() => {
              onClose()
              onAct(action)
            }}
          >
            {t(`move.${action}`)}
          </Button>
        ))}
      </Flex>
    </OpenDialog>
  )
}
