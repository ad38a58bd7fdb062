import { Heading } from '@radix-ui/themes'
import { useId } from 'react'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ShownEvidence } from '#app/shared/cards/evidence/evidence.ts'
import { EvidenceSummary } from '../evidence/evidence-summary.tsx'
import { EvidenceValues } from '../evidence/evidence-values.tsx'
import styles from '../evidence/evidence.module.css'

/** What a recommendation is based on, for a Client: the numbers as they were when their team made it, without links. */
export function ProposedEvidence({ evidence }: { evidence: ShownEvidence }) {
  const t = useMessages('decisions')
  const id = useId()
  return (
    <section className={styles['evidence']} aria-labelledby={id}>
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
