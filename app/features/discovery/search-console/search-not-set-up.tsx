import { VariableList } from '#app/components/layout/variable-list.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import styles from './search-console.module.css'
import { UnlockedRules } from './unlocked-rules.tsx'

const variables = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']

/** For an installation without an OAuth client: how to set it up. */
export function SearchNotSetUp({ clientId, rules }: { clientId: string; rules: readonly string[] }) {
  const t = useMessages('searchConsole')
  return (
    <>
      <div className={styles['text']}>
        <p>{t('off')}</p>
        <VariableList names={variables} />
        <p>{t('offThen')}</p>
      </div>
      <UnlockedRules clientId={clientId} rules={rules} />
    </>
  )
}
