import { CopyButton, type CopyButtonProps } from '#app/components/form/copy-button.tsx'
import styles from './tracking.module.css'

/** A piece of code with its copy button. */
export function CopyCode({ text, name }: CopyButtonProps) {
  return (
    <div className={styles['code']}>
      <pre>
        <code>{text}</code>
      </pre>
      <div className={styles['codeActions']}>
        <CopyButton text={text} name={name} />
      </div>
    </div>
  )
}
