import { Link } from '@tanstack/react-router'
import { HealthLine } from '#app/components/feedback/health-line.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { planLimits, planWithMore } from '#app/shared/billing/catalogue.ts'
import type { Plan } from '#app/shared/billing/plans.ts'
import type { CompetitorList, ShownCompetitor } from '#app/shared/competitors/competitor.ts'
import { formatList } from '#app/shared/format/list.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { readPagesOf } from './page-health.ts'
import styles from './watched.module.css'

/** Competitors that are named if their pages can't be read. */
const maxNamed = 3

/** Whether the pages of all competitors can be read, in a sentence. */
export function ReadPagesLine({ competitors }: { competitors: readonly ShownCompetitor[] }) {
  const { t, locale } = useTranslator('competitorWatch')
  const { pages, unread, names } = readPagesOf(competitors)
  return (
    <HealthLine isGood={unread === 0}>
      {pages === 0 && t('noneActive')}
      {pages > 0 && unread === 0 && t('allRead', { count: pages })}
      {unread > 0 && t('someUnread', { unread, count: pages, names: formatList(locale, names.slice(0, maxNamed)) })}
    </HealthLine>
  )
}

interface UsedCompetitorsProps {
  list: CompetitorList
  plan: Plan
}

/** How many competitors the client has of those that it may have, and what to do once all are used. */
export function UsedCompetitors({ list: { competitors, settings, limit }, plan }: UsedCompetitorsProps) {
  const { t, locale } = useTranslator('competitorWatch')
  const isByAdmin = settings.maxCompetitors !== null && limit < planLimits[plan].competitors
  const used = { used: formatCount(locale, competitors.length), limit: formatCount(locale, limit) }
  return (
    <Note>
      {isByAdmin ? t('usedOfLimit', used) : t('usedOfPlan', { ...used, plan })}
      {competitors.length >= limit && (
        <>
          {' '}
          <LimitReached isByAdmin={isByAdmin} plan={plan} />
        </>
      )}
    </Note>
  )
}

/** What to do to add one more competitor than the client may have. */
function LimitReached({ isByAdmin, plan }: { isByAdmin: boolean; plan: Plan }) {
  const t = useMessages('competitorWatch')
  if (isByAdmin) return t('limitByAdmin')
  if (planWithMore(plan, 'competitors') === null) return t('limitOfAll')
  return (
    <RichText
      text={t('limitOfPlan')}
      tags={{
        plans: (text) => (
          <Link to="/plans" className={styles['link']}>
            {text}
          </Link>
        ),
      }}
    />
  )
}
