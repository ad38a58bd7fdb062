import { ExternalLink } from 'lucide-react'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { CardTitle } from '#app/components/layout/card.tsx'
import { Fact, FactRow } from '#app/components/layout/fact-row.tsx'
import { Moment } from '#app/components/locale/moment.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import type { CompetitorFactName, FactValue } from '#app/shared/competitors/facts.ts'
import { formatDayRange, formatFullDay } from '#app/shared/format/date.ts'
import type { OpenedFact } from './fact-cell.tsx'
import { factEntries, factText } from './fact-text.ts'
import styles from './facts.module.css'

interface FactDialogProps extends OpenedFact {
  timeZone: string
  onClose: () => void
}

/** How, where and when a fact was measured, and what it was before. */
export function FactDialog({ name, fact, website, opener, timeZone, onClose }: FactDialogProps) {
  const reader = useTranslator('competitorFacts')
  const { t, locale } = reader
  const { value, since, measuredAt, source, history } = fact
  const dayOf = (at: string) => localDay(new Date(at), timeZone)
  return (
    <OpenDialog
      title={t('factOf', { fact: t(`fact.${name}`), website })}
      intro={t(`how.${name}`)}
      maxWidth="560px"
      close="button"
      opener={opener}
      onClose={onClose}
    >
      <WholeValue name={name} value={value} />
      <FactRow>
        <Fact label={t('since')}>{formatFullDay(locale, dayOf(since))}</Fact>
        <Fact label={t('measuredAt')}>
          <Moment at={measuredAt} timeZone={timeZone} />
        </Fact>
        <Fact label={t('measuredOn')}>
          <a href={source} target="_blank" rel="noopener noreferrer nofollow" className={styles['source']}>
            <bdi>{source.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}</bdi>{' '}
            <ExternalLink size={13} aria-label={t('note.opensNewTab')} />
          </a>
        </Fact>
      </FactRow>
      <div className={styles['earlier']}>
        <CardTitle>{t('before')}</CardTitle>
        {history.length === 0 ? (
          <Note>{t('noBefore')}</Note>
        ) : (
          <ol className={styles['history']} aria-label={t('before')}>
            {history.map((earlier) => (
              <li key={earlier.since}>
                <bdi>{factText(reader, name, earlier.value)}</bdi>{' '}
                <Note as="span">{formatDayRange(locale, dayOf(earlier.since), dayOf(earlier.until))}</Note>
              </li>
            ))}
          </ol>
        )}
      </div>
    </OpenDialog>
  )
}

/** A value with all entries of a list. */
function WholeValue({ name, value }: { name: CompetitorFactName; value: FactValue }) {
  const reader = useTranslator('competitorFacts')
  if (value.is !== 'list') {
    return (
      <div className={styles['whole']}>
        <bdi>{factText(reader, name, value)}</bdi>
        {value.is === 'price' && <Note>{reader.t(`priceFrom.${value.from}`)}</Note>}
      </div>
    )
  }
  return (
    <ul className={`${styles['whole']} ${styles['entries']}`} aria-label={reader.t(`fact.${name}`)}>
      {factEntries(reader.locale, name, value.items).map((entry) => (
        <li key={entry}>
          <bdi>{entry}</bdi>
        </li>
      ))}
    </ul>
  )
}
