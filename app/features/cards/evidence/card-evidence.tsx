import { Heading } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Note } from '#app/components/feedback/note.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { liveAddress } from '#app/shared/cards/evidence/address.ts'
import { differenceOf } from '#app/shared/cards/evidence/difference.ts'
import type { EvidenceValue, LiveEvidence, ShownEvidence } from '#app/shared/cards/evidence/evidence.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import { differenceText, valueName, valueText } from './evidence-words.ts'
import { liveEvidenceQueryOptions } from './evidence.queries.ts'
import { EvidenceSummary } from './evidence-summary.tsx'
import styles from './evidence.module.css'
import { useEvidenceReaders } from './use-evidence-readers.ts'

interface CardEvidenceProps {
  cardId: string
  clientId: string
  evidence: ShownEvidence
}

/** What a card was made from: the frozen values, the live ones next to them, and their difference. */
export function CardEvidence({ cardId, clientId, evidence }: CardEvidenceProps) {
  const readers = useEvidenceReaders()
  const { say } = readers.evidence
  const hasValues = evidence.values.length > 0
  const query = useQuery({ ...liveEvidenceQueryOptions(cardId), enabled: hasValues })
  const live = query.data ?? null
  return (
    <section className={styles['evidence']}>
      <Heading as="h2" size="3">
        {say('title')}
      </Heading>
      <EvidenceSummary
        evidence={evidence}
        when={<RichText text={say('frozenOn')} tags={{ time: () => <LocalMoment at={evidence.frozenAt} /> }} />}
      />
      {hasValues && <Values evidence={evidence} live={live} />}
      {hasValues && query.isPending && <Note>{say('loadingLive')}</Note>}
      {query.isError && <Note>{say('liveFailed')}</Note>}
      {live && live.gone !== null && <Note>{say(`gone.${live.gone}`)}</Note>}
      <LiveLink clientId={clientId} evidence={evidence} />
    </section>
  )
}

function Values({ evidence, live }: { evidence: ShownEvidence; live: LiveEvidence | null }) {
  const readers = useEvidenceReaders()
  const { say, locale } = readers.evidence
  const now = live && live.gone === null ? live : null
  const days = (period: ShownEvidence['period']) => period && <small>{formatPeriod(locale, period)}</small>
  return (
    <table className={styles['values']}>
      <thead>
        <tr>
          <th scope="col">{say('name.value')}</th>
          <th scope="col">
            {say('whenFrozen')}
            {days(evidence.period)}
          </th>
          {now && (
            <th scope="col">
              {say('now')}
              {days(now.period)}
            </th>
          )}
          {now && <th scope="col">{say('difference')}</th>}
        </tr>
      </thead>
      <tbody>
        {evidence.values.map((value) => {
          const present = now?.values.find(({ name }) => name === value.name)
          return (
            <tr key={value.name}>
              <th scope="row">{valueName(readers, value.name)}</th>
              <td>{valueText(readers, value)}</td>
              {now && <td>{present ? valueText(readers, present) : '–'}</td>}
              {now && (
                <td>
                  <DifferenceOf frozen={value} live={present} periods={[evidence.period, now.period]} />
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface DifferenceOfProps {
  frozen: EvidenceValue
  live: EvidenceValue | undefined
  periods: [frozen: ShownEvidence['period'], live: ShownEvidence['period']]
}

function DifferenceOf({ frozen, live, periods }: DifferenceOfProps) {
  const readers = useEvidenceReaders()
  const difference =
    live &&
    differenceOf(frozen.unit, { value: frozen.value, period: periods[0] }, { value: live.value, period: periods[1] })
  if (!difference) return '–'
  const { whole, perDay } = differenceText(readers, frozen.unit, difference)
  return (
    <>
      {whole}
      {perDay !== null && <small>{perDay}</small>}
    </>
  )
}

/** Opens the page that shows the live values. */
function LiveLink({ clientId, evidence: { address, source } }: Pick<CardEvidenceProps, 'clientId' | 'evidence'>) {
  const { say } = useEvidenceReaders().evidence
  if (!address) return null
  // Other sources than views are about days of the past, which their address names.
  const shown = source.kind === 'analytics' ? liveAddress(address) : address
  if (shown.to === '/tracking') {
    return (
      <Link to="/tracking" search={{ client: clientId }} preload={false} className={styles['link']}>
        {say('openTracking')}
      </Link>
    )
  }
  return (
    <Link to="/analytics" search={{ client: clientId, ...shown.search }} preload={false} className={styles['link']}>
      {say('openLive')}
    </Link>
  )
}
