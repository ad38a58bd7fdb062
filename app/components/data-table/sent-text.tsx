import styles from './sent-text.module.css'

/** What a website's visitors sent, cut after three lines; its title has it whole. */
export function SentText({ text }: { text: string }) {
  return (
    <bdi className={styles['sent']} title={text || undefined}>
      {text}
    </bdi>
  )
}
