import { Button, Flex, Heading } from '@radix-ui/themes'
import { FileText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { showToast } from '#app/components/feedback/toasts.ts'
import { Card } from '#app/components/layout/card.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { attachmentPath, type CardAttachment } from '#app/shared/cards/attachment.ts'
import type { WaitingCardWithFiles } from '#app/shared/cards/card.ts'
import { clientActions, type ClientAction } from '#app/shared/cards/stage.ts'
import { formatBytes } from '#app/shared/format/bytes.ts'
import { ProposedCard } from '../decisions/proposed-card.tsx'
import { useDecideCard } from './waiting.queries.ts'
import styles from './waiting-cards.module.css'
import fileStyles from '../attachments/attachments.module.css'

const MoveDialog = lazy(() => import('../move-dialog.tsx').then((module) => ({ default: module.MoveDialog })))

interface WaitingCardsProps {
  clientId: string
  cards: readonly WaitingCardWithFiles[]
}

/** Cards with the buttons by which a Client decides about them. */
export function WaitingCards({ clientId, cards }: WaitingCardsProps) {
  const t = useMessages('cardMoves')
  return (
    // The line above the month and the loop ring lead here.
    <div id="waiting">
      <Card title={t('waitingTitle')} intro={t('waitingIntro')}>
        <ul className={styles['cards']}>
          {cards.map((card) => (
            <li key={card.id}>
              <Waiting clientId={clientId} card={card} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

function Waiting({ clientId, card }: { clientId: string; card: WaitingCardWithFiles }) {
  const t = useMessages('cardMoves')
  const [asked, ask] = useState<ClientAction | null>(null)
  const decide = useDecideCard(clientId, card.id)
  const named = t('cardNamed', { title: card.title })
  return (
    <article className={styles['card']}>
      <Heading as="h3" size="3">
        <bdi>{card.title}</bdi>
      </Heading>
      <ProposedCard card={card} />
      <AttachmentLinks card={{ clientId, cardId: card.id }} files={card.attachments} />
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
    </article>
  )
}

interface AttachmentLinksProps {
  card: { clientId: string; cardId: string }
  files: readonly CardAttachment[]
}

/** The files at a card, to look at. */
function AttachmentLinks({ card, files }: AttachmentLinksProps) {
  const locale = useLocale()
  if (files.length === 0) return null
  return (
    <ul className={fileStyles['links']}>
      {files.map((file) => (
        <li key={file.id}>
          <FileText size={14} aria-hidden="true" />
          <a href={attachmentPath(card, file.id)} target="_blank" rel="noreferrer">
            <bdi>{file.name}</bdi>
          </a>
          <span>{formatBytes(locale, file.size)}</span>
        </li>
      ))}
    </ul>
  )
}
