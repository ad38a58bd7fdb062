import type { ReactNode } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { ShownEvidence } from '#app/shared/cards/evidence/evidence.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import { CardedChanges } from './carded-changes.tsx'
import { CardedMentions } from './carded-mentions.tsx'
import { evidenceName } from './evidence-words.ts'
import { useEvidenceTranslators } from './use-evidence-translators.ts'
import styles from './evidence.module.css'

interface EvidenceSummaryProps {
  evidence: ShownEvidence
  /** When it was frozen, or that it will be. */
  when: ReactNode
}

/** What was measured and when, with its small picture. */
export function EvidenceSummary({ evidence, when }: EvidenceSummaryProps) {
  const readers = useEvidenceTranslators()
  const { t, locale } = useTranslator('evidence')
  const { source, period, picture } = evidence
  const name = evidenceName(readers, evidence)
  const filters = source.kind === 'analytics' ? source.filters.length : 0
  const facts = [
    ...(period ? [formatPeriod(locale, period)] : []),
    ...(filters > 0 ? [t('filtered', { count: filters })] : []),
  ]
  return (
    <div className={styles['summary']}>
      <div>
        <p className={styles['name']}>
          <bdi>{name}</bdi>
        </p>
        <Note>
          {facts.length > 0 && <>{facts.join(' · ')} · </>}
          {when}
        </Note>
        {source.kind === 'mention' && <CardedMentions mentions={source.mentions} />}
        {source.kind === 'competitor' && <CardedChanges changes={source.changes} />}
        {source.kind === 'request' && (
          <blockquote className={styles['request']}>
            <bdi>{source.text}</bdi>
          </blockquote>
        )}
      </div>
      {picture !== null && (
        <img
          className={styles['picture']}
          src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
          alt={t('picture', { what: name })}
          width="160"
          height="37"
        />
      )}
    </div>
  )
}
