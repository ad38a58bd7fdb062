import { Badge } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { CircleCheck, ExternalLink, GripVertical, Pause } from 'lucide-react'
import { useId } from 'react'
import { Fact, FactRow } from '#app/components/layout/fact-row.tsx'
import { Moment } from '#app/components/locale/moment.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import type { CompetitorSettings, ShownCompetitor } from '#app/shared/competitors/competitor.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { checksOf } from '../changes/checks-of.ts'
import { CompetitorActions } from './competitor-actions.tsx'
import { WatchedPages } from './watched-pages.tsx'
import styles from './watched.module.css'

interface CompetitorItemProps {
  client: ClientSummary
  settings: CompetitorSettings
  competitor: ShownCompetitor
}

/** A competitor in the list: how the checks of its pages go, what they found, and its actions. */
export function CompetitorItem({ client, settings, competitor }: CompetitorItemProps) {
  const t = useMessages('competitorWatch')
  const labelId = useId()
  const { id, name, domain, state } = competitor
  const isActive = state === 'active'
  return (
    <li className={styles['competitor']} data-item={id} aria-labelledby={labelId}>
      <div className={styles['head']}>
        <div className={styles['title']}>
          <button
            type="button"
            className={styles['handle']}
            data-handle=""
            aria-label={t('moveNamed', { name })}
            title={t('moveHint')}
          >
            <GripVertical size={16} aria-hidden="true" />
          </button>
          <h3 id={labelId} className={styles['name']}>
            <bdi>{name}</bdi>
          </h3>
        </div>
        <a href={`https://${domain}/`} target="_blank" rel="noopener noreferrer nofollow" className={styles['domain']}>
          <bdi>{domain}</bdi> <ExternalLink size={13} aria-label={t('note.opensNewTab')} />
        </a>
        <Badge color={isActive ? 'green' : 'gray'}>
          {isActive ? <CircleCheck size={13} aria-hidden="true" /> : <Pause size={13} aria-hidden="true" />}
          {t(`competitorState.${state}`)}
        </Badge>
      </div>
      <div className={styles['body']}>
        <Numbers client={client} settings={settings} competitor={competitor} />
        <WatchedPages competitor={competitor} timeZone={client.timeZone} />
        <CompetitorActions clientId={client.id} settings={settings} competitor={competitor} />
      </div>
    </li>
  )
}

/** How often a competitor is checked, when it was and will be, and what was found. */
function Numbers({ client: { timeZone }, settings, competitor }: CompetitorItemProps) {
  const { t, locale } = useTranslator('competitorWatch')
  const { id, pace, changes, lastChangeAt } = competitor
  const { last, next } = checksOf([competitor])
  return (
    <FactRow>
      <Fact label={t('howOften')}>{t(`pace.${pace ?? settings.pace}`)}</Fact>
      <Fact label={t('lastCheck')}>{last === null ? t('name.never') : <Moment at={last} timeZone={timeZone} />}</Fact>
      <Fact label={t('nextCheck')}>{next === null ? t('noCheck') : <Moment at={next} timeZone={timeZone} />}</Fact>
      <Fact label={t('changesOf30Days')}>
        {changes === 0 ? (
          formatCount(locale, changes)
        ) : (
          <Link to="/competitors" search={{ competitor: id, when: 'all' }} preload={false} className={styles['link']}>
            {formatCount(locale, changes)}
          </Link>
        )}
      </Fact>
      <Fact label={t('lastChange')}>
        {lastChangeAt === null ? t('noChange') : <Moment at={lastChangeAt} timeZone={timeZone} />}
      </Fact>
    </FactRow>
  )
}
