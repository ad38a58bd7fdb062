import { Badge, Button, Callout, Card, Checkbox, Flex, Heading, Text } from '@radix-ui/themes'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Link2Off, RefreshCw } from 'lucide-react'
import { useId, useState, type CSSProperties } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { StaleNumbers } from '#app/components/feedback/stale-numbers.tsx'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { FullPage } from '#app/components/layout/full-page.tsx'
import { Logo, Sender } from '#app/components/layout/sender.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ShownEvidence } from '#app/shared/cards/evidence/evidence.ts'
import { readableAccent } from '#app/shared/reports/accent.ts'
import type { DecisionView } from '#server/cards/decisions/decisions.ts'
import { DecisionForm } from './decisions/decision-form.tsx'
import { decideByLinkFn } from './decisions/decisions.functions.ts'
import { decisionQueryOptions } from './decisions/decisions.queries.ts'
import { ProposedCard } from './decisions/proposed-card.tsx'
import { EvidenceSummary } from './evidence/evidence-summary.tsx'
import { EvidenceValues } from './evidence/evidence-values.tsx'
import styles from './decision-page.module.css'
import evidenceStyles from './evidence/evidence.module.css'

type OpenView = Extract<DecisionView, { state: 'open' }>

/**
 * The page of the link in a mail about a card. It shows the card and decides without a sign-in. Only its form decides,
 * because mail programs open links to scan them.
 */
export function DecisionPage({ token }: { token: string }) {
  const { data: view } = useSuspenseQuery(decisionQueryOptions(token))
  if (view.state !== 'open') {
    return (
      <FullPage>
        <Closed view={view} />
      </FullPage>
    )
  }
  const { senderName, agencyLogo } = view.look
  const sender = <Sender name={senderName} logo={agencyLogo && pictureOf(token, 'agency-logo', agencyLogo)} />
  return (
    <FullPage brand={<div className={styles['sender']}>{sender}</div>}>
      {/* Another version is another page: its form is empty, and its confirmation is given again. */}
      <StaleNumbers frame={styles['notice']}>
        <Open key={view.card.version} token={token} view={view} />
      </StaleNumbers>
    </FullPage>
  )
}

/** Returns the address of a picture of the page. @param version a hash of its content, unless it never changes */
const pictureOf = (token: string, file: string, version?: string) =>
  `/api/decide/${token}/${file}${version === undefined ? '' : `?v=${version}`}`

function Open({ token, view }: { token: string; view: OpenView }) {
  const t = useMessages('decisions')
  const { card, evidence, picture, look, company, person, changed, expiresAt } = view
  const [hasRead, read] = useState(!changed)
  const accent = { '--sender-accent': look.accentColor === null ? undefined : readableAccent(look.accentColor) }
  return (
    // React's type of styles has no custom properties.
    <Card size="4" className={styles['card']} style={accent as CSSProperties}>
      <Flex direction="column" gap="4" asChild>
        <article>
          <Flex direction="column" gap="2">
            <div className={styles['for']}>
              {look.clientLogo !== null && (
                <Logo src={pictureOf(token, 'client-logo', look.clientLogo)} alt="" isSmall />
              )}
              <Text as="p" size="2" color="gray">
                {look.senderName === ''
                  ? t('proposedFor', { company })
                  : t('proposedBy', { sender: look.senderName, company })}
              </Text>
            </div>
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
          {picture && (
            <a href={pictureOf(token, picture.id)} target="_blank" rel="noreferrer" className={styles['picture']}>
              <img
                src={pictureOf(token, picture.id)}
                alt={t('pictureOf', { name: picture.name })}
                width={picture.width}
                height={picture.height}
              />
            </a>
          )}
          <ProposedCard card={card} />
          {evidence && <ProposedEvidence evidence={evidence} />}
          <div className={styles['decide']}>
            {changed && (
              <Text as="label" size="2" className={styles['confirm']}>
                <Checkbox checked={hasRead} onCheckedChange={(checked) => read(checked === true)} />
                {t('readNewVersion')}
              </Text>
            )}
            <DecisionForm
              isWaiting={!hasRead}
              onDecide={(given) => decideByLinkFn({ data: { token, decision: { ...given, version: card.version } } })}
            />
            <Note>
              {person === null ? t('inYourName') : <RichText text={t('inNameOf', { person })} tags={{}} />}{' '}
              <RichText text={t('goodUntil')} tags={{ when: () => <LocalMoment at={expiresAt} /> }} />
            </Note>
          </div>
        </article>
      </Flex>
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
      <StatePanel
        as="h1"
        lack="done"
        icon={<CircleCheck size={28} />}
        title={t(`used.${view.action}`)}
        actions={signIn}
      >
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
      <StatePanel as="h1" lack="done" icon={<CircleCheck size={28} />} title={t('over.decided')} actions={signIn}>
        {t('decidedText', { card: tMoves('cardNamed', { title: view.title }) })}
      </StatePanel>
    )
  }
  return (
    <StatePanel as="h1" lack="found" icon={<Link2Off size={28} />} title={t(`over.${view.state}`)} actions={signIn}>
      {t(`overText.${view.state}`)}
    </StatePanel>
  )
}

/** What a recommendation is based on, for a Client: the numbers as they were when their team made it, without links. */
function ProposedEvidence({ evidence }: { evidence: ShownEvidence }) {
  const t = useMessages('decisions')
  const id = useId()
  return (
    <section data-numbers className={evidenceStyles['evidence']} aria-labelledby={id}>
      <Heading as="h2" size="3" id={id}>
        {t('basedOn')}
      </Heading>
      <EvidenceSummary
        evidence={evidence}
        when={<RichText text={t('asOf')} tags={{ when: () => <LocalMoment at={evidence.frozenAt} /> }} />}
      />
      {evidence.values.length > 0 && (
        <details className={styles['numbers']}>
          <summary>{t('numbersBehind')}</summary>
          <EvidenceValues evidence={evidence} live={null} head={t('atThatTime')} />
        </details>
      )}
    </section>
  )
}
