import styles from './sent-text.module.css'

/** A text from a website's visitors, cut after three lines; its title has all of it. */
export function SentText({ text }: { text: string }) {
  return (
    <bdi className={styles['sent']} title={text || undefined}>
      {text}
    </bdi>
  )
}
