import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { Card } from '#app/components/layout/card.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { formatShare } from '#app/shared/format/number.ts'
import { profileCompleteness } from './completeness.ts'
import type { Profile } from '#app/shared/profile/profile.ts'
import styles from './profile.module.css'

/** How complete the profile is, and what each empty field costs. */
export function CompletenessCard({ profile }: { profile: Profile }) {
  const t = useMessages('profile')
  const locale = useLocale()
  const { percent, filled, of, missing } = profileCompleteness(profile)
  return (
    <Card
      title={t('completenessTitle')}
      actions={
        <span className={styles['percent']}>
          <RichText
            text={t('filledOf', { percent: formatShare(locale, percent / 100), filled, of })}
            tags={{ b: (words) => <b>{words}</b> }}
          />
        </span>
      }
    >
      <progress
        className={styles['bar']}
        aria-label={t('completenessLabel')}
        max={100}
        value={percent}
        data-full={percent === 100 || undefined}
      />
      {missing.length === 0 ? (
        <p className={styles['complete']}>
          <CircleCheck size={16} aria-hidden="true" /> {t('nothingMissing')}
        </p>
      ) : (
        <ul className={styles['missing']} aria-label={t('missingLabel')}>
          {missing.map((item) => (
            <li key={item}>
              <CircleDashed size={16} aria-hidden="true" />
              <span>
                <b>{item === 'website' ? <Link to="/tracking">{t(`field.${item}`)}</Link> : t(`field.${item}`)}</b>{' '}
                {t(`missing.${item}`)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
