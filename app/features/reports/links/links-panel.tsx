import { Badge, Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { DialogList } from '#app/components/dialog/dialog-list.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatFullDay } from '#app/shared/format/date.ts'
import type { ReportLink } from '#app/shared/reports/report-links.ts'
import type { ReportKey } from '#app/shared/reports/report.ts'
import { LinkForm } from './link-form.tsx'
import { useRevokeReportLink, reportLinksQueryOptions } from './links.queries.ts'
import { MadeLink, type NewLink } from '#app/components/secret-link/made-link.tsx'
import linkStyles from '#app/components/secret-link/secret-link.module.css'
import styles from './links.module.css'

/**
 * The links of a report with their views, for Admins: create and revoke. The page's loader loads the message areas
 * `reportReader`, `shares` and `validation`.
 */
export function LinksPanel({ clientId, month }: ReportKey) {
  const words = useMessages('reportReader')
  const t = useMessages('shares')
  const query = useQuery(reportLinksQueryOptions({ clientId, month }))
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<NewLink | null>(null)
  return (
    <Card
      title={words('linksTitle')}
      intro={words('linksIntro')}
      actions={
        !making && (
          <Button variant="soft" highContrast onClick={() => setMaking(true)}>
            <Plus size={15} aria-hidden="true" /> {t('new')}
          </Button>
        )
      }
    >
      <div className={styles['panel']}>
        {making && (
          <LinkForm
            reportKey={{ clientId, month }}
            onMade={(link) => {
              setMade(link)
              setMaking(false)
            }}
            onCancel={() => setMaking(false)}
          />
        )}
        {made && !making && <MadeLink key={made.url} link={made} />}
        <QueryState query={query} height="80px" shape="table">
          {(links) => (
            <DialogList
              label={words('linksTitle')}
              items={links}
              empty={!making && <EmptyState>{words('noLinks')}</EmptyState>}
            >
              {(link) => <LinkRow reportKey={{ clientId, month }} link={link} />}
            </DialogList>
          )}
        </QueryState>
      </div>
    </Card>
  )
}

function LinkRow({ reportKey, link }: { reportKey: ReportKey; link: ReportLink }) {
  const words = useMessages('reportReader')
  const { locale, t } = useTranslator('shares')
  const revoke = useRevokeReportLink(reportKey)
  const { id, name, kind, hasPassword, lastDay, state, views, viewedAt, madeBy } = link
  return (
    <>
      <p className={linkStyles['title']}>
        <bdi>{name}</bdi>
        {kind === 'mail' && <Badge color="gray">{t('name.email')}</Badge>}
        {state === 'revoked' && <Badge color="red">{words('revoked')}</Badge>}
        {state === 'expired' && <Badge color="amber">{t('expired')}</Badge>}
        {hasPassword && <Badge color="gray">{t('hasPassword')}</Badge>}
      </p>
      <ul className={styles['facts']}>
        <li>{words('views', { count: views })}</li>
        {viewedAt !== null && (
          <li>
            <RichText text={t('lastUsed')} tags={{ when: () => <LocalMoment at={viewedAt} /> }} />
          </li>
        )}
        <li>{lastDay === null ? t('forEver') : t('until', { day: formatFullDay(locale, lastDay) })}</li>
        {madeBy !== null && <li>{t('madeBy', { person: madeBy })}</li>}
      </ul>
      {state !== 'revoked' && (
        <ConfirmDialog
          trigger={
            <Button size="1" variant="soft" color="red" aria-label={t('revokeNamed', { name })}>
              {t('revoke')}
            </Button>
          }
          title={t('revokeAsk', { name })}
          confirm={t('revoke')}
          danger
          onConfirm={() => revoke.mutateAsync(id)}
        >
          <p>{t('revokeText')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
