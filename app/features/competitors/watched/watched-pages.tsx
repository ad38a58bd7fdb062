import { StateMark } from '#app/components/data-table/state-mark.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { Fact, FactRow } from '#app/components/layout/fact-row.tsx'
import { Moment } from '#app/components/locale/moment.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { learningVisits, type ShownCompetitor, type ShownPage } from '#app/shared/competitors/competitor.ts'
import { shownAddress } from './page-choice.ts'
import { adviceFor, isUnread, toneOf } from './page-health.ts'
import { useFailureText } from './use-failure-text.ts'
import styles from './watched.module.css'

interface WatchedPagesProps {
  competitor: ShownCompetitor
  timeZone: string
}

/** The watched pages of a competitor, folded unless one of them can't be read. */
export function WatchedPages({ competitor: { domain, pages }, timeZone }: WatchedPagesProps) {
  const t = useMessages('competitorWatch')
  const unread = pages.filter(isUnread).length
  return (
    <details className={styles['pages']} open={unread > 0}>
      <summary>
        {t('pagesWatched', { count: pages.length })}
        {unread > 0 && ` · ${t('pagesUnread', { count: unread })}`}
      </summary>
      <ul className={styles['pageList']} aria-label={t('name.pages')}>
        {pages.map((page) => (
          <WatchedPage key={page.id} page={page} domain={domain} timeZone={timeZone} />
        ))}
      </ul>
    </details>
  )
}

interface WatchedPageProps {
  page: ShownPage
  domain: string
  timeZone: string
}

/** A watched page: what it is, how it is, and when it was and will be checked. */
function WatchedPage({ page, domain, timeZone }: WatchedPageProps) {
  const t = useMessages('competitorWatch')
  const tCompetitors = useMessages('competitors')
  const { kind, address, state, visits, readAt, dueAt, noiseRules } = page
  return (
    <li className={styles['page']}>
      <div className={styles['pageName']}>
        {tCompetitors(`page.${kind}`)}
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer nofollow"
          title={address}
          className={styles['domain']}
        >
          <bdi>{shownAddress(address, domain)}</bdi>
          <span className="visually-hidden"> ({t('note.opensNewTab')})</span>
        </a>
      </div>
      <div className={styles['pageState']}>
        <StateMark tone={toneOf(state)}>{tCompetitors(`state.${state}`)}</StateMark>
        {state === 'learning' && <Note as="span">{t('learnt', { done: visits, all: learningVisits })}</Note>}
        {state === 'confirming' && <Note as="span">{t('confirms')}</Note>}
        {noiseRules > 0 && <Note as="span">{t('rulesIgnore', { count: noiseRules })}</Note>}
      </div>
      <FactRow>
        <Fact label={t('lastCheck')}>
          {readAt === null ? t('name.never') : <Moment at={readAt} timeZone={timeZone} />}
        </Fact>
        <Fact label={t('nextCheck')}>{dueAt === null ? t('noCheck') : <Moment at={dueAt} timeZone={timeZone} />}</Fact>
      </FactRow>
      <Failure page={page} />
    </li>
  )
}

/** Why the last check failed, and what to do about it. */
function Failure({ page: { failure, state } }: { page: ShownPage }) {
  const t = useMessages('competitorWatch')
  const failureText = useFailureText()
  if (failure === null || state === 'paused') return null
  const advice = adviceFor(failure.name)
  return (
    <p className={styles['problem']}>
      {failureText(failure)}
      {advice !== null && ` ${t(`advice.${advice}`)}`}
    </p>
  )
}
