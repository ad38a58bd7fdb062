import { Heading } from '@radix-ui/themes'
import { FileText } from 'lucide-react'
import { Card } from '#app/components/layout/card.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { attachmentPath, type CardAttachment } from '#app/shared/cards/attachment.ts'
import type { WaitingCardWithFiles } from '#app/shared/cards/card.ts'
import { formatBytes } from '#app/shared/format/bytes.ts'
import { ProposedCard } from '../decisions/proposed-card.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import styles from './waiting-cards.module.css'
import fileStyles from '../attachments/attachments.module.css'

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

const Waiting = ({ clientId, card }: { clientId: string; card: WaitingCardWithFiles }) => (
  <article className={styles['card']}>
    <Heading as="h3" size="3">
      <bdi>{card.title}</bdi>
    </Heading>
    <ProposedCard card={card} />
    <AttachmentLinks card={{ clientId, cardId: card.id }} files={card.attachments} />
    <DecisionButtons clientId={clientId} card={card} />
  </article>
)

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
