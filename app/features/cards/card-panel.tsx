import { Badge, Button, Checkbox, Flex, Heading, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { ArrowRightLeft, Pencil, Star } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Loading } from '#app/components/feedback/loading.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { ItemComments } from '#app/features/items/comments/item-comments.tsx'
import type { Card } from '#app/shared/cards/card.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { ActionsDialog } from './actions-dialog.tsx'
import { CardRank } from './capacity/card-rank.tsx'
import { AskClient } from './decisions/ask-client.tsx'
import { CardFacts } from './card-facts.tsx'
import { CardHistory } from './card-history.tsx'
import styles from './card-panel.module.css'
import { cardQueryOptions, commentCalls, useStarCard, useUpdateCard } from './cards.queries.ts'
import { EffectSection } from './effect/effect-section.tsx'
import { useCardMoves } from './use-card-moves.tsx'

const CardEvidence = lazy(() =>
  import('./evidence/card-evidence.tsx').then((module) => ({ default: module.CardEvidence })),
)
const CardAttachments = lazy(() =>
  import('./attachments/card-attachments.tsx').then((module) => ({ default: module.CardAttachments })),
)
const EditCard = lazy(() => import('./edit-card.tsx').then((module) => ({ default: module.EditCard })))

interface CardPanelProps {
  cardId: string
  /** The list behind the panel, which shows moves at once. */
  list: { clientId: string | null; filter: string }
  month: Month
  /** Whether the person may change it; not with demo data. */
  mayWrite: boolean
  onClose: () => void
}

/** The page of a card, as a panel over the board. */
export function CardPanel({ cardId, list, month, mayWrite, onClose }: CardPanelProps) {
  const t = useMessages('cards')
  const query = useQuery({ ...cardQueryOptions(cardId), retry: false })
  return (
    <OpenDialog
      title={query.data ? <bdi>{query.data.title}</bdi> : t('loadingCard')}
      maxWidth="880px"
      close="cross"
      onClose={onClose}
    >
      <QueryState query={query} height="420px" shape="list">
        {(card) => <CardPage card={card} list={list} month={month} mayWrite={mayWrite} onGone={onClose} />}
      </QueryState>
    </OpenDialog>
  )
}

interface CardPageProps extends Pick<CardPanelProps, 'list' | 'month' | 'mayWrite'> {
  card: Card
  /** Called when the card was moved to the trash, or deleted. */
  onGone: () => void
}

function CardPage({ card, list, month, mayWrite, onGone }: CardPageProps) {
  const t = useMessages('cards')
  const tMoves = useMessages('cardMoves')
  const [editing, edit] = useState(false)
  const [moving, choose] = useState(false)
  const moves = useCardMoves(list)
  const star = useStarCard()
  if (editing) {
    return (
      <Suspense>
        <EditCard card={card} month={month} onDone={() => edit(false)} />
      </Suspense>
    )
  }
  return (
    <div className={styles['page']}>
      <Flex gap="2" align="center" wrap="wrap">
        <Badge size="2">{tMoves(`stage.${card.stage}`)}</Badge>
        <Text size="2" color="gray">
          {card.client}
        </Text>
        {card.requested && <Badge color="teal">{t('requested')}</Badge>}
        {card.changesAsked && <Badge color="amber">{t('changesAsked')}</Badge>}
      </Flex>
      {mayWrite && (
        <Flex gap="2" align="center" wrap="wrap">
          {!card.trashed && (
            <Button variant="soft" color="gray" highContrast onClick={() => edit(true)}>
              <Pencil size={15} aria-hidden="true" /> {t('editCard')}
            </Button>
          )}
          <Button variant="soft" color="gray" highContrast aria-haspopup="dialog" onClick={() => choose(true)}>
            <ArrowRightLeft size={15} aria-hidden="true" /> {t('moveCard')}
          </Button>
          <Button
            variant="soft"
            color="gray"
            highContrast
            aria-pressed={card.starred}
            aria-label={t(card.starred ? 'unstar' : 'star', { title: card.title })}
            onClick={() => star.mutate({ cardId: card.id, starred: !card.starred })}
          >
            <Star size={15} aria-hidden="true" fill={card.starred ? 'currentColor' : 'none'} />
          </Button>
          <AskClient card={card} />
        </Flex>
      )}
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <section className={styles['part']}>
            <Heading as="h2" size="3">
              {t('why')}
            </Heading>
            <p className={styles['text']}>{card.why === '' ? t('noWhy') : <bdi>{card.why}</bdi>}</p>
          </section>
          {card.evidence && (
            <Suspense fallback={<Loading height="160px" shape="list" />}>
              <CardEvidence cardId={card.id} clientId={card.clientId} evidence={card.evidence} />
            </Suspense>
          )}
          <Checklist card={card} mayWrite={mayWrite && !card.trashed} />
          <EffectSection card={card} mayWrite={mayWrite} />
          <Suspense fallback={<Loading height="120px" shape="list" />}>
            <CardAttachments card={card} mayWrite={mayWrite && !card.trashed} />
          </Suspense>
          <section className={styles['part']}>
            <ItemComments comments={card.commentList} calls={commentCalls(card.id)} mayWrite={mayWrite} />
          </section>
        </div>
        <div className={styles['side']}>
          <CardFacts card={card} />
          <CardRank card={card} mayWrite={mayWrite && !card.trashed} />
          <CardHistory history={card.history} />
        </div>
      </div>
      {moving && (
        <ActionsDialog
          cards={[card]}
          onAct={(action) => {
            moves.act([card], action)
            if (action === 'trash') onGone()
          }}
          onClose={() => choose(false)}
        />
      )}
      {moves.dialog}
    </div>
  )
}

/** The steps of a card, to tick off. */
function Checklist({ card, mayWrite }: { card: Card; mayWrite: boolean }) {
  const t = useMessages('cards')
  const publicError = usePublicError()
  const update = useUpdateCard(card.id)
  const tick = (at: number, done: boolean) =>
    update.mutate(
      {
        version: card.version,
        checklist: card.checklist.map((step, index) => (index === at ? { ...step, done } : step)),
      },
      { onError: (error) => showToast({ kind: 'error', text: publicError(error).message }) },
    )
  return (
    <section className={styles['part']}>
      <Heading as="h2" size="3">
        {t('checklist')}
      </Heading>
      {card.checklist.length === 0 && <p className={styles['text']}>{t('noSteps')}</p>}
      <ul className={styles['steps']}>
        {card.checklist.map((step, at) => (
          // Steps have no id, and their order changes only in the form.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <label>
              <Checkbox
                checked={step.done}
                disabled={!mayWrite || update.isPending}
                onCheckedChange={(checked) => tick(at, checked === true)}
              />
              <bdi>{step.text}</bdi>
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}
