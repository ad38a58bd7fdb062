import { Badge, Button, Callout, Card, Checkbox, Flex, Heading, Text } from '@radix-ui/themes'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Link2Off, RefreshCw } from 'lucide-react'
import { lazy, Suspense, useState, useId } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { FullPage } from '#app/components/layout/full-page.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Decision } from '#app/shared/cards/card.ts'
import type { ShownEvidence } from '#app/shared/cards/evidence/evidence.ts'
import { clientActions, type ClientAction } from '#app/shared/cards/stage.ts'
import type { DecisionView } from '#server/cards/decisions/decisions.ts'
import { decideByLinkFn } from './decisions/decisions.functions.ts'
import { decisionQueryOptions } from './decisions/decisions.queries.ts'
import { ProposedCard } from './decisions/proposed-card.tsx'
import { EvidenceSummary } from './evidence/evidence-summary.tsx'
import { EvidenceValues } from './evidence/evidence-values.tsx'
import styles from './decision-page.module.css'
import evidenceStyles from './evidence/evidence.module.css'

const MoveDialog = lazy(() => import('./move-dialog.tsx').then((module) => ({ default: module.MoveDialog })))

type OpenView = Extract<DecisionView, { state: 'open' }>

/**
 * The page of the link in a mail about a card. It shows the card and decides without a sign-in. Only its dialog decides,
 * because mail programs open links to scan them.
 */
export function DecisionPage({ token }: { token: string }) {
  const { data: view } = useSuspenseQuery(decisionQueryOptions(token))
  return (
    <FullPage>
      {view.state === 'open' ? (
        // Another version is another page: its dialog is closed, and its confirmation is given again.
        <Open key={view.card.version} token={token} view={view} />
      ) : (
        <Closed view={view} />
      )}
    </FullPage>
  )
}

function Open({ token, view }: { token: string; view: OpenView }) {
  const t = useMessages('decisions')
  const tMoves = useMessages('cardMoves')
  const { card, evidence, company, person, changed, expiresAt } = view
  const [asked, ask] = useState<ClientAction | null>(null)
  const [hasRead, read] = useState(!changed)
  const decide = useServerMutation({
    call: (decision: Decision) => decideByLinkFn({ data: { token, decision } }),
    invalidates: [['decision']],
  })
  return (
    <Card size="4" className={styles['card']}>
      <Flex direction="column" gap="4" asChild>
        <article>
          <Flex direction="column" gap="2">
            <Text as="p" size="2" color="gray">
              {t('proposedFor', { company })}
            </Text>
            <Heading as="h1" size="6" className={styles['title']}>
              <bdi>{card.title}</bdi>
            </Heading>
          </Flex>
          {changed && (
            <Callout.Root color="amber" role="note">
              <Callout.Icon>
                <RefreshCw size={16} aria-hidden="true" />
              </Callout.Icon>
              <Callout.Text>{t('changedSince')}</Callout.Text>
            </Callout.Root>
          )}
          <ProposedCard card={card} />
          {evidence && <ProposedEvidence evidence={evidence} />}
          {changed && (
            <Text as="label" size="2" className={styles['confirm']}>
              <Checkbox checked={hasRead} onCheckedChange={(checked) => read(checked === true)} />
              {t('readNewVersion')}
            </Text>
          )}
          <Flex gap="2" wrap="wrap">
            {clientActions.map((action) => (
              <Button
                key={action}
                size="3"
                {...(action !== 'approve' && { variant: 'soft' as const, color: 'gray' as const, highContrast: true })}
                aria-haspopup="dialog"
                disabled={!hasRead}
                onClick={() => ask(action)}
              >
                {tMoves(`move.${action}`)}
              </Button>
            ))}
          </Flex>
          <Note>
            {person === null ? t('inYourName') : <RichText text={t('inNameOf', { person })} tags={{}} />}{' '}
            <RichText text={t('goodUntil')} tags={{ when: () => <LocalMoment at={expiresAt} /> }} />
          </Note>
        </article>
      </Flex>
      {asked && (
        <Suspense>
          <MoveDialog
            action={asked}
            cards={tMoves('cardNamed', { title: card.title })}
            onSend={async ({ note }) => {
              await decide.mutateAsync({ action: asked, note, version: card.version })
            }}
            onClose={() => ask(null)}
          />
        </Suspense>
      )}
    </Card>
  )
}

function Closed({ view }: { view: Exclude<DecisionView, OpenView> }) {
  const t = useMessages('decisions')
  const tMoves = useMessages('cardMoves')
  const signIn = (
    <Button asChild variant="soft" highContrast>
      <Link to="/login">{t('action.goToSignIn')}</Link>
    </Button>
  )
  if (view.state === 'used') {
    return (
      <StatePanel as="h1" icon={<CircleCheck size={28} />} title={t(`used.${view.action}`)} actions={signIn}>
        <output>
          <Flex direction="column" gap="2" align="center">
            <bdi className={styles['title']}>{view.title}</bdi>
            <Badge color="gray">
              <LocalMoment at={view.at} />
            </Badge>
            {t('usedText')}
          </Flex>
        </output>
      </StatePanel>
    )
  }
  if (view.state === 'decided') {
    return (
      <StatePanel as="h1" icon={<CircleCheck size={28} />} title={t('over.decided')} actions={signIn}>
        {t('decidedText', { card: tMoves('cardNamed', { title: view.title }) })}
      </StatePanel>
    )
  }
  return (
    <StatePanel as="h1" icon={<Link2Off size={28} />} title={t(`over.${view.state}`)} actions={signIn}>
      {t(`overText.${view.state}`)}
    </StatePanel>
  )
}

/** What a recommendation is based on, for a Client: the numbers as they were when their team made it, without links. */
function ProposedEvidence({ evidence }: { evidence: ShownEvidence }) {
  const t = useMessages('decisions')
  const id = useId()
  return (
    <section className={evidenceStyles['evidence']} aria-labelledby={id}>
      <Heading as="h2" size="3" id={id}>
        {t('basedOn')}
      </Heading>
      <EvidenceSummary
        evidence={evidence}
        when={<RichText text={t('asOf')} tags={{ when: () => <LocalMoment at={evidence.frozenAt} /> }} />}
      />
      {evidence.values.length > 0 && <EvidenceValues evidence={evidence} live={null} head={t('atThatTime')} />}
    </section>
  )
}
