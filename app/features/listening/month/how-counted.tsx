import { useMessages } from '#app/components/locale/use-messages.ts'
import styles from './month.module.css'

const texts = [
  'howMentions',
  'howChange',
  'howSpikes',
  'howSigma',
  'howShare',
  'howSentiment',
  'howVoices',
  'howVisits',
  'howNamed',
] as const

/** How the numbers of the month are counted. */
export function HowCounted() {
  const t = useMessages('listeningMonth')
  return (
    <details className={styles['how']}>
      <summary>{t('name.howItWorks')}</summary>
      {texts.map((text) => (
        <p key={text}>{t(text)}</p>
      ))}
    </details>
  )
}
