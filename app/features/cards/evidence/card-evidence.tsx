import { Heading } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Note } from '#app/components/feedback/note.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { sessionQueryOptions } from '#app/features/auth/session/session.queries.ts'
import { liveAddress } from '#app/shared/cards/evidence/address.ts'
import type { ShownEvidence } from '#app/shared/cards/evidence/evidence.ts'
import { liveEvidenceQueryOptions } from './evidence.queries.ts'
import { EvidenceSummary } from './evidence-summary.tsx'
import { EvidenceValues } from './evidence-values.tsx'
import { useEvidenceTranslators } from './use-evidence-translators.ts'
import styles from './evidence.module.css'

interface CardEvidenceProps {
  cardId: string
  clientId: string
  evidence: ShownEvidence
}

/** What a card was made from: the frozen values, the live ones next to them, and their difference. */
export function CardEvidence({ cardId, clientId, evidence }: CardEvidenceProps) {
  const readers = useEvidenceTranslators()
  const { t } = readers.evidence
  const hasValues = evidence.values.length > 0
  const query = useQuery({ ...liveEvidenceQueryOptions(cardId), enabled: hasValues })
  const live = query.data ?? null
  return (
    <section className={styles['evidence']}>
      <Heading as="h2" size="3">
        {t('title')}
      </Heading>
      <EvidenceSummary
        evidence={evidence}
        when={<RichText text={t('frozenOn')} tags={{ time: () => <LocalMoment at={evidence.frozenAt} /> }} />}
      />
      {hasValues && <EvidenceValues evidence={evidence} live={live} head={t('whenFrozen')} />}
      {hasValues && query.isPending && <Note>{t('loadingLive')}</Note>}
      {query.isError && <Note>{t('liveFailed')}</Note>}
      {live && live.gone !== null && <Note>{t(`gone.${live.gone}`)}</Note>}
      <LiveLink clientId={clientId} evidence={evidence} />
    </section>
  )
}

/** Opens the page that shows the live values. */
function LiveLink({ clientId, evidence: { address, source } }: Pick<CardEvidenceProps, 'clientId' | 'evidence'>) {
  const { t } = useEvidenceTranslators().evidence
  const { data: user } = useQuery({ ...sessionQueryOptions(), enabled: false })
  if (!address) return null
  // Other sources than views are about days of the past, which their address names.
  const shown = source.kind === 'analytics' ? liveAddress(address) : address
  if (shown.to === '/tracking') {
    return (
      <Link to="/tracking" search={{ client: clientId }} preload={false} className={styles['link']}>
        {t('openTracking')}
      </Link>
    )
  }
  if (shown.to === '/discovery') {
    return (
      // The page is for Admins only.
      user?.role === 'Admin' && (
        <Link to="/discovery" search={{ client: clientId, ...shown.search }} preload={false} className={styles['link']}>
          {t('openFindings')}
        </Link>
      )
    )
  }
  if (shown.to === '/listening') {
    return (
      // The same.
      user?.role === 'Admin' && (
        <Link to="/listening" search={{ client: clientId, ...shown.search }} preload={false} className={styles['link']}>
          {t('openMention')}
        </Link>
      )
    )
  }
  if (shown.to === '/competitors') {
    return (
      <Link to="/competitors" search={{ client: clientId, ...shown.search }} preload={false} className={styles['link']}>
        {t('openChange')}
      </Link>
    )
  }
  return (
    <Link to="/analytics" search={{ client: clientId, ...shown.search }} preload={false} className={styles['link']}>
      {t('openLive')}
    </Link>
  )
}
