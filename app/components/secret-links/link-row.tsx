import { Badge, Button, Flex } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatFullDay } from '#app/shared/format/date.ts'
import type { ListedLink } from '#app/shared/secret-links.ts'
import styles from './secret-links.module.css'

interface LinkRowProps {
  link: ListedLink
  isExpired: boolean
  /** ISO 8601; null before the first use, undefined if the facts say so. */
  lastUsedAt: string | null | undefined
  /** Badges of the kind of link. */
  badges?: ReactNode
  /** What the link opens and how often, as items of a list. */
  facts: ReactNode
  /** Buttons besides the one that revokes. */
  actions?: ReactNode
  /** Revokes the link; null if it is revoked. */
  revoke: ((id: string) => Promise<unknown>) | null
}

/** A link that staff hand out, in a list: its protection and end, its use, and its actions. */
export function LinkRow({ link, isExpired, lastUsedAt, badges, facts, actions, revoke }: LinkRowProps) {
  const { locale, t } = useTranslator('shares')
  const { id, name, hasPassword, lastDay, madeBy } = link
  return (
    <>
      <p className={styles['title']}>
        <bdi>{name}</bdi>
        {badges}
        {isExpired && <Badge color="amber">{t('expired')}</Badge>}
        {hasPassword && <Badge color="gray">{t('hasPassword')}</Badge>}
      </p>
      <ul className={styles['facts']}>
        {facts}
        <li>{lastDay === null ? t('forEver') : t('until', { day: formatFullDay(locale, lastDay) })}</li>
        {lastUsedAt === null && <li>{t('neverUsed')}</li>}
        {lastUsedAt && (
          <li>
            <RichText text={t('lastUsed')} tags={{ when: () => <LocalMoment at={lastUsedAt} /> }} />
          </li>
        )}
        {madeBy !== null && <li>{t('madeBy', { person: madeBy })}</li>}
      </ul>
      {revoke && (
        <Flex gap="3" wrap="wrap">
          {actions}
          <ConfirmDialog
            trigger={
              <Button size="1" variant="soft" color="red" aria-label={t('revokeNamed', { name })}>
                {t('revoke')}
              </Button>
            }
            title={t('revokeAsk', { name })}
            confirm={t('revoke')}
            danger
            onConfirm={() => revoke(id)}
          >
            <p>{t('revokeText')}</p>
          </ConfirmDialog>
        </Flex>
      )}
    </>
  )
}
