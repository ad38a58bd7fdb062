import { useMessages } from '#app/components/locale/use-messages.ts'
import styles from './month.module.css'

/** The title of a mention, which opens its page. It is a text of strangers, so it has its own direction. */
export function MentionTitle({ title, address }: { title: string; address: string | null }) {
  const t = useMessages('listening')
  const text = <bdi className={styles['title']}>{title === '' ? t('untitled') : title}</bdi>
  if (address === null) return text
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow" className={styles['link']}>
      {text}
    </a>
  )
}
