import { Badge, Button, Checkbox, Flex, Heading, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { ArrowRightLeft, Pencil, Star, Mail } from 'lucide-react'
import { lazy, Suspense, use, useRef, useState } from 'react'
import { Loading } from '#app/components/feedback/loading.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { useOpenedItem } from '#app/components/layout/opened-item.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { ItemComments } from '#app/features/items/comments/item-comments.tsx'
import { ItemHistory } from '#app/features/items/item-history.tsx'
import { PanelTop } from '#app/features/items/item-panel.tsx'
import type { Month } from '#app/shared/calendar/month.ts'
import type { Card, CardEvent } from '#app/shared/cards/card.ts'
import { formatList } from '#app/shared/format/list.ts'
import { CardRank, CardFacts } from './card-facts.tsx'
import { CardSteps } from './card-steps.tsx'
import { cardQueryOptions, commentCalls, useStarCard, useUpdateCard } from './cards.queries.ts'
import { EffectSection } from './effect/effect-section.tsx'
import { fieldNames } from './field-names.ts'
import { BehindCard } from './shown-cards.ts'
import { useCardFocus } from './use-card-focus.ts'
import { useCardMoves } from './use-card-moves.tsx'
import styles from './card-panel.module.css'
// The styles of parts whose code comes later, so that what the server draws is never unstyled.
import './attachments/attachments.module.css'
import './evidence/evidence.module.css'

const CardEvidence = lazy(() =>
  import('./evidence/card-evidence.tsx').then((module) => ({ default: module.CardEvidence })),
)
const CardAttachments = lazy(() =>
  import('./attachments/card-attachments.tsx').then((module) => ({ default: module.CardAttachments })),
)
const ActionsDialog = lazyPart(() => import('./actions-dialog.tsx').then((module) => module.ActionsDialog))
const AskDialog = lazyPart(() => import('./decisions/ask-dialog.tsx').then((module) => module.AskDialog))
const EditCard = lazyPart(() => import('./edit-card.tsx').then((module) => module.EditCard))

interface CardPanelProps {
  cardId: string
  /** The list behind the panel, which shows moves at once. */
  list: { clientId: string | null; filter: string }
  month: Month
  /** Whether the person may change it; not with demo data. */
  mayWrite: boolean
}

/** The page of a card, next to the board or over it. */
export function CardPanel({ cardId, list, month, mayWrite }: CardPanelProps) {
  const t = useMessages('cards')
  const { onClose } = use(BehindCard)
  const query = useQuery({ ...cardQueryOptions(cardId), retry: false })
  const panel = useRef<HTMLDivElement>(null)
  useCardFocus(panel, cardId)
  const { data: card } = query
  useOpenedItem(card && mayWrite ? { kind: 'card', clientId: card.clientId, id: card.id, title: card.title } : null)
  return (
    <div ref={panel} className={styles['panel']}>
      <PanelTop close={t('closeCard')} onClose={onClose}>
        <CardSteps cardId={cardId} panel={panel} filter={list.filter} />
      </PanelTop>
      <Heading as="h2" size="5" className={styles['title']} tabIndex={-1}>
        {query.data ? <bdi>{query.data.title}</bdi> : t('loadingCard')}
      </Heading>
      <QueryState query={query} height="420px" shape="list">
        {(card) => (
          <CardPage key={card.id} card={card} list={list} month={month} mayWrite={mayWrite} onGone={onClose} />
        )}
      </QueryState>
    </div>
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
      // Escape ends what was begun last: editing, then the card.
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the fields inside
      <div
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return
          event.preventDefault()
          edit(false)
        }}
      >
        <EditCard card={card} month={month} onDone={() => edit(false)} />
      </div>
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
      <section className={styles['part']}>
        <Heading as="h2" size="3">
          {t('why')}
        </Heading>
        <p className={styles['text']}>{card.why === '' ? t('noWhy') : <bdi>{card.why}</bdi>}</p>
      </section>
      <CardFacts card={card} />
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
      <CardRank card={card} mayWrite={mayWrite && !card.trashed} />
      <CardHistory history={card.history} />
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

/** Opens what the Client would be mailed to decide at once; nothing for a card that doesn't wait for them. */
function AskClient({ card }: { card: Card }) {
  const t = useMessages('cards')
  const [isOpen, setOpen] = useState(false)
  const { stage, internal, trashed, changesAsked, requested, version } = card
  // A Client's own request waits for staff until they have changed it.
  if (stage !== 'proposed' || internal || trashed || changesAsked || (requested && version === 1)) return null
  return (
    <>
      <Button variant="soft" color="gray" highContrast aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Mail size={15} aria-hidden="true" /> {t('askClient')}
      </Button>
      {isOpen && <AskDialog cardId={card.id} onClose={() => setOpen(false)} />}
    </>
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

/** What happened to a card, newest first. */
function CardHistory({ history }: { history: readonly CardEvent[] }) {
  const t = useMessages('cards')
  const sentence = useSentence()
  return (
    <section className={styles['part']}>
      <Heading as="h2" size="3">
        {t('history')}
      </Heading>
      <ItemHistory history={history} sentence={sentence} aside={({ byLink }) => (byLink ? t('byLink') : null)} />
    </section>
  )
}

/** Returns an entry in one sentence. */
function useSentence(): (event: CardEvent) => string {
  const { t, locale } = useTranslator('cards')
  const tMoves = useMessages('cardMoves')
  return ({ kind, person, from, to, fields }) => {
    const who = { person: person ?? t('name.someoneWhoHasLeft') }
    if (kind === 'changed') {
      const named = fields.map((field) => t(fieldNames[field]))
      return t('event.changed', { ...who, fields: formatList(locale, named) })
    }
    if (kind === 'created' || kind === 'undone' || kind === 'askForChanges') return t(`event.${kind}`, who)
    if (kind === 'attached' || kind === 'detached' || kind === 'uncommented') return t(`event.${kind}`, who)
    if (kind === 'trash' || kind === 'restore') return t(`event.${kind}`, who)
    if (kind === 'measure' || kind === 'restated') return t(`event.${kind}`)
    if (kind === 'confirm' || kind === 'overruled') return t(`event.${kind}`, who)
    const stages = { from: from ? tMoves(`stage.${from}`) : '', to: to ? tMoves(`stage.${to}`) : '' }
    if (kind === 'wake' && person === null) return t('event.woken', stages)
    return t('event.moved', { ...who, ...stages })
  }
}
