import { Callout, Flex } from '@radix-ui/themes'
import { TriangleAlert } from 'lucide-react'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Clashes } from '#app/shared/cards/effect.ts'
import { MoveDialog, type MoveInput } from '../move-dialog.tsx'

interface ShipDialogProps {
  clashes: Clashes
  cards: string
  onSend: (given: MoveInput) => Promise<void>
  onClose: () => void
}

/** Asks before cards ship that could not be measured on their own, and names what is in the way. */
export function ShipDialog({ clashes: { clashes, more }, ...dialog }: ShipDialogProps) {
  const { t } = useTranslator('cardEffects')
  return (
    <MoveDialog action="ship" submit={t('shipAnyway')} {...dialog}>
      {/* The focus is on the form below, so a screen reader would not read this by itself. */}
      <Flex role="alert" direction="column" gap="2">
        {clashes.map(({ card, other, together }) => (
          <Callout.Root key={`${card.id} ${other.id}`} color="amber" size="1">
            <Callout.Icon>
              <TriangleAlert size={15} aria-hidden="true" />
            </Callout.Icon>
            <Callout.Text>
              {t(together ? 'clashTogether' : 'clashOf', { card: card.title, other: other.title })}
            </Callout.Text>
          </Callout.Root>
        ))}
        {more > 0 && <span>{t('clashMore', { count: more })}</span>}
      </Flex>
    </MoveDialog>
  )
}
