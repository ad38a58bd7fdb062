import { Link } from '@tanstack/react-router'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import styles from './search-console.module.css'

interface UnlockedRulesProps {
  clientId: string
  rules: readonly string[]
}

/** The rules that need Search Console, and the other way to bring its numbers. */
export function UnlockedRules({ clientId, rules }: UnlockedRulesProps) {
  const t = useMessages('searchConsole')
  return (
    <>
      {rules.length > 0 && (
        <div>
          <h3 className={styles['subtitle']}>{t('unlocks', { count: rules.length })}</h3>
          <ul className={styles['rules']}>
            {rules.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      )}
      <p className={styles['text']}>
        <RichText
          text={t('zip')}
          tags={{
            link: (words) => (
              <Link to="/tracking/imports" search={{ client: clientId }} preload={false} className={styles['link']}>
                {words}
              </Link>
            ),
          }}
        />
      </p>
    </>
  )
}
