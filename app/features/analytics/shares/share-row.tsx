import { Badge, Button, Flex } from '@radix-ui/themes'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { formatFullDay, formatMonth } from '#app/shared/format/date.ts'
import type { Share } from '#app/shared/analytics/shares/share.ts'
import { ChangeShareForm } from './share-form.tsx'
import { useRevokeShare } from './shares.queries.ts'
import linkStyles from '#app/components/secret-link/secret-link.module.css'
import styles from './shares.module.css'

interface ShareRowProps {
  clientId: string
  share: Share
  tell: (filter: Filter) => string
}

/** One link: its content, its protection and end, its last use, and its actions. */
export function ShareRow({ clientId, share, tell }: ShareRowProps) {
  const { locale, t } = useTranslator('shares')
  const revoke = useRevokeShare(clientId)
  const [changing, setChanging] = useState(false)
  const { id, name, filters, month, lastDay, lastUsedAt, expired } = share
  if (changing) return <ChangeShareForm clientId={clientId} share={share} onDone={() => setChanging(false)} />
  return (
    <>
      <p className={linkStyles['title']}>
        <bdi>{name}</bdi>
        {expired && <Badge color="amber">{t('expired')}</Badge>}
        {share.hasPassword && <Badge color="gray">{t('hasPassword')}</Badge>}
      </p>
      <ul className={styles['facts']}>
        <li>{month === null ? t('anyMonth') : t('fixMonth', { month: formatMonth(locale, month) })}</li>
        {filters.length === 0 ? (
          <li>{t('everything')}</li>
        ) : (
          filters.map((filter) => (
            <li key={JSON.stringify(filter)}>
              <bdi>{tell(filter)}</bdi>
            </li>
          ))
        )}
        <li>{lastDay === null ? t('forEver') : t('until', { day: formatFullDay(locale, lastDay) })}</li>
        <li>
          {lastUsedAt === null ? (
            t('neverUsed')
          ) : (
            <RichText text={t('lastUsed')} tags={{ when: () => <LocalMoment at={lastUsedAt} /> }} />
          )}
        </li>
        {share.madeBy !== null && <li>{t('madeBy', { person: share.madeBy })}</li>}
      </ul>
      <Flex gap="3" wrap="wrap">
        <Button
          size="1"
          variant="soft"
          highContrast
          aria-label={t('changeNamed', { name })}
          onClick={() => setChanging(true)}
        >
          {t('action.edit')}
        </Button>
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
      </Flex>
    </>
  )
}
