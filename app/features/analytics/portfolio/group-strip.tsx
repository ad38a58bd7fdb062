import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { clientGroups, type ClientGroup } from './client-groups.ts'
import styles from './group-strip.module.css'

interface GroupStripProps {
  counts: Readonly<Record<ClientGroup, number>>
  /** The group that the list is limited to. */
  chosen: ClientGroup | 'all'
  onChoose: (group: ClientGroup | 'all') => void
}

/** How many clients need someone, and why. Pressing a number limits the list to its clients, pressing it again shows all. */
export function GroupStrip({ counts, chosen, onChoose }: GroupStripProps) {
  const locale = useLocale()
  const t = useMessages('portfolio')
  return (
    <fieldset className={styles['strip']} aria-label={t('groups')}>
      {clientGroups.map((group) => (
        <button
          key={group}
          type="button"
          className={styles['group']}
          aria-pressed={group === chosen}
          data-some={counts[group] > 0 || undefined}
          onClick={() => onChoose(group === chosen ? 'all' : group)}
        >
          <span className={styles['count']}>{formatCount(locale, counts[group])}</span> {t(`group.${group}`)}
        </button>
      ))}
    </fieldset>
  )
}
